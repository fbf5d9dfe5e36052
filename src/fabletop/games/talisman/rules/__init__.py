"""The rules of Talisman, a module for each chapter."""
