"""What a thing is: signs of its type, gathered line by line, counted in whole votes."""
