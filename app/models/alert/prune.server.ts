import { db } from "~/db.server";

const keptMs = 90 * 86_400_000;

/** Alerts that resolved long ago are in no list; their ids are forgotten after 90 days. Of every shop. */
export async function unsafePruneAlerts(): Promise<number> {
  const { count } = await db.alert.deleteMany({
    where: { resolvedAt: { lt: new Date(Date.now() - keptMs) } },
  });
  return count;
}
