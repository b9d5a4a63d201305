import { db } from "~/db.server";

const keptMs = 48 * 3_600_000;

/** Observations are evidence for operations, and those are settled within two days. Of every shop. */
export async function unsafePruneObservations(): Promise<number> {
  const { count } = await db.stockObservation.deleteMany({
    where: { createdAt: { lt: new Date(Date.now() - keptMs) } },
  });
  return count;
}
