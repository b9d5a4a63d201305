export const labels = {
  noSize: "is required for a roll of another size",
  skip: "must be a whole number from 0 to {{most, number}} for these labels",
  tooMany: "must be at most {{most, number}} labels together",
} as const;
