/** By what the page adds the spend up. */
export const spendGroups = ["supplier", "location"] as const;
export type SpendGroup = (typeof spendGroups)[number];
