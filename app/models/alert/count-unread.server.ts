import { db } from "~/infra/db/db.server";

/** How many open alerts of the shop nobody has read yet. */
export function countUnreadAlerts(shopId: number): Promise<number> {
  return db.alert.count({ where: { shopId, resolvedAt: null, read: false } });
}
