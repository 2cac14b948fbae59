"""The pages of the wiki: index, entities, topics, unfiled claims, and every note as a source."""
