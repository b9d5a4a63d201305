import { db } from "~/infra/db/db.server";

/** The number of the shop's open alerts that nobody has read. */
export function countUnreadAlerts(shopId: number): Promise<number> {
  return db.alert.count({ where: { shopId, resolvedAt: null, read: false } });
}
