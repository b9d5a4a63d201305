import { db, type Tx } from "~/db.server";
import { AppError, notFound } from "~/errors";
import { enqueue } from "~/models/job/enqueue.server";

/** An import is under way or has just been queued afterwards; `started` says whether this call queued it. */
export async function queueImport(shopId: number): Promise<{ id: number; started: boolean }> {
  return db.$transaction(async (tx) => {
    const shops = await tx.$queryRaw<unknown[]>`SELECT id FROM shops WHERE id = ${shopId} FOR NO KEY UPDATE`;
    if (shops.length === 0) throw notFound("shop");
    const underWay = await tx.importRun.findFirst({
      where: { shopId, status: { in: ["queued", "running"] } },
      select: { id: true },
    });
    if (underWay) return { id: underWay.id, started: false };
    const { id } = await tx.importRun.create({ data: { shopId }, select: { id: true } });
    await enqueueImport(tx, shopId, id);
    return { id, started: true };
  });
}

/** As queueImport, but CONFLICT while another import is under way. */
export async function startImport(shopId: number): Promise<{ id: number }> {
  const { id, started } = await queueImport(shopId);
  if (started) return { id };
  throw new AppError("CONFLICT", { message: "An import is running already." });
}

/** One job a run: a second one with the same key replaces the first while that waits. */
export async function enqueueImport(tx: Tx, shopId: number, importId: number): Promise<void> {
  await enqueue(tx, "run-import", { shopId, importId }, { key: `import:${shopId}`, maxAttempts: 25 });
}
