import { AppError } from "~/errors";
import { Prisma } from "~/generated/prisma/client";
import { databaseFault } from "~/infra/db/database-fault";
import { db } from "~/infra/db/db.server";
import { execute, part, sql } from "~/models/database/sql.server";
import { findAccessMark } from "~/models/session/find-access-mark.server";
import { sentence } from "~/texts/translate";
import { lockShop } from "./lock.server";

const erasedDomain = (shopId: number) => `erased-${shopId}`;
const batch = 10_000;
/** Requests that started before the erasure may still add rows; each pass deletes those of the previous one. */
const mostPasses = 20;
/** The lock that `hold_shop` takes in shared mode. */
const shopRowsLock = 7_302;

// Referenced rows come after those that refer to them.
const tables = {
  data_import_rows: part`data_import_rows`,
  data_import_parts: part`data_import_parts`,
  data_imports: part`data_imports`,
  email_events: part`email_events`,
  emails: part`emails`,
  order_revisions: part`order_revisions`,
  order_confirmations: part`order_confirmations`,
  order_approvals: part`order_approvals`,
  sent_documents: part`sent_documents`,
  attached_papers: part`attached_papers`,
  shipment_lines: part`shipment_lines`,
  shipments: part`shipments`,
  known_acceptances: part`known_acceptances`,
  bill_payments: part`bill_payments`,
  supplier_payments: part`supplier_payments`,
  order_deposits: part`order_deposits`,
  bill_lines: part`bill_lines`,
  bills: part`bills`,
  landed_charge_shares: part`landed_charge_shares`,
  landed_charges: part`landed_charges`,
  supplier_return_credits: part`supplier_return_credits`,
  supplier_return_lines: part`supplier_return_lines`,
  supplier_returns: part`supplier_returns`,
  receipt_lines: part`receipt_lines`,
  receipts: part`receipts`,
  order_suggestions: part`order_suggestions`,
  imported_orders: part`imported_orders`,
  order_rates: part`order_rates`,
  purchase_order_lines: part`purchase_order_lines`,
  spend_zones: part`spend_zones`,
  purchase_orders: part`purchase_orders`,
  monthly_spend: part`monthly_spend`,
  exchange_rates: part`exchange_rates`,
  buying_budgets: part`buying_budgets`,
  book_export_lines: part`book_export_lines`,
  book_exports: part`book_exports`,
  book_accounts: part`book_accounts`,
  reorder_rules: part`reorder_rules`,
  low_rule_changes: part`low_rule_changes`,
  supplier_contacts: part`supplier_contacts`,
  supplier_formats: part`supplier_formats`,
  supplier_item_prices: part`supplier_item_prices`,
  supplier_items: part`supplier_items`,
  declined_items: part`declined_items`,
  suppliers: part`suppliers`,
  inventory_operation_levels: part`inventory_operation_levels`,
  inventory_operations: part`inventory_operations`,
  stock_movements: part`stock_movements`,
  stock_observations: part`stock_observations`,
  stock_differences: part`stock_differences`,
  stock_checks: part`stock_checks`,
  stock_adjustment_items: part`stock_adjustment_items`,
  stock_adjustments: part`stock_adjustments`,
  stock_transfer_items: part`stock_transfer_items`,
  stock_transfers: part`stock_transfers`,
  stock_count_items: part`stock_count_items`,
  stock_count_products: part`stock_count_products`,
  stock_counts: part`stock_counts`,
  alerts: part`alerts`,
  alert_configurations: part`alert_configurations`,
  sales_facts: part`sales_facts`,
  daily_sales: part`daily_sales`,
  sales_periods: part`sales_periods`,
  period_sales: part`period_sales`,
  demand_forecasts: part`demand_forecasts`,
  location_sales: part`location_sales`,
  location_targets: part`location_targets`,
  demand_exclusions: part`demand_exclusions`,
  forecast_changes: part`forecast_changes`,
  forecast_results: part`forecast_results`,
  reorder_policies: part`reorder_policies`,
  stock_levels: part`stock_levels`,
  stock_values: part`stock_values`,
  stock_value_changes: part`stock_value_changes`,
  cost_entries: part`cost_entries`,
  cost_days: part`cost_days`,
  worth_days: part`worth_days`,
  worths: part`worths`,
  worth_groups: part`worth_groups`,
  counted_groups: part`counted_groups`,
  cost_states: part`cost_states`,
  cost_changes: part`cost_changes`,
  store_costs: part`store_costs`,
  sold_costs: part`sold_costs`,
  sold_cost_changes: part`sold_cost_changes`,
  levels_to_read: part`levels_to_read`,
  bundle_components: part`bundle_components`,
  collection_products: part`collection_products`,
  collections: part`collections`,
  variants: part`variants`,
  products: part`products`,
  worth_group_changes: part`worth_group_changes`,
  locations: part`locations`,
  import_runs: part`import_runs`,
  idempotency_keys: part`idempotency_keys`,
  counters: part`counters`,
  staff_members: part`staff_members`,
  saved_views: part`saved_views`,
  request_allowances: part`request_allowances`,
  platform_points: part`platform_points`,
  email_quotas: part`email_quotas`,
  mail_domains: part`mail_domains`,
  shop_logos: part`shop_logos`,
  sessions: part`sessions`,
};
const tableNames = Object.keys(tables) as (keyof typeof tables)[];

/** Erases the shop's data, also after a crash; false without a change when its token is no longer `seen`. */
export async function redactShop(shopId: number, seen: string | null): Promise<boolean> {
  if (!(await detach(shopId, seen))) return false;
  for (let pass = 0; pass < mostPasses; pass += 1) {
    if (await erasePass(shopId)) return true;
  }
  throw new AppError("CONFLICT", { message: sentence("requests.busy") });
}

/** Takes the domain away first, so that a new installation creates a new shop while the erasure runs. */
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

/** Returns false when rows were added meanwhile, or a running transaction held some. */
async function erasePass(shopId: number): Promise<boolean> {
  try {
    for (const table of tableNames) await eraseRows(table, shopId);
    return await removeShop(shopId);
  } catch (error) {
    const fault = databaseFault(error);
    if (fault !== "referred-to" && fault !== "collision") throw error;
    return false;
  }
}

/** False when rows were added: by `hold_shop`'s lock a new row is either counted here or refused later. */
async function removeShop(shopId: number): Promise<boolean> {
  return db.$transaction(
    async (tx) => {
      await execute(tx, sql`SELECT pg_advisory_xact_lock(${shopRowsLock}::int, ${shopId}::int)::text`);
      for (const table of tableNames) {
        const rows = await execute(tx, sql`SELECT FROM ${tables[table]} WHERE shop_id = ${shopId} LIMIT 1`);
        if (rows > 0) return false;
      }
      // The delivery that asks for the erasure is among them: it stays until nothing is left to repeat.
      await tx.webhookDelivery.deleteMany({ where: { shopId } });
      await tx.shop.deleteMany({ where: { id: shopId } });
      return true;
    },
    { timeout: 60_000 },
  );
}

/** In batches, so that no statement holds locks for long. */
async function eraseRows(table: keyof typeof tables, shopId: number): Promise<void> {
  let erased: number;
  do {
    // With Prisma, which keeps no plan: there would be one for each table, for a rare statement.
    erased = await execute(
      db,
      // A row's ctid is unique within one partition, which the shop's id selects.
      sql`
      DELETE FROM ${tables[table]} WHERE shop_id = ${shopId} AND ctid = ANY (ARRAY(
        SELECT ctid FROM ${tables[table]} WHERE shop_id = ${shopId} LIMIT ${Prisma.raw(String(batch))}))`,
    );
  } while (erased > 0);
}
