/** The periods of the velocity report: numbers of days, today included. */
export const velocityPeriods = ["7d", "30d", "90d"] as const;
export type VelocityPeriod = (typeof velocityPeriods)[number];
