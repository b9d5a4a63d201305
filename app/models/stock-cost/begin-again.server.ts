import { markCosts } from "~/models/cost-change/mark.server";
import { execute, part, sql } from "~/models/database/sql.server";
import { numberArray, type SqlExecutor, withTransaction } from "~/models/database/sql-executor.server";
import { addToGroups } from "./add-to-groups.server";
import { kindOfMatch, takingOffCostDays } from "./adding-sums.server";
import { allMonths, closedMonths } from "./closed-months.server";
import { lockCosts } from "./lock-costs.server";
import { type WorthByEntries, worthsByEntries } from "./read-worths.server";
import { addWorthDays } from "./write-worths.server";

/** Marks the variants' costs to be computed again from the ledger's first row, as after a change of the method. */
export function beginCostsAgain(shopId: number, variantIds: readonly bigint[]): Promise<void> {
  return withTransaction(async (tx) => {
    await lockCosts(tx, shopId);
    await execute(
      tx,
      sql`
      UPDATE cost_states AS known SET basis = ''
      WHERE known.shop_id = ${shopId} AND known.variant_id = ANY(${numberArray(variantIds)}::bigint[])`,
    );
    await markCosts(tx, shopId, variantIds);
  });
}

/**
 * With what of them was sold, and with all that is kept of them in sums. Call it with the costs locked, before the
 * variants' states are written again.
 */
export async function deleteCostEntries(
  tx: SqlExecutor,
  shopId: number,
  variantIds: readonly bigint[],
): Promise<void> {
  const ids = numberArray(variantIds);
  await deleteWorths(tx, shopId, variantIds);
  await execute(
    tx,
    sql`
    WITH gone AS (
      DELETE FROM sold_costs AS part
      WHERE part.shop_id = ${shopId} AND part.variant_id = ANY(${ids}::bigint[])
      RETURNING part.shop_id, part.day, part.units, part.amount, part.value
    ), ${takingOffCostDays(kindOfMatch(part`gone`))}`,
  );
  await execute(
    tx,
    sql`
    WITH gone AS (
      DELETE FROM cost_entries AS entry
      WHERE entry.shop_id = ${shopId} AND entry.variant_id = ANY(${ids}::bigint[])
      RETURNING entry.shop_id, entry.day, entry.kind, entry.units, entry.amount, entry.value
    ), ${takingOffCostDays(part`gone.kind`)}`,
  );
}

async function deleteWorths(tx: SqlExecutor, shopId: number, variantIds: readonly bigint[]): Promise<void> {
  const places = new Set<string>();
  const known: WorthByEntries[] = [];
  for await (const one of worthsByEntries(tx, shopId, { variantIds, untils: [] })) {
    known.push(one);
    for (const { locationId } of one.now) places.add(locationId);
  }
  await addWorthDays(
    tx,
    shopId,
    known.map(({ changes }) => ({ changes, sign: -1 })),
  );
  await addToGroups(tx, shopId, { moved: known, sign: -1 });
  const untils = [...(await closedMonths(tx, shopId)), allMonths];
  await execute(
    tx,
    sql`
    DELETE FROM worths AS old
    WHERE old.shop_id = ${shopId}::int AND old.until = ANY(${untils}::date[])
      AND old.location_id = ANY(${[...places]}::bigint[])
      AND old.variant_id = ANY(${numberArray(variantIds)}::bigint[])`,
  );
}
