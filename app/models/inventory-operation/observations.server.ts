import { database, queryRows, sql } from "~/models/sql.server";
import { type LevelKey, levelKeyOf } from "~/models/stock-ledger/level-key";
import { levelKeyColumns } from "~/models/stock-ledger/level-key-columns.server";
import { type OperationChange } from "./changes";

/** One value a webhook told. */
export interface Observation {
  available: number;
  /** It came in after the operation's key was first sent: the operation may be its cause. */
  afterSend: boolean;
  /** The platform's time of the change. */
  changedAt: Date;
}

interface Row extends LevelKey, Observation {}

/** What was received longer before the first sending than this was known to the reading before it. */
const earlierMs = 60_000;

/**
 * What webhooks said of each level since the reading its compare value came from, in the order of the platform's times.
 * Both clocks are only compared with themselves: the platform's times with the platform's, ours with ours.
 */
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
