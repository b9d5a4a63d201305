import { db } from "~/infra/db/db.server";
import { databaseNow } from "~/models/database-time.server";
import { enqueueImport } from "./queue.server";
import { acrossShops } from "~/infra/db/shop-scope";

const silenceMs = 90_000;
const longestMs = 24 * 3_600_000;

/**
 * Imports of all shops that have shown no sign of life for a minute and a half, a crash's leavings, are queued
 * again; ones that got nowhere in a day have failed.
 */
export function unsafeRequeueStalledImports(): Promise<number> {
  return acrossShops(async () => {
    const now = await databaseNow(db);
    const silentSince = new Date(now.getTime() - silenceMs);
    const stalled = await db.importRun.findMany({
      where: {
        status: { in: ["queued", "running"] },
        OR: [{ stepAt: { lt: silentSince } }, { stepAt: null, createdAt: { lt: silentSince } }],
      },
      select: { shopId: true, id: true, createdAt: true },
    });
    for (const { shopId, id, createdAt } of stalled) {
      await db.$transaction(async (tx) => {
        if (now.getTime() - createdAt.getTime() > longestMs) {
          await tx.importRun.updateMany({
            where: { shopId, id, status: { in: ["queued", "running"] } },
            data: { status: "failed", completedAt: now },
          });
        } else {
          // The sign of life moves, so that the next sweep leaves the new job its time.
          await tx.importRun.updateMany({ where: { shopId, id }, data: { stepAt: now } });
          await enqueueImport(tx, shopId, id);
        }
      });
    }
    return stalled.length;
  });
}
