/** Money that went to the supplier with the order, and what of it came back. */
export const depositKinds = ["payment", "refund"] as const;
export type DepositKind = (typeof depositKinds)[number];
