export const attachedPapers = {
  empty: "is an empty file",
  tooLarge: "A file can have at most 10 MB.",
  otherType: "must be a PDF, or a photo as JPEG, PNG, WebP, or HEIC",
  otherReceipt: "is not a receipt of this order",
  tooMany: "An order can have at most {{most, number}} attachments. Remove one first.",
  removed: "The attachment is removed.",
} as const;
