/** How many days without a sale the page offers; the API takes any number. */
export const offeredDays = [60, 90, 180, 365] as const;
export const mostIdleDays = 3_650;

/** What dead stock has not done: sold, or neither sold nor come by a receipt. */
export const idleKinds = ["moved", "sold"] as const;
export type IdleKind = (typeof idleKinds)[number];

/** By what the money is added up. */
export const deadStockGroups = ["location", "supplier", "vendor", "productType", "collection"] as const;
export type DeadStockGroup = (typeof deadStockGroups)[number];
