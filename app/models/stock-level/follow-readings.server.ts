import type { Tx } from "~/infra/db/db.server";
import { part } from "~/models/database/sql.server";
import { listStoreOrderLevels, noteClosedStoreOrders } from "~/models/incoming/note-closed.server";
import { changedOutside } from "~/models/stock-ledger/changed-outside";
import type { LevelKey } from "~/models/stock-ledger/level-key";
import { levelColumns } from "~/models/stock-ledger/level-key-columns.server";
import { mergeLevels, removeLevels } from "~/models/stock-ledger/observe.server";
import { endOfSecond } from "~/models/stock-ledger/second";
import { staleReadMs } from "~/models/stock-ledger/stale-read";
import { stockChanged } from "~/models/stock-ledger/stock-changed.server";

export interface ReadLevel extends LevelKey {
  available: number;
  onHand: number;
  committed: number;
  incoming: number;
  /** The platform's time of its last change. */
  changedAt: Date;
}

/** Saves readings as mergeLevels, and updates alerts. `begunAt` is the database's time before the reading. */
export async function followReadings(
  tx: Tx,
  shopId: number,
  { present, begunAt }: { present: readonly ReadLevel[]; begunAt: Date },
): Promise<void> {
  if (present.length === 0) return;
  const rows = present.map(
    ({ variantId, locationId, available, onHand, committed, incoming, changedAt }) => ({
      ...levelColumns({ variantId, locationId }),
      ...{ available, on_hand: onHand, committed, incoming, changed_at: endOfSecond(changedAt) },
    }),
  );
  const before = await listStoreOrderLevels(tx, shopId, variantsOf(present));
  await mergeLevels(tx, shopId, {
    source: part`(SELECT DISTINCT ON (variant_id, location_id) *, ${begunAt}::timestamptz AS begun_at
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS one
        (variant_id bigint, location_id bigint, available int, on_hand int, committed int, incoming int,
         changed_at timestamptz)
      ORDER BY variant_id, location_id, changed_at DESC)`,
    reason: changedOutside.reason,
  });
  await noteClosedStoreOrders(tx, shopId, before);
  await stockChanged(tx, shopId, variantsOf(present));
}

/** Removes levels that a reading lacks, as removeLevels, unless the mirror changed lately; updates alerts. */
export async function dropLevels(
  tx: Tx,
  shopId: number,
  { absent, begunAt }: { absent: readonly LevelKey[]; begunAt: Date },
): Promise<void> {
  await removeLevels(tx, shopId, {
    condition: part`l.learned_at <= ${begunAt}::timestamptz - ${staleReadMs}::float8 * interval '1 millisecond' AND EXISTS (
      SELECT FROM jsonb_to_recordset(${JSON.stringify(absent.map(levelColumns))}::jsonb) AS one (variant_id bigint, location_id bigint)
      WHERE one.variant_id = l.variant_id AND one.location_id = l.location_id)`,
    reason: changedOutside.reason,
  });
  await stockChanged(tx, shopId, variantsOf(absent));
}

function variantsOf(levels: readonly LevelKey[]): bigint[] {
  return levels.map(({ variantId }) => variantId);
}
