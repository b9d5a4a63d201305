import { execute, part, sql, type SqlPart } from "./sql.server";
import type { SqlExecutor } from "./sql-executor.server";

/** The locks of a shop, by arbitrary numbers. */
const locks = {
  /** One writer of sales at a time. */
  sales: 20_260_902,
  /** Between changes of stock, which share it, and new rules. */
  stock: 20_261_121,
  /** One maker of drafts at a time. */
  drafts: 20_261_124,
  /** One writer of the stock's values at a time. */
  values: 20_261_125,
  /** Between writers of suppliers' items. */
  items: 20_261_126,
  /** One writer of costs at a time. */
  costs: 20_261_130,
  /** Orders share it in a trigger, which has the same number; computing the sums again holds it. */
  spend: 20_261_135,
  /** One correction of the count of low rules at a time. */
  lowCount: 20_261_137,
} as const;

type ShopLock = keyof typeof locks;

/** Holds the lock alone until the transaction ends. A later statement sees what was committed while this one waited. */
export async function holdShopLock(tx: SqlExecutor, shopId: number, lock: ShopLock): Promise<void> {
  const taken = part`pg_advisory_xact_lock(${locks[lock]}::int, ${shopId}::int)`;
  await execute(tx, sql`SELECT ${taken}::text FROM ${nodeOf(shopId)}`);
}

/** Holds the lock beside others who share it, until the transaction ends. */
export async function shareShopLock(tx: SqlExecutor, shopId: number, lock: ShopLock): Promise<void> {
  await execute(tx, sql`SELECT ${sharing(lock, shopId)}::text FROM ${nodeOf(shopId)}`);
}

/** As shareShopLock within a larger statement: a SELECT that takes it once for each row of `from`. */
export function sharingShopLock(shopId: number, lock: ShopLock, from: SqlPart): SqlPart {
  return part`SELECT ${sharing(lock, shopId)}::text FROM ${from} CROSS JOIN ${nodeOf(shopId)}`;
}

function sharing(lock: ShopLock, shopId: number): SqlPart {
  return part`pg_advisory_xact_lock_shared(${locks[lock]}::int, ${shopId}::int)`;
}

/**
 * One row, from a table of the shop: where shops lie on several nodes, whoever takes a lock of a shop takes it on the
 * node that has the shop's rows, whichever node was asked.
 */
function nodeOf(shopId: number): SqlPart {
  return part`(SELECT count(*) FROM counters WHERE shop_id = ${shopId}::int AND name = '') AS shop_node`;
}
