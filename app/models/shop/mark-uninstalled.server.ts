import { db } from "~/infra/db/db.server";
import { databaseNow } from "~/models/database/database-time.server";
import { findAccessMark } from "~/models/session/offline-access.server";
import { lockShop } from "./lock.server";

/**
 * Deletes the shop's tokens after the platform refused the one that `seen` identifies; its data stay until the platform
 * asks to erase them. Returns false and changes nothing when the shop has another token by now.
 */
export async function markUninstalled(shopId: number, seen: string | null): Promise<boolean> {
  return db.$transaction(async (tx) => {
    // The lock comes first: it waits for an installation that is being stored.
    await lockShop(tx, shopId);
    if ((await findAccessMark(shopId, tx)) !== seen) return false;
    const { count } = await tx.shop.updateMany({
      where: { id: shopId },
      data: { status: "uninstalled", uninstalledAt: await databaseNow(tx) },
    });
    await tx.session.deleteMany({ where: { shopId } });
    return count === 1;
  });
}
