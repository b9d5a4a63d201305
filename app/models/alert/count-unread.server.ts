import { db } from "~/infra/db/db.server";

export function countUnreadAlerts(shopId: number): Promise<number> {
  return db.alert.count({ where: { shopId, resolvedAt: null, read: false } });
}
