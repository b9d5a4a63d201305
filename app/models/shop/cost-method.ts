/** How units that leave are valued: at the mean of what is there, or the oldest first. */
export const costMethods = ["average", "fifo"] as const;
export type CostMethod = (typeof costMethods)[number];

/** Whose stock has a cost of its own: the whole shop's, or each location's. */
export const costScopes = ["shop", "location"] as const;
export type CostScope = (typeof costScopes)[number];
