import { db } from "~/infra/db/db.server";
import { acrossShops } from "~/infra/db/shop-scope";
import { fromNow } from "~/models/database/database-time.server";
import { enqueue } from "~/models/job/enqueue.server";

const spreadMs = 10_000;

/** Queues a comparison of every shop that the platform serves, spread over the night. */
export async function unsafeQueueReconciles(): Promise<void> {
  const shops = await acrossShops(() =>
    db.shop.findMany({ where: { status: "active" }, select: { id: true } }),
  );
  for (const [position, { id }] of shops.entries()) {
    const runAt = fromNow(position * spreadMs);
    const key = `reconcile:${id}`;
    await db.$transaction((tx) =>
      enqueue(tx, "reconcile", { shopId: id }, { key, runAt, maxAttempts: 3, priority: 10 }),
    );
  }
}
