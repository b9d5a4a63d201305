import { db } from "~/infra/db/db.server";
import { acrossShops } from "~/infra/db/shop-scope";
import { databaseNow } from "~/models/database/database-time.server";
import { enqueueImport } from "./queue.server";

const silenceMs = 90_000;
const longestMs = 24 * 3_600_000;

/** Requeues imports of all shops without progress for 90 seconds; after a day without any they fail. */
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
          // Updates the time of progress, so that the next sweep gives the new job time.
          await tx.importRun.updateMany({ where: { shopId, id }, data: { stepAt: now } });
          await enqueueImport(tx, shopId, id);
        }
      });
    }
    return stalled.length;
  });
}
