/** By what sales are added up. */
export const velocityGroups = ["location", "supplier", "vendor", "productType", "collection"] as const;
export type VelocityGroup = (typeof velocityGroups)[number];

/** The most groups that an answer lists. */
export const mostVelocityGroups = 1_000;
