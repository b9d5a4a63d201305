import type { OrderDocument } from "~/models/purchase-order/order-document";

export type PaperSize = "A4" | "LETTER";

export const pointsPerMillimeter = 72 / 25.4;

/** Points. */
export const paperSizes = {
  A4: { width: 595.28, height: 841.89 },
  LETTER: { width: 612, height: 792 },
} as const satisfies Record<PaperSize, object>;

const letterCountry = /(^|[\n,]\s*)(united states( of america)?|usa|us|canada|ca)\.?\s*$/i;

/** Letter in the United States and Canada, A4 elsewhere. An address that names no country leaves it to locale and currency. */
export function paperSizeOf(
  paper: Pick<OrderDocument, "shop" | "locale" | "currency" | "timeZone">,
): PaperSize {
  const { address } = paper.shop;
  if (letterCountry.test(address.trim())) return "LETTER";
  if (/-(US|CA)\b/.test(paper.locale)) return "LETTER";
  const american = ["USD", "CAD"].includes(paper.currency) && paper.timeZone.startsWith("America/");
  return address.trim() === "" && american ? "LETTER" : "A4";
}
