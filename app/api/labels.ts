import { z } from "zod";
import { mostLabels } from "~/models/label/choices";
import { labelsSchema } from "~/models/label/schema";
import { labelRolls, labelSheets, otherRoll } from "~/models/label/sizes";
import { endpoint } from "./endpoint";

const formats = [
  ...Object.entries(labelSheets).map(
    ([format, { name, paper, columns, rows }]) =>
      `\`${format}\` (${name}, ${columns * rows} labels on ${paper === "A4" ? "A4" : "Letter"})`,
  ),
  ...Object.entries(labelRolls).map(([format, { name }]) => `\`${format}\` (${name})`),
].join(", ");

export const labels = {
  print: endpoint({
    method: "POST",
    path: "/api/labels",
    changesNothing: true,
    summary: "Labels with barcodes as a PDF",
    notes: `\`format\` is one of ${formats}, each a page of its own on a roll, or \`${otherRoll}\` with its \`width\` and \`height\` in millimeters. \`skip\` is how many labels of the first sheet are used already. Each of \`items\` is printed \`copies\` times, at most ${mostLabels.toLocaleString("en")} labels together.

\`code\` is what the label encodes: the variant's \`barcode\`, or its SKU where it has none; its \`sku\`; or \`none\`. With \`symbol\` \`auto\` a product number with a right check digit becomes an EAN-13, EAN-8 or UPC-A and any other code a Code 128; \`code128\` and \`qr\` ask for these. A code that Code 128 cannot encode, or that would be too wide for the label, becomes a QR code. \`fields\` are the texts on the label; what does not fit on a small label is shortened or left out. Prices are the store's, in its currency.`,
    body: labelsSchema,
    file: "application/pdf",
    answer: z.undefined(),
    refusals: {
      INVALID_INPUT: `a variant is not in the store, or there would be more than ${mostLabels.toLocaleString("en")} labels`,
      RATE_LIMITED: "too many PDFs of the shop wait to be drawn",
      UNAVAILABLE: "the PDF cannot be drawn just now",
    },
  }),
};
