import { AppError, notFound } from "~/errors";
import { db, type Tx } from "~/infra/db/db.server";
import { acrossShops } from "~/infra/db/shop-scope";
import { fromNow } from "~/models/database/database-time.server";
import { execute, sql } from "~/models/database/sql.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { enqueue } from "~/models/job/enqueue.server";
import { sentence } from "~/texts/translate";
import { getImport, type ImportView } from "./get.server";

/** Queues an import unless one is running or waiting; `started` says whether this call queued it. */
export async function queueImport(shopId: number): Promise<{ id: number; started: boolean }> {
  return db.$transaction((tx) => queueUnlessUnderWay(tx, shopId));
}

/** As queueImport, but CONFLICT while another import is under way. */
export async function startImport(shopId: number): Promise<ImportView> {
  return db.$transaction(async (tx) => {
    const { id, started } = await queueUnlessUnderWay(tx, shopId);
    if (!started) throw new AppError("CONFLICT", { message: sentence("shopify.importRunning") });
    const run = await getImport(tx, shopId, id);
    await rememberAnswer(tx, run, 201);
    return run;
  });
}

async function queueUnlessUnderWay(tx: Tx, shopId: number): Promise<{ id: number; started: boolean }> {
  const shops = await execute(tx, sql`SELECT FROM shops WHERE id = ${shopId} FOR NO KEY UPDATE`);
  if (shops === 0) throw notFound("shop");
  const underWay = await tx.importRun.findFirst({
    where: { shopId, status: { in: ["queued", "running"] } },
    select: { id: true },
  });
  if (underWay) return { id: underWay.id, started: false };
  const { id } = await tx.importRun.create({ data: { shopId }, select: { id: true } });
  await enqueueImport(tx, shopId, id);
  return { id, started: true };
}

/** One job per run: a second one with the same key replaces a waiting one. */
export async function enqueueImport(tx: Tx, shopId: number, importId: number): Promise<void> {
  await enqueue(tx, "run-import", { shopId, importId }, { key: `import:${shopId}`, maxAttempts: 25 });
}

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
