import type { PaperLanguage } from "~/texts/language";
import { wordsIn } from "~/texts/translate";
import { type FormatField, formatFields, type SupplierFormat } from "./format";

const usualFields: FormatField[] = [
  ...(["number", "date", "position", "articleNumber", "sku", "barcode", "title"] as const),
  ...(["quantity", "unitCost", "currency"] as const),
];

/** How spreadsheets of the language's countries read and write a CSV. */
const habits = {
  en: { delimiter: "comma", decimalSign: "point", dateFormat: "iso" },
  de: { delimiter: "semicolon", decimalSign: "comma", dateFormat: "dmyPoint" },
  fr: { delimiter: "semicolon", decimalSign: "comma", dateFormat: "dmySlash" },
} as const satisfies Record<PaperLanguage, Partial<SupplierFormat>>;

/** What a supplier without a format of its own is offered, in the language of its papers; none is sent. */
export function usualFormat(language: PaperLanguage): SupplierFormat {
  const headings = usualHeadings(language);
  return {
    ...{ kind: "csv", sending: "none", header: true, encoding: "utf8bom", fileName: "{number}" },
    ...habits[language],
    columns: usualFields.map((field) => ({ field, heading: headings[field] })),
  };
}

/** What a column is called in the language of a supplier's papers until somebody calls it otherwise. */
export function usualHeadings(language: PaperLanguage): Record<FormatField, string> {
  const say = wordsIn(language);
  return Object.fromEntries(formatFields.map((field) => [field, say(`papers.file.${field}`)])) as Record<
    FormatField,
    string
  >;
}
