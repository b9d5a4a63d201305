import { queryOne, queryRows, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import type { Followed, Horizon } from "./compute-costs.server";
import { emptyState } from "./cost-state";
import { parseState } from "./stored-state";

export interface Marked extends Followed {
  /** Null where nothing is computed yet. */
  basis: string | null;
}

export interface MarkedVariants {
  followed: Marked[];
  /** One variant alone has more rows: its next ones end here. */
  endsAt: Horizon | null;
}

const mostVariants = 500;
/** So many rows of the ledger are in memory at once. */
const mostRows = 5_000;

/** The next marked variants, as many as have few rows of the ledger together. */
export async function readMarked(
  tx: SqlExecutor,
  shopId: number,
  { after, basis }: { after: bigint; basis: string },
): Promise<MarkedVariants> {
  const rows = await queryRows(
    tx,
    sql<Omit<Marked, "state"> & { state: unknown; rows: number; from: number }>`
    SELECT marked.variant_id AS "variantId", marked.state, marked.basis, marked.movement_id AS "movementId",
      marked.charge_id AS "chargeId", marked.after AS from, waiting.rows
    FROM (
      SELECT change.variant_id, known.state, known.basis, coalesce(known.movement_id, 0) AS movement_id,
        coalesce(known.charge_id, 0) AS charge_id,
        coalesce(CASE WHEN known.basis = ${basis}::text THEN known.movement_id END, 0) AS after
      FROM cost_changes AS change
      LEFT JOIN cost_states AS known ON known.shop_id = ${shopId} AND known.variant_id = change.variant_id
      WHERE change.shop_id = ${shopId} AND change.variant_id > ${after}
      ORDER BY change.variant_id LIMIT ${mostVariants}) AS marked
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS rows FROM (
        SELECT FROM stock_movements AS movement
        WHERE movement.shop_id = ${shopId} AND movement.variant_id = marked.variant_id AND movement.id > marked.after
        LIMIT ${mostRows + 1}) AS few) AS waiting
    ORDER BY marked.variant_id`,
  );
  let together = 0;
  const taken = rows.filter((row, place) => (together += row.rows) <= mostRows || place === 0);
  const [alone] = taken;
  return {
    followed: taken.map(({ rows: _, from: __, ...row }) => ({
      ...row,
      state: row.state === null ? emptyState : parseState(row.state),
    })),
    endsAt: alone && alone.rows > mostRows ? await endOfNextRows(tx, shopId, alone) : null,
  };
}

/** What had happened by the variant's last row that is taken. */
function endOfNextRows(
  tx: SqlExecutor,
  shopId: number,
  { variantId, from }: { variantId: bigint; from: number },
): Promise<Horizon> {
  return queryOne(
    tx,
    sql<Horizon>`
    SELECT last.id AS "movementId", coalesce((
      SELECT charge.id FROM landed_charges AS charge
      WHERE charge.shop_id = ${shopId} AND charge.created_at < last.created_at
      ORDER BY charge.id DESC LIMIT 1), 0)::int AS "chargeId"
    FROM (
      SELECT movement.id, movement.created_at FROM stock_movements AS movement
      WHERE movement.shop_id = ${shopId} AND movement.variant_id = ${variantId} AND movement.id > ${from}
      ORDER BY movement.id OFFSET ${mostRows - 1} LIMIT 1) AS last`,
  );
}
