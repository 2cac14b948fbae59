"""A line as those who read forms see it, and the reading that is made of what they find."""
