import { markingMatches } from "~/models/cost-change/mark-sold.server";
import { execute, sql } from "~/models/database/sql.server";
import { numberArray, type SqlExecutor } from "~/models/database/sql-executor.server";
import type { ShopContext } from "~/models/shop/context";
import type { Computed } from "./compute-costs.server";
import { type CostEntry, wholeShop } from "./cost-state";
import { serialiseState } from "./stored-state";
import { totalsOf } from "./totals";

/** The id of the pool of the whole shop; locations' ids are above 0, and 0 is what is on its way. */
const wholeShopId = "-1";

/** Adds the entries, in their order, marks those that may be sales, and stores the variants' states. */
export async function writeCosts(
  tx: SqlExecutor,
  { id: shopId, timeZone }: Pick<ShopContext, "id" | "timeZone">,
  { computed, basis }: { computed: readonly Computed[]; basis: string },
): Promise<void> {
  const entries = computed
    .flatMap((one) => one.entries.map((entry) => ({ variantId: one.variantId, entry })))
    .map(({ variantId, entry }, place) => toRow(variantId, entry, place));
  if (entries.length > 0)
    await execute(
      tx,
      sql`
      WITH added AS (
      INSERT INTO cost_entries (shop_id, variant_id, location_id, kind, at, day, movement_id, document_id, units,
        unknown_units, amount, value, units_here, pool_id, pool_units, pool_unknown_units, pool_value)
      SELECT ${shopId}, entry.variant_id, entry.location_id, entry.kind, to_timestamp(entry.at / 1000.0),
        (to_timestamp(entry.at / 1000.0) AT TIME ZONE ${timeZone}::text)::date, entry.movement_id, entry.document_id,
        entry.units, entry.unknown_units, entry.amount, entry.value, entry.units_here, entry.pool_id, entry.pool_units,
        entry.pool_unknown_units, entry.pool_value
      FROM jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) AS entry (place int, variant_id bigint,
        location_id bigint, kind text, at float8, movement_id int, document_id int, units int, unknown_units int,
        amount numeric, value numeric, units_here int, pool_id bigint, pool_units int, pool_unknown_units int,
        pool_value numeric)
      ORDER BY entry.place
      RETURNING shop_id, variant_id, day, kind
      ), changed_days AS (
        SELECT shop_id, variant_id, day FROM added WHERE kind = 'external'
      ), ${markingMatches}
      SELECT count(*) FROM added`,
    );
  const totals = computed.map(({ state }) => totalsOf(state));
  await execute(
    tx,
    sql`
    INSERT INTO cost_states AS known (shop_id, variant_id, state, basis, movement_id, charge_id, units, unknown_units, value)
    SELECT ${shopId}, one.variant_id, one.state::jsonb, ${basis}::text, one.movement_id, one.charge_id, one.units, one.unknown_units, one.value
    FROM unnest(${numberArray(computed.map(({ variantId }) => variantId))}::bigint[],
      ${computed.map(({ state }) => serialiseState(state))}::text[],
      ${numberArray(computed.map(({ movementId }) => movementId))}::int[],
      ${numberArray(computed.map(({ chargeId }) => chargeId))}::int[],
      ${numberArray(totals.map(({ units }) => units))}::int[],
      ${numberArray(totals.map(({ unknownUnits }) => unknownUnits))}::int[],
      ${totals.map(({ value }) => value.toFixed())}::numeric[])
      AS one (variant_id, state, movement_id, charge_id, units, unknown_units, value)
    ON CONFLICT (shop_id, variant_id) DO UPDATE SET state = excluded.state, basis = excluded.basis, movement_id = excluded.movement_id,
      charge_id = excluded.charge_id, units = excluded.units, unknown_units = excluded.unknown_units,
      value = excluded.value`,
  );
}

function toRow(variantId: bigint, entry: CostEntry, place: number) {
  return {
    place,
    variant_id: variantId.toString(),
    location_id: entry.locationId,
    kind: entry.kind,
    at: entry.at,
    movement_id: entry.movementId,
    document_id: entry.documentId,
    units: entry.units,
    unknown_units: entry.unknownUnits,
    amount: entry.amount.toFixed(),
    value: entry.value.toFixed(),
    units_here: entry.unitsHere,
    pool_id: entry.pool.id === wholeShop ? wholeShopId : entry.pool.id,
    pool_units: entry.pool.units,
    pool_unknown_units: entry.pool.unknownUnits,
    pool_value: entry.pool.value.toFixed(),
  };
}
