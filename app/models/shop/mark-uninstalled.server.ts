import { db } from "~/infra/db/db.server";
import { databaseNow } from "~/models/database/database-time.server";
import { findAccessMark } from "~/models/session/find-access-mark.server";
import { lockShop } from "./lock.server";

/** Deletes the shop's tokens, not its data; false without a change when its token is no longer `seen`. */
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
