export const formatKinds = ["csv", "xlsx"] as const;
export type FormatKind = (typeof formatKinds)[number];

/** Whether the file leaves with the PDF of an order, instead of it, or not at all. */
export const formatSendings = ["none", "beside", "instead"] as const;
export type FormatSending = (typeof formatSendings)[number];

export const formatDelimiters = ["comma", "semicolon", "tab"] as const;
export type FormatDelimiter = (typeof formatDelimiters)[number];

export const formatDecimalSigns = ["point", "comma"] as const;
export type FormatDecimalSign = (typeof formatDecimalSigns)[number];

/** UTF-8, also with a byte order mark, by which Excel knows it; Windows-1252 for older programs. */
export const formatEncodings = ["utf8", "utf8bom", "windows1252"] as const;
export type FormatEncoding = (typeof formatEncodings)[number];

/** How a day is written, in the patterns of date-fns. */
export const dayPatterns = {
  iso: "yyyy-MM-dd",
  dmyPoint: "dd.MM.yyyy",
  dmySlash: "dd/MM/yyyy",
  mdySlash: "MM/dd/yyyy",
  compact: "yyyyMMdd",
} as const;
export type FormatDays = keyof typeof dayPatterns;
export const formatDays = Object.keys(dayPatterns) as [FormatDays, ...FormatDays[]];

/** What a column may say: the same on each line for those of the order. */
export const orderFields = [
  "number",
  "revision",
  "date",
  "expectedDate",
  "currency",
  "locationName",
  "locationAddress",
  "notes",
] as const;
export const lineFields = [
  "position",
  "sku",
  "title",
  "variantTitle",
  "barcode",
  "articleNumber",
  "quantity",
  "cases",
  "unitsPerCase",
  "unitCost",
  "lineTotal",
] as const;
export const formatFields = [...orderFields, ...lineFields] as const;
export type FormatField = (typeof formatFields)[number];

export interface FormatColumn {
  field: FormatField;
  /** The supplier's own word for it. */
  heading: string;
}

/** How a supplier wants its orders as a file, and whether it gets one. */
export interface SupplierFormat {
  kind: FormatKind;
  sending: FormatSending;
  columns: FormatColumn[];
  /** The first row has the headings. */
  header: boolean;
  delimiter: FormatDelimiter;
  decimalSign: FormatDecimalSign;
  encoding: FormatEncoding;
  dateFormat: FormatDays;
  /** Without its ending; `{number}`, `{revision}` and `{date}` stand for those of the order. */
  fileName: string;
}

export const mostColumns = 40;
export const longestHeading = 100;
export const longestFileName = 100;

/** What people edit of it, in a fixed order. */
export function formatContent(format: SupplierFormat): SupplierFormat {
  const { kind, sending, columns, header, delimiter, decimalSign, encoding, dateFormat, fileName } = format;
  return {
    ...{ kind, sending, columns: columns.map(({ field, heading }) => ({ field, heading })) },
    ...{ header, delimiter, decimalSign, encoding, dateFormat, fileName },
  };
}
