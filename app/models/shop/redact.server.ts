import { databaseFault } from "~/infra/db/database-fault";
import { db, pool } from "~/infra/db/db.server";
import { AppError } from "~/errors";
import { queryIn } from "~/models/execute-in.server";
import { findAccessMark } from "~/models/session/offline-access.server";
import { sentence } from "~/texts/translate";
import { lockShop } from "./lock.server";
import { execute, sql } from "~/models/sql.server";

const erasedDomain = (shopId: number) => `erased-${shopId}`;
const batch = 10_000;
/** Requests that began before the erasure may still add rows; each pass takes what came during the one before. */
const mostPasses = 20;
/** The lock that `hold_shop` shares. */
const shopRowsLock = 7_302;

// Rows that others point at come after those.
const tables = [
  "emails",
  "sent_documents",
  "receipt_lines",
  "receipts",
  "purchase_order_lines",
  "spend_zones",
  "purchase_orders",
  "monthly_spend",
  "reorder_rules",
  "low_rule_changes",
  "supplier_contacts",
  "suppliers",
  "inventory_operation_levels",
  "inventory_operations",
  "stock_movements",
  "stock_observations",
  "stock_differences",
  "stock_checks",
  "stock_adjustment_items",
  "stock_adjustments",
  "stock_transfer_items",
  "stock_transfers",
  "stock_count_items",
  "stock_count_products",
  "stock_counts",
  "alerts",
  "alert_configurations",
  "sales_facts",
  "daily_sales",
  "sales_periods",
  "period_sales",
  "stock_levels",
  "stock_values",
  "stock_value_changes",
  "levels_to_read",
  "variants",
  "products",
  "locations",
  "import_runs",
  "idempotency_keys",
  "counters",
  "saved_views",
  "request_allowances",
  "email_quotas",
  "sessions",
] as const;

/**
 * Erases everything of a shop whose token, which `seen` names, the platform no longer takes; a repeat finishes what a
 * crash left. False, and nothing changes, when the shop has another token by now.
 */
export async function redactShop(shopId: number, seen: string | null): Promise<boolean> {
  if (!(await detach(shopId, seen))) return false;
  for (let pass = 0; pass < mostPasses; pass += 1) {
    if (await erasePass(shopId)) return true;
  }
  throw new AppError("CONFLICT", { message: sentence("requests.busy") });
}

/**
 * Takes the shop's name from its data first: who installs the app from now on begins as a new shop, and the erasure
 * can take its time.
 */
async function detach(shopId: number, seen: string | null): Promise<boolean> {
  return db.$transaction(async (tx) => {
    await lockShop(tx, shopId);
    const domain = erasedDomain(shopId);
    const isDetached = (await tx.shop.count({ where: { id: shopId, domain } })) > 0;
    if (!isDetached && (await findAccessMark(shopId, tx)) !== seen) return false;
    const data = { name: "", email: "", phone: "", address: "", replyTo: "" };
    const { count } = await tx.shop.updateMany({
      where: { id: shopId },
      data: { ...data, domain, platformId: null, status: "uninstalled" },
    });
    return count === 1;
  });
}

/** False where rows came meanwhile, or where a change that was under way held on to some. */
async function erasePass(shopId: number): Promise<boolean> {
  try {
    for (const table of tables) await eraseRows(table, shopId);
    return await removeShop(shopId);
  } catch (error) {
    const fault = databaseFault(error);
    if (fault !== "referred-to" && fault !== "collision") throw error;
    return false;
  }
}

/**
 * The shop itself goes last, once no table has a row of it. Whoever is adding one holds the lock that is taken here
 * (`hold_shop` in the migrations): the row is either there to be counted, or refused because the shop is gone. False
 * when rows came meanwhile.
 */
async function removeShop(shopId: number): Promise<boolean> {
  return db.$transaction(
    async (tx) => {
      await execute(tx, sql`SELECT pg_advisory_xact_lock(${shopRowsLock}::int, ${shopId}::int)::text`);
      for (const table of tables) {
        const rows = await queryIn(tx)(`SELECT FROM ${table} WHERE shop_id = $1 LIMIT 1`, shopId);
        if (rows.length > 0) return false;
      }
      // The delivery that asks for the erasure is among them: it stays until there is nothing left to repeat.
      await tx.webhookDelivery.deleteMany({ where: { shopId } });
      await tx.shop.deleteMany({ where: { id: shopId } });
      return true;
    },
    { timeout: 60_000 },
  );
}

/** In batches, so that no statement holds locks for long. */
async function eraseRows(table: (typeof tables)[number], shopId: number): Promise<void> {
  let erased: number;
  do {
    const { rowCount } = await pool.query(
      // A row's place is its own within one partition, which the shop's id names.
      `DELETE FROM ${table} WHERE shop_id = $1
        AND ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE shop_id = $1 LIMIT ${batch}))`,
      [shopId],
    );
    erased = rowCount ?? 0;
  } while (erased > 0);
}
