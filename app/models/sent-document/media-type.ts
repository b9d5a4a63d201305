/** Of a main document unless a file leaves instead of it. */
export const pdfType = "application/pdf";
