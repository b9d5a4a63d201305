/** By what the margin is listed. */
export const marginGroups = [
  "day",
  "month",
  "product",
  "variant",
  "vendor",
  "productType",
  "collection",
] as const;
export type MarginGroup = (typeof marginGroups)[number];

/** Whether the rows are periods, which come in their order; others come by net sales. */
export function isByTime(group: MarginGroup): group is "day" | "month" {
  return group === "day" || group === "month";
}
