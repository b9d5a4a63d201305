import { database, queryRows, sql } from "~/models/database/sql.server";
import { type LevelKey, levelKeyOf } from "~/models/stock-ledger/level-key";
import { levelKeyColumns } from "~/models/stock-ledger/level-key-columns.server";
import { type OperationChange } from "./changes";

export interface Observation {
  available: number;
  /** Received after the operation's key was first sent: the operation may be its cause. */
  afterSend: boolean;
  /** The platform's time of the change. */
  changedAt: Date;
}

interface Row extends LevelKey, Observation {}

/** A webhook received longer than this before the first sending was included in the reading before it. */
const earlierMs = 60_000;

/** Each level's webhooks since the reading of `from`, in order; each clock is compared only with itself. */
export async function listObservations(operation: {
  shopId: number;
  changes: OperationChange[];
  firstSentAt: Date | null;
}): Promise<Map<string, Observation[]>> {
  const { shopId, changes, firstSentAt } = operation;
  const { variantIds, locationIds } = levelKeyColumns(changes);
  const rows = await queryRows(
    database,
    sql<Row>`
    SELECT seen.variant_id AS "variantId", seen.location_id AS "locationId", available,
           coalesce(created_at >= ${firstSentAt?.toISOString() ?? null}::timestamptz, false) AS "afterSend",
           changed_at AS "changedAt"
    FROM stock_observations AS seen
    JOIN unnest(${variantIds}::bigint[], ${locationIds}::bigint[],
      ${changes.map(({ asOf }) => asOf.toISOString())}::timestamptz[])
      AS change (variant_id, location_id, as_of) USING (variant_id, location_id)
    WHERE seen.shop_id = ${shopId} AND seen.changed_at >= change.as_of
      AND seen.created_at >= ${firstSentAt?.toISOString() ?? null}::timestamptz
        - ${earlierMs}::float8 * interval '1 millisecond'
    ORDER BY seen.changed_at, seen.id`,
  );
  const chains = new Map<string, Observation[]>();
  for (const row of rows) {
    const chain = chains.get(levelKeyOf(row)) ?? [];
    chain.push({ available: row.available, afterSend: row.afterSend, changedAt: row.changedAt });
    chains.set(levelKeyOf(row), chain);
  }
  return chains;
}
