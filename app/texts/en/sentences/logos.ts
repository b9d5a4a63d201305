/** The picture at the top of papers. */
export const logos = {
  otherType: "must be a PNG or a JPEG",
  broken: "is damaged and cannot be read. Save it once more with another program.",
  tooManyPixels: "must have at most 4,000 pixels a side, and 5 million in all",
  cmyk: "must be a JPEG in RGB, because CMYK has no certain colors on screens",
  tooLarge: "The logo can have at most 1 MB.",
  removed: "The logo is removed.",
} as const;
