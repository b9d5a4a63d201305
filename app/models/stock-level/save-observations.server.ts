import type { Tx } from "~/infra/db/db.server";
import type { LevelKey } from "~/models/stock-ledger/level-key";

export interface Observed extends LevelKey {
  available: number;
  /** The platform's time of the change. */
  changedAt: Date;
}

/** Stores reported levels as evidence, for two days. */
export async function saveObservations(tx: Tx, shopId: number, levels: readonly Observed[]): Promise<void> {
  if (levels.length === 0) return;
  await tx.stockObservation.createMany({
    data: levels.map(({ variantId, locationId, available, changedAt }) => ({
      ...{ shopId, variantId, locationId, available, changedAt },
    })),
  });
}
