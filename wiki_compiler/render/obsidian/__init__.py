"""What Obsidian shows beside pages: bases, canvases, and the settings that `wiki obsidian setup` offers."""
