import { markingMatches } from "~/models/cost-change/mark-sold.server";
import { execute, sql } from "~/models/database/sql.server";
import { numberArray, type SqlExecutor } from "~/models/database/sql-executor.server";
import type { ShopContext } from "~/models/shop/context";
import { addToGroups } from "./add-to-groups.server";
import { addingCostDays } from "./adding-sums.server";
import { closedMonths } from "./closed-months.server";
import type { Computed } from "./compute-costs.server";
import { type CostEntry, wholeShop, wholeShopId } from "./cost-state";
import { dayInZone } from "./day-in-zone";
import { serialiseState } from "./stored-state";
import { totalsOf } from "./totals";
import { stockedIn } from "./worth";
import { worthHistory } from "./worth-history";
import { addWorthDays, writeWorths } from "./write-worths.server";

/**
 * Adds the entries, in their order, and what they change of the kept sums; marks those that may be sales, and stores the
 * variants' states. Call it with the costs locked.
 */
export async function writeCosts(
  tx: SqlExecutor,
  { id: shopId, timeZone }: Pick<ShopContext, "id" | "timeZone">,
  { computed, basis }: { computed: readonly Computed[]; basis: string },
): Promise<void> {
  const dayOf = dayInZone(timeZone);
  const untils = await closedMonths(tx, shopId);
  const moved = computed
    .filter(({ entries }) => entries.length > 0)
    .map(({ variantId, before, entries }) => {
      const days = entries.map(({ at }) => dayOf(at));
      return { variantId, entries, days, ...worthHistory(stockedIn(before), { entries, days, untils }) };
    });
  const entries: ReturnType<typeof toRow>[] = [];
  for (const { variantId, entries: ofVariant, days, unknownChanges } of moved)
    ofVariant.forEach((entry, place) => {
      const [day = "", unknownChange = 0] = [days[place], unknownChanges[place]];
      entries.push(toRow(entry, { place: entries.length, variantId, day, unknownChange }));
    });
  if (entries.length > 0)
    await execute(
      tx,
      sql`
      WITH added AS (
      INSERT INTO cost_entries (shop_id, variant_id, location_id, kind, at, day, movement_id, document_id, units,
        unknown_units, amount, value, units_here, pool_id, pool_units, pool_unknown_units, pool_value,
        pool_unknown_change)
      SELECT ${shopId}, entry.variant_id, entry.location_id, entry.kind, to_timestamp(entry.at / 1000.0), entry.day,
        entry.movement_id, entry.document_id, entry.units, entry.unknown_units, entry.amount, entry.value,
        entry.units_here, entry.pool_id, entry.pool_units, entry.pool_unknown_units, entry.pool_value,
        entry.pool_unknown_change
      FROM json_to_recordset(${JSON.stringify(entries)}::json) AS entry (place int, variant_id bigint,
        location_id bigint, kind text, at float8, day date, movement_id int, document_id int, units int,
        unknown_units int, amount numeric, value numeric, units_here int, pool_id bigint, pool_units int,
        pool_unknown_units int, pool_value numeric, pool_unknown_change int)
      ORDER BY entry.place
      RETURNING shop_id, variant_id, day, kind, units, amount, value
      ), changed_days AS (
        SELECT shop_id, variant_id, day FROM added WHERE kind = 'external'
      ), ${markingMatches}, moved AS (
        SELECT shop_id, day, kind, units, amount, value FROM added
      ), ${addingCostDays}
      SELECT count(*) FROM added`,
    );
  await addWorthDays(tx, shopId, moved);
  await addToGroups(tx, shopId, { moved, sign: 1 });
  await writeWorths(tx, shopId, moved);
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

interface Written {
  place: number;
  variantId: bigint;
  day: string;
  unknownChange: number;
}

function toRow(entry: CostEntry, { place, variantId, day, unknownChange }: Written) {
  return {
    place,
    variant_id: variantId.toString(),
    location_id: entry.locationId,
    kind: entry.kind,
    at: entry.at,
    day,
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
    pool_unknown_change: unknownChange,
  };
}
