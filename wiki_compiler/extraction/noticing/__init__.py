"""What is noticed about a note beside what it says."""
