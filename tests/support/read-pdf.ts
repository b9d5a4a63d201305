import { getDocument, OPS } from "pdfjs-dist/legacy/build/pdf.mjs";

export interface PdfText {
  text: string;
  /** Points from the page's left and bottom edge. */
  x: number;
  y: number;
  width: number;
}

export interface PdfImage {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PdfPage {
  width: number;
  height: number;
  items: PdfText[];
  /** Where its pictures are, in points from the page's left and bottom edge. */
  images: PdfImage[];
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
    const images = imagesOf(await page.getOperatorList());
    pages.push({ width, height, items: texts, images, text: texts.map(({ text }) => text).join(" ") });
  }
  await pdf.destroy();
  return pages;
}

type Matrix = [number, number, number, number, number, number];

/** Each picture fills the square of 1 by 1 that the transformations before it make. */
function imagesOf({ fnArray, argsArray }: { fnArray: number[]; argsArray: unknown[] }): PdfImage[] {
  const images: PdfImage[] = [];
  const saved: Matrix[] = [];
  let now: Matrix = [1, 0, 0, 1, 0, 0];
  for (const [index, operator] of fnArray.entries()) {
    if (operator === OPS.save) saved.push(now);
    if (operator === OPS.restore) now = saved.pop() ?? now;
    if (operator === OPS.transform) now = combined(now, argsArray[index] as Matrix);
    if (operator === OPS.paintImageXObject) images.push(boxOf(now));
  }
  return images;
}

function combined([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

function boxOf([a, b, c, d, e, f]: Matrix): PdfImage {
  const [xs, ys] = [
    [e, e + a, e + c, e + a + c],
    [f, f + b, f + d, f + b + d],
  ];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
