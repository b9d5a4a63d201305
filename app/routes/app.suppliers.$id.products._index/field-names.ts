const itemFields = [
  "articleNumber",
  "orderTitle",
  "cost",
  "currency",
  "priceBreaks",
  "packSize",
  "caseVolume",
  "minimumQuantity",
  "increment",
  "leadTimeDays",
  "preferred",
  "active",
  "variantId",
] as const;

type ItemField = (typeof itemFields)[number];

/** The field that a path of an answer is about, such as `items.3.priceBreaks.0.cost`; null where it is of none. */
export function itemFieldOf(path: string): ItemField | null {
  const name = /^items\.\d+\.(\w+)/.exec(path)?.[1] ?? path;
  return itemFields.find((field) => field === name) ?? null;
}
