import type { LevelKey } from "~/models/stock-ledger/level-key";
import type { Tx } from "~/infra/db/db.server";

/** What a webhook told of a level. */
export interface Observed extends LevelKey {
  available: number;
  /** The platform's time of the change. */
  changedAt: Date;
}

/** What webhooks said of levels is kept for two days as evidence. */
export async function saveObservations(tx: Tx, shopId: number, levels: readonly Observed[]): Promise<void> {
  if (levels.length === 0) return;
  await tx.stockObservation.createMany({
    data: levels.map(({ variantId, locationId, available, changedAt }) => ({
      ...{ shopId, variantId, locationId, available, changedAt },
    })),
  });
}
