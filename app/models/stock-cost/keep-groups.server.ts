import { database, execute, queryRows, sql } from "~/models/database/sql.server";
import { numberArray, type SqlExecutor, withTransaction } from "~/models/database/sql-executor.server";
import { addGroupSums } from "./add-to-groups.server";
import { readCounted, readGroupsOf, writeCounted } from "./counted-groups.server";
import { type Group, type GroupMove, GroupSums } from "./group-sums";
import { lockCosts } from "./lock-costs.server";
import { worthsByEntries } from "./read-worths.server";

/** So many variants, or about so many entries, are counted in one transaction. */
const mostVariants = 2_000;
const mostEntries = 50_000;
/** Their entries are read in the order of their ids, which PostgreSQL sorts. */
const readTogether = 50;
const mostProducts = 1_000;

/** Counts the marked variants in the groups in which the catalogue has them, with all that they were worth on any day. */
export async function keepGroups(shopId: number): Promise<void> {
  while (await spreadMarks(shopId)) {
    // Until no product is marked.
  }
  const waiting = await readMarkedVariants(shopId);
  let hasLeft = false;
  for (let start = 0; start < waiting.length;) {
    const counted = await countSome(shopId, waiting.slice(start, start + mostVariants));
    start += counted.variants;
    hasLeft ||= counted.hasLeft;
  }
  if (hasLeft) await removeNothings(shopId);
}

/** Marks the variants of some marked products in their place; false when none was. */
function spreadMarks(shopId: number): Promise<boolean> {
  return withTransaction(async (tx) => {
    await lockCosts(tx, shopId);
    const marks = await queryRows(
      tx,
      sql<{ productId: bigint; transactionId: string }>`
      SELECT change.product_id AS "productId", change.transaction_id::text AS "transactionId"
      FROM worth_group_changes AS change
      WHERE change.shop_id = ${shopId}::int AND change.product_id > 0
      ORDER BY change.product_id, change.variant_id, change.transaction_id LIMIT ${mostProducts}`,
    );
    if (marks.length === 0) return false;
    const productIds = numberArray(marks.map(({ productId }) => productId));
    await execute(
      tx,
      sql`
      INSERT INTO worth_group_changes (shop_id, product_id, variant_id, transaction_id)
      SELECT variant.shop_id, 0, variant.id, 0
      FROM variants AS variant
      JOIN cost_states AS known ON known.shop_id = ${shopId}::int AND known.variant_id = variant.id
      WHERE variant.shop_id = ${shopId}::int AND variant.product_id = ANY(${productIds}::bigint[])
      ON CONFLICT (shop_id, product_id, variant_id, transaction_id) DO NOTHING`,
    );
    await execute(
      tx,
      sql`
      DELETE FROM worth_group_changes AS change
      USING unnest(${productIds}::bigint[], ${marks.map(({ transactionId }) => transactionId)}::bigint[])
        AS one (product_id, transaction_id)
      WHERE change.shop_id = ${shopId}::int AND change.product_id = one.product_id AND change.variant_id = 0
        AND change.transaction_id = one.transaction_id`,
    );
    return true;
  });
}

/** Those of the same groups one after the other, so that few sums change at once. */
async function readMarkedVariants(shopId: number): Promise<bigint[]> {
  const rows = await queryRows(
    database,
    sql<{ variantId: bigint }>`
    SELECT marked.variant_id AS "variantId"
    FROM (
      SELECT DISTINCT change.variant_id FROM worth_group_changes AS change
      WHERE change.shop_id = ${shopId}::int AND change.product_id = 0) AS marked
    LEFT JOIN variants AS variant ON variant.shop_id = ${shopId}::int AND variant.id = marked.variant_id
    LEFT JOIN products AS product ON product.shop_id = ${shopId}::int AND product.id = variant.product_id
    ORDER BY product.vendor, product.product_type, marked.variant_id`,
  );
  return rows.map(({ variantId }) => variantId);
}

interface Counted {
  /** The first so many of those asked for. */
  variants: number;
  /** Whether one has left a group. */
  hasLeft: boolean;
}

/** Marks are read before the groups: what is marked in between stays marked. */
function countSome(shopId: number, variantIds: readonly bigint[]): Promise<Counted> {
  return withTransaction(async (tx) => {
    await lockCosts(tx, shopId);
    const marks = await readMarks(tx, shopId, variantIds);
    const counted = await readCounted(tx, shopId, variantIds);
    const wanted = await readGroupsOf(tx, shopId, variantIds);
    const movesOf = (id: bigint) => difference(counted.get(id) ?? [], wanted.get(id) ?? []);
    const sums = new GroupSums();
    const moved: bigint[] = [];
    let [variants, entries] = [0, 0];
    while (variants < variantIds.length && entries < mostEntries) {
      const some = variantIds.slice(variants, variants + readTogether);
      variants += some.length;
      const moving = some.filter((id) => movesOf(id).length > 0);
      const found = new Set(moving.filter((id) => counted.has(id)));
      for await (const one of worthsByEntries(tx, shopId, { variantIds: moving, untils: [] })) {
        sums.add({ changes: one.changes, groups: movesOf(one.variantId) });
        found.add(one.variantId);
        entries += one.entries;
      }
      moved.push(...found);
    }
    await addGroupSums(tx, shopId, sums.rows());
    await writeCounted(tx, shopId, { variantIds: moved, groups: wanted });
    const done = new Set(variantIds.slice(0, variants));
    await removeMarks(
      tx,
      shopId,
      marks.filter(({ variantId }) => done.has(variantId)),
    );
    return { variants, hasLeft: moved.some((id) => counted.has(id)) };
  });
}

function difference(counted: readonly Group[], wanted: readonly Group[]): GroupMove["groups"] {
  const less = (groups: readonly Group[], others: readonly Group[], sign: 1 | -1) =>
    groups
      .filter(({ kind, id }) => !others.some((other) => other.kind === kind && other.id === id))
      .map((group) => ({ ...group, sign }));
  return [...less(counted, wanted, -1), ...less(wanted, counted, 1)];
}

interface Mark {
  variantId: bigint;
  transactionId: string;
}

function readMarks(tx: SqlExecutor, shopId: number, variantIds: readonly bigint[]): Promise<Mark[]> {
  return queryRows(
    tx,
    sql<Mark>`
    SELECT change.variant_id AS "variantId", change.transaction_id::text AS "transactionId"
    FROM worth_group_changes AS change
    WHERE change.shop_id = ${shopId}::int AND change.product_id = 0
      AND change.variant_id = ANY(${numberArray(variantIds)}::bigint[])`,
  );
}

async function removeMarks(tx: SqlExecutor, shopId: number, marks: readonly Mark[]): Promise<void> {
  await execute(
    tx,
    sql`
    DELETE FROM worth_group_changes AS change
    USING unnest(${numberArray(marks.map(({ variantId }) => variantId))}::bigint[],
      ${marks.map(({ transactionId }) => transactionId)}::bigint[]) AS one (variant_id, transaction_id)
    WHERE change.shop_id = ${shopId}::int AND change.product_id = 0 AND change.variant_id = one.variant_id
      AND change.transaction_id = one.transaction_id`,
  );
}

/** What is left of groups that no variant is counted in any more. */
function removeNothings(shopId: number): Promise<void> {
  return withTransaction(async (tx) => {
    await lockCosts(tx, shopId);
    await execute(
      tx,
      sql`
      DELETE FROM worth_groups AS old
      WHERE old.shop_id = ${shopId}::int AND old.units = 0 AND old.unknown_units = 0 AND old.value = 0`,
    );
  });
}
