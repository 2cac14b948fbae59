"""Which ideas are due a page: topics that come back, and terms that many notes use and nobody made a thing."""
