/**
 * `pending`: not compared with the store since something changed. `changed`: somebody in the store took units away from
 * it. `refused`: the platform refuses it. `ended`: nothing is incoming by it any more.
 */
export const shipmentStatuses = ["pending", "settled", "changed", "refused", "ended"] as const;

export type ShipmentStatus = (typeof shipmentStatuses)[number];

/** The actor of a receipt that was entered in the store's admin, or at its point of sale. */
export const storeAdmin = "shopify";
