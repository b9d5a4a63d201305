import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

export interface PdfText {
  text: string;
  /** Points from the page's left and bottom edge. */
  x: number;
  y: number;
  width: number;
}

export interface PdfPage {
  width: number;
  height: number;
  items: PdfText[];
  /** All text of the page, a space between pieces. */
  text: string;
}

/** The pages of a PDF with the text that a reader would find on them. */
export async function readPdf(bytes: Uint8Array): Promise<PdfPage[]> {
  const pdf = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
  const pages: PdfPage[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item) =>
      "str" in item && item.str.trim() !== ""
        ? [{ text: item.str, x: Number(item.transform[4]), y: Number(item.transform[5]), width: item.width }]
        : [],
    );
    pages.push({ width, height, items: texts, text: texts.map(({ text }) => text).join(" ") });
  }
  await pdf.destroy();
  return pages;
}
