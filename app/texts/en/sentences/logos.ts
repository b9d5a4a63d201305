/** The picture at the top of papers. */
export const logos = {
  otherType: "must be a PNG or a JPEG",
  broken: "is damaged and cannot be read. Save it once more with another program.",
  tooManyPixels: "must have at most 4,000 pixels a side",
  tooLarge: "The logo can have at most 1 MB.",
  removed: "The logo is removed.",
} as const;
