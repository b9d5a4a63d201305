/** Which units of a receipt's line go back: those in the stock, those that came damaged, those that were not accepted. */
export const returnedKinds = ["accepted", "damaged", "rejected"] as const;

export type ReturnedKind = (typeof returnedKinds)[number];

export const returnReasons = ["damaged", "wrong_product", "not_ordered", "quality", "other"] as const;

export type ReturnReason = (typeof returnReasons)[number];
