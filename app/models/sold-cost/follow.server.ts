import { acrossShops } from "~/infra/db/shop-scope";
import { addDays } from "~/lib/calendar-days";
import { groupBy } from "~/lib/group-by";
import { database, execute, queryOne, queryRows, sql } from "~/models/database/sql.server";
import { numberArray, withTransaction } from "~/models/database/sql-executor.server";
import { currencyDigits } from "~/models/purchase-order/money";
import type { ShopContext } from "~/models/shop/context";
import { getShop } from "~/models/shop/get.server";
import { lockCosts } from "~/models/stock-cost/lock-costs.server";
import { matchDays, matchSales } from "./match-sales";
import { readSalesLeft, readStoreChanges, type ToMatch } from "./read-variants.server";
import { writeMatches } from "./write-matches.server";

/** So many variants, or of them entries, are in memory at once; one variant is read whole. */
const mostVariants = 500;
const mostEntries = 10_000;

/** The shops with sales or cost entries to match. */
export function unsafeFindShopsToMatch(): Promise<number[]> {
  return acrossShops(async () => {
    const shops = await queryRows(
      database,
      sql<{ shopId: number }>`SELECT DISTINCT shop_id AS "shopId" FROM sold_cost_changes ORDER BY 1`,
    );
    return shops.map(({ shopId }) => shopId);
  });
}

/** Matches the marked variants' changes in the store with their sales and returns, from the marked days on. */
export async function followSoldCosts(shopId: number): Promise<void> {
  const { marks, changed } = await readMarks(shopId);
  if (marks.length === 0) return;
  const shop = await getShop(shopId);
  const variants = changed.map(([id, day]): ToMatch => {
    // An entry of so many days before reaches the day's sales.
    return { variantId: BigInt(id), from: addDays(day, -matchDays) };
  });
  for (let start = 0; start < variants.length; start += mostVariants)
    for (const few of await withFewEntries(shopId, variants.slice(start, start + mostVariants)))
      await matchVariants(shop, few);
  // What was marked meanwhile stays.
  await execute(
    database,
    sql`DELETE FROM sold_cost_changes
    WHERE shop_id = ${shopId} AND id = ANY(${numberArray(marks.map(BigInt))}::bigint[])`,
  );
}

/** The same variants in groups that have few entries from their days on. */
async function withFewEntries(shopId: number, variants: readonly ToMatch[]): Promise<ToMatch[][]> {
  const counted = await queryRows(
    database,
    sql<{ variantId: bigint; entries: number }>`
    SELECT wanted.variant_id AS "variantId", (
      SELECT count(*)::int FROM cost_entries AS entry
      WHERE entry.shop_id = ${shopId} AND entry.variant_id = wanted.variant_id AND entry.day >= wanted.since) AS entries
    FROM unnest(${numberArray(variants.map(({ variantId }) => variantId))}::bigint[],
      ${variants.map(({ from }) => from)}::date[]) AS wanted (variant_id, since)`,
  );
  const entriesOf = new Map(counted.map(({ variantId, entries }) => [variantId, entries]));
  const groups: ToMatch[][] = [];
  let together = mostEntries;
  for (const variant of variants) {
    const entries = entriesOf.get(variant.variantId) ?? 0;
    together += entries;
    if (groups.length > 0 && together <= mostEntries) groups.at(-1)?.push(variant);
    else {
      groups.push([variant]);
      together = entries;
    }
  }
  return groups;
}

interface Marks {
  marks: string[];
  changed: [id: string, day: string][];
}

function readMarks(shopId: number): Promise<Marks> {
  return queryOne(
    database,
    sql<Marks>`
    SELECT coalesce(array_agg(id::text), '{}') AS marks,
      coalesce((SELECT json_agg(json_build_array(variant_id::text, to_char(day, 'YYYY-MM-DD')) ORDER BY variant_id)
       FROM (
         SELECT variant_id, min(change.day) AS day
         FROM sold_cost_changes AS change CROSS JOIN unnest(change.variant_ids) AS variant_id
         WHERE change.shop_id = ${shopId} GROUP BY variant_id
       ) AS by_variant), '[]'::json) AS changed
    FROM sold_cost_changes WHERE shop_id = ${shopId}`,
  );
}

async function matchVariants(shop: ShopContext, variants: readonly ToMatch[]): Promise<void> {
  const digits = currencyDigits(shop.currency);
  await withTransaction(async (tx) => {
    await lockCosts(tx, shop.id);
    const idOf = ({ variantId }: { variantId: bigint }) => variantId;
    const changes = groupBy(await readStoreChanges(tx, shop.id, variants), idOf);
    const sales = groupBy(await readSalesLeft(tx, shop.id, variants), idOf);
    const matches = variants.flatMap(({ variantId }) =>
      matchSales({ changes: changes.get(variantId) ?? [], sales: sales.get(variantId) ?? [] }, digits).map(
        (match) => ({ ...match, variantId }),
      ),
    );
    await writeMatches(tx, shop.id, { variants, matches });
  });
}
