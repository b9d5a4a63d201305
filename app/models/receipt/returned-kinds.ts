/** Which units of a receipt's line go back: those in the stock, those that came damaged, those that were not accepted. */
export const returnedKinds = ["accepted", "damaged", "rejected"] as const;

export type ReturnedKind = (typeof returnedKinds)[number];

/** The statuses of a return whose goods have left. */
export const leftStatuses = ["sent", "credited"] as const;
