import { db } from "~/infra/db/db.server";
import { acrossShops } from "~/infra/db/shop-scope";
import { unsafePruneDataImports } from "~/models/data-import/prune.server";
import { databaseNow } from "~/models/database/database-time.server";
import { unsafePruneEmailQuotas } from "~/models/email/quota.server";

const hour = 3_600_000;
const day = 24 * hour;

/** Deletes what has outlived its retention period, of all shops. Returns how many rows of each kind. */
export async function unsafePrune(): Promise<Record<string, number>> {
  const counts = await acrossShops(async () => {
    const now = (await databaseNow(db)).getTime();
    const past = (keptMs: number) => ({ lt: new Date(now - keptMs) });
    // The platform repeats a delivery for 4 hours. One that is kept for a person stays.
    const deliveries = await db.webhookDelivery.deleteMany({
      where: { handledAt: { not: null }, failedAt: null, receivedAt: past(7 * day) },
    });
    // Observations are evidence for operations, which end within two days.
    const observations = await db.stockObservation.deleteMany({ where: { createdAt: past(48 * hour) } });
    const answers = await db.idempotencyKey.deleteMany({ where: { createdAt: past(25 * hour) } });
    // No list has alerts that were resolved.
    const alerts = await db.alert.deleteMany({ where: { resolvedAt: past(90 * day) } });
    // Decided or not; the alerts follow within the hour.
    const differences = await db.stockDifference.deleteMany({ where: { foundAt: past(90 * day) } });
    return { deliveries, observations, answers, alerts, differences };
  });
  const deleted = Object.entries(counts).map(([kind, { count }]) => [kind, count] as const);
  return {
    ...Object.fromEntries(deleted),
    quotas: await unsafePruneEmailQuotas(),
    dataImports: await unsafePruneDataImports(),
  };
}
