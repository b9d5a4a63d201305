import { sessionPool } from "~/infra/db/db.server";
import { queryRows, sql } from "~/models/database/sql.server";
import { executorOn, type SqlExecutor } from "~/models/database/sql-executor.server";
import { beginCostsAgain } from "./begin-again.server";
import { addCounted, countWrongSums, putGroupsRight, type WrongGroups } from "./check-groups.server";
import { differencesOf } from "./check-worths.server";
import { closedMonths } from "./closed-months.server";
import { CountedSums } from "./counted-sums";
import { type DaySums, findWrongDays, putDaysRight } from "./kept-days.server";
import { type WorthByEntries, worthsByEntries } from "./read-worths.server";
import { addUp, type SumsByDay } from "./write-worths.server";

/** So many variants, or entries, are compared at once. */
const mostVariants = 200;
const mostEntries = 10_000;

/**
 * Compares each variant's costs with the ledger and with its entries, units at every location and the value, and all that
 * is kept in sums with the entries. Marks the variants that differ to be computed again, and puts the sums right.
 * Returns how many variants, days and groups were wrong; 0 unless a writer has a bug.
 */
export async function checkCosts(shopId: number): Promise<number> {
  const { variants, days, groups } = await atOneMoment((on) => findWrong(on, shopId));
  await putDaysRight(shopId, days);
  await putGroupsRight(shopId, groups);
  if (variants.length > 0) await beginCostsAgain(shopId, variants);
  return variants.length + days.costs.length + days.worths.length + groups.variants.length + groups.sums;
}

/** All statements see what was there at the first; a check takes longer than a transaction that others wait for may. */
async function atOneMoment<T>(work: (on: SqlExecutor) => Promise<T>): Promise<T> {
  const client = await sessionPool.connect();
  // A lost connection fails the running statement; without a listener it would end the process.
  const listener = () => undefined;
  client.on("error", listener);
  let fault: Error | undefined;
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    return await work(executorOn(client));
  } finally {
    await client.query("ROLLBACK").catch((cause: Error) => (fault = cause));
    client.off("error", listener);
    client.release(fault);
  }
}

interface Wrong {
  variants: bigint[];
  days: DaySums;
  groups: WrongGroups;
}

async function findWrong(on: SqlExecutor, shopId: number): Promise<Wrong> {
  const untils = await closedMonths(on, shopId);
  const wrong = new Set<bigint>();
  const elsewhere: bigint[] = [];
  const worths: SumsByDay = new Map();
  const sums = new CountedSums();
  let batch: WorthByEntries[] = [];
  let after = 0n;
  const compare = async (last: bigint) => {
    for (const id of await findWrongVariants(on, shopId, { after, last })) wrong.add(id);
    for (const id of await differencesOf(on, shopId, { worths: batch, untils })) wrong.add(id);
    elsewhere.push(...(await addCounted(on, shopId, { sums, worths: batch })));
    addUp(worths, batch);
    [batch, after] = [[], last];
  };
  for await (const one of worthsByEntries(on, shopId, { untils })) {
    batch.push(one);
    const entries = batch.reduce((sum, { entries }) => sum + entries, 0);
    if (batch.length === mostVariants || entries > mostEntries) await compare(one.variantId);
  }
  await compare(highestId);
  return {
    variants: [...wrong],
    days: await findWrongDays(on, shopId, [...worths.values()]),
    groups: { variants: elsewhere, sums: await countWrongSums(on, shopId, sums) },
  };
}

const highestId = 2n ** 63n - 1n;

/** Variants whose state differs from their entries, or these from the ledger. */
async function findWrongVariants(
  on: SqlExecutor,
  shopId: number,
  { after, last }: { after: bigint; last: bigint },
): Promise<bigint[]> {
  const rows = await queryRows(
    on,
    sql<{ variantId: bigint }>`
    WITH summed AS (
      SELECT entry.variant_id, entry.location_id, sum(entry.units)::int AS units, sum(entry.value) AS value
      FROM cost_entries AS entry
      WHERE entry.shop_id = ${shopId} AND entry.variant_id > ${after} AND entry.variant_id <= ${last}
      GROUP BY entry.variant_id, entry.location_id
    ), totals AS (
      SELECT summed.variant_id, sum(summed.units)::int AS units, sum(summed.value) AS value
      FROM summed GROUP BY summed.variant_id
    )
    SELECT known.variant_id AS "variantId"
    FROM cost_states AS known LEFT JOIN totals ON totals.variant_id = known.variant_id
    WHERE known.shop_id = ${shopId} AND known.variant_id > ${after} AND known.variant_id <= ${last}
      AND (known.units <> coalesce(totals.units, 0) OR known.value <> coalesce(totals.value, 0))
    UNION
    SELECT last.variant_id
    FROM (
      SELECT DISTINCT ON (movement.variant_id, movement.location_id) movement.variant_id, movement.location_id,
        movement.new_quantity
      FROM cost_states AS known
      JOIN stock_movements AS movement ON movement.shop_id = ${shopId} AND movement.variant_id = known.variant_id
        AND movement.id <= known.movement_id
      WHERE known.shop_id = ${shopId} AND known.variant_id > ${after} AND known.variant_id <= ${last}
      ORDER BY movement.variant_id, movement.location_id, movement.id DESC) AS last
    LEFT JOIN summed USING (variant_id, location_id)
    WHERE last.new_quantity <> coalesce(summed.units, 0)
    ORDER BY 1`,
  );
  return rows.map(({ variantId }) => variantId);
}
