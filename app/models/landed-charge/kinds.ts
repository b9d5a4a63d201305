export const chargeKinds = ["freight", "duty", "insurance", "other"] as const;

export type ChargeKind = (typeof chargeKinds)[number];

/** By what a charge is shared out among the lines of its receipts; `manual`: each share is entered. */
export const chargeSpreads = ["value", "quantity", "weight", "volume", "manual"] as const;

export type ChargeSpread = (typeof chargeSpreads)[number];
