import type { LevelKey } from "~/models/stock-ledger/level-key";
import { saveRefreshedLevels } from "~/models/stock-level/refresh.server";

/** Longer after whatever changed the mirror than any reading is behind. */
const certain = () => new Date(Date.now() + 3_600_000);

interface Level extends LevelKey {
  available: number;
  changedAt?: Date;
}

/** The mirror follows a reading of these levels that is certainly newer than what it has, unless `begunAt` says otherwise. */
export async function saveReading(
  shopId: number,
  levels: readonly Level[],
  { begunAt = certain() } = {},
): Promise<void> {
  const present = levels.map(({ variantId, locationId, available, changedAt = new Date() }) => ({
    ...{ variantId, locationId, available, onHand: available, committed: 0, incoming: 0, changedAt },
  }));
  await saveRefreshedLevels(shopId, { begunAt, present, absent: [] });
}

/** A reading that is certainly new shows that nothing is stocked there. */
export async function saveAbsence(shopId: number, absent: readonly LevelKey[]): Promise<void> {
  await saveRefreshedLevels(shopId, { begunAt: certain(), present: [], absent });
}
