import { db } from "~/db.server";

/**
 * The shop has taken the app away: its tokens are forgotten, its data stay until the platform asks to erase
 * them. False, and nothing changes, when the shop has installed the app again since `triggeredAt`.
 */
export async function markUninstalled(shopId: number, triggeredAt: Date): Promise<boolean> {
  return db.$transaction(async (tx) => {
    // The guarded update comes first: it waits for an installation that is just being stored.
    const { count } = await tx.shop.updateMany({
      where: { id: shopId, installedAt: { lte: triggeredAt } },
      data: { status: "uninstalled", uninstalledAt: triggeredAt },
    });
    if (count === 0) return false;
    await tx.session.deleteMany({ where: { shopId } });
    return true;
  });
}
