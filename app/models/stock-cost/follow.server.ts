import { acrossShops } from "~/infra/db/shop-scope";
import { markMovedCosts } from "~/models/cost-change/mark.server";
import { settledMs } from "~/models/cost-change/queue.server";
import { databaseNow } from "~/models/database/database-time.server";
import { database, execute, queryOne, queryRows, sql } from "~/models/database/sql.server";
import { numberArray, type SqlExecutor, withTransaction } from "~/models/database/sql-executor.server";
import type { ShopContext } from "~/models/shop/context";
import { getShop } from "~/models/shop/get.server";
import { markStoreCosts } from "~/models/store-cost/mark.server";
import { queueStoreCosts } from "~/models/store-cost-change/queue.server";
import { deleteCostEntries } from "./begin-again.server";
import { closeMonths } from "./close-months.server";
import { computeCosts, type Followed, type Horizon } from "./compute-costs.server";
import type { CostSettings } from "./cost-settings";
import { emptyState } from "./cost-state";
import { countAllAgain } from "./count-again.server";
import { readCounted } from "./counted-groups.server";
import { keepGroups } from "./keep-groups.server";
import { lockCosts } from "./lock-costs.server";
import { type Marked, readMarked } from "./read-marked.server";
import { writeCosts } from "./write-costs.server";

/** The shops with costs to compute, marked or among those whose stock has changed, or with groups that have changed. */
export function unsafeFindShopsToCost(): Promise<number[]> {
  return acrossShops(async () => {
    const shops = await queryRows(
      database,
      sql<{ shopId: number }>`
      SELECT shop_id AS "shopId" FROM cost_changes UNION SELECT shop_id FROM stock_value_changes
      UNION SELECT shop_id FROM worth_group_changes ORDER BY 1`,
    );
    return shops.map(({ shopId }) => shopId);
  });
}

/**
 * Computes the costs of marked variants up to now, counts variants that have changed groups in their new ones, and closes
 * the months that have ended. A variant that moved in the last seconds stays marked.
 */
export async function followCosts(shopId: number): Promise<void> {
  await markMovedCosts(database, shopId);
  const shop = await getShop(shopId);
  for (let after: bigint | null = 0n; after !== null;) after = await followNext(shop, after);
  await keepGroups(shopId);
  await closeMonths(shop);
}

/** Follows some marked variants beyond `after`. Answers beyond which to go on; null after the last one. */
function followNext(shop: ShopContext, after: bigint): Promise<bigint | null> {
  const shopId = shop.id;
  return withTransaction(async (tx) => {
    await lockCosts(tx, shopId);
    const method = await readMethod(tx, shopId);
    const settled = await readHorizon(tx, shopId);
    const basis = `${method.method}, ${method.scope}`;
    const { followed, endsAt } = await readMarked(tx, shopId, { after, basis });
    const last = followed.at(-1);
    if (!last) return null;
    const goesOn = endsAt !== null && endsAt.movementId < settled.movementId;
    const horizon = goesOn ? endsAt : settled;
    const begun = await beginAgain(tx, shopId, { followed, basis });
    const computed = await computeCosts(tx, { shop, method }, { followed: begun, horizon, goesOn });
    await writeCosts(tx, shop, { computed, basis });
    if (goesOn) return after;
    const written = await markStoreCosts(
      tx,
      shop,
      followed.map(({ variantId }) => variantId),
    );
    if (written > 0) await queueStoreCosts(tx, shopId);
    await forget(tx, shopId, { followed, horizon });
    return last.variantId;
  });
}

function readMethod(on: SqlExecutor, shopId: number): Promise<Pick<CostSettings, "method" | "scope">> {
  return queryOne(
    on,
    sql<Pick<CostSettings, "method" | "scope">>`
    SELECT cost_method AS method, cost_scope AS scope FROM shops WHERE id = ${shopId}`,
  );
}

async function readHorizon(tx: SqlExecutor, shopId: number): Promise<Horizon> {
  const settledBy = new Date((await databaseNow(tx)).getTime() - settledMs);
  return queryOne(
    tx,
    sql<Horizon>`
    SELECT
      coalesce((
        SELECT movement.id FROM stock_movements AS movement
        WHERE movement.shop_id = ${shopId} AND movement.created_at <= ${settledBy.toISOString()}::timestamptz
        ORDER BY movement.id DESC LIMIT 1), 0) AS "movementId",
      coalesce((
        SELECT charge.id FROM landed_charges AS charge
        WHERE charge.shop_id = ${shopId} AND charge.created_at <= ${settledBy.toISOString()}::timestamptz
        ORDER BY charge.id DESC LIMIT 1), 0)::int AS "chargeId"`,
  );
}

/** Variants whose costs have another basis begin again: what units had cost before the ledger is all that stays. */
async function beginAgain(
  tx: SqlExecutor,
  shopId: number,
  { followed, basis }: { followed: readonly Marked[]; basis: string },
): Promise<Followed[]> {
  const isOutdated = (one: Marked) => one.basis !== null && one.basis !== basis;
  const outdated = followed.filter(isOutdated).map(({ variantId }) => variantId);
  // With another method all begin again: their sums are removed at once, not taken off one by one.
  const hasOtherMethod = followed.some((one) => isOutdated(one) && one.basis !== "");
  if (hasOtherMethod && (await readCounted(tx, shopId, outdated)).size > 0) await countAllAgain(tx, shopId);
  if (outdated.length > 0) await deleteCostEntries(tx, shopId, outdated);
  return followed.map((one) =>
    isOutdated(one)
      ? { ...one, state: { ...emptyState, openingCost: one.state.openingCost }, movementId: 0, chargeId: 0 }
      : one,
  );
}

/** Removes the marks of variants that have nothing to follow. */
function forget(
  tx: SqlExecutor,
  shopId: number,
  { followed, horizon }: { followed: readonly Followed[]; horizon: Horizon },
): Promise<number> {
  return execute(
    tx,
    sql`
    DELETE FROM cost_changes AS change
    WHERE change.shop_id = ${shopId}
      AND change.variant_id = ANY(${numberArray(followed.map(({ variantId }) => variantId))}::bigint[])
      AND NOT EXISTS (
        SELECT FROM stock_movements AS movement
        WHERE movement.shop_id = ${shopId} AND movement.variant_id = change.variant_id AND movement.id > ${horizon.movementId})
      AND NOT EXISTS (
        SELECT FROM landed_charges AS charge WHERE charge.shop_id = ${shopId} AND charge.id > ${horizon.chargeId})`,
  );
}
