import { db, pool } from "~/db.server";

const erasedDomain = (shopId: number) => `erased-${shopId}`;
const graceMs = 48 * 3_600_000;
const batch = 10_000;

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
  "platform_operation_levels",
  "platform_operations",
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
  "levels_to_read",
  "variants",
  "products",
  "locations",
  "import_runs",
  "webhook_deliveries",
  "idempotency_keys",
  "counters",
  "saved_views",
  "request_allowances",
  "sessions",
] as const;

/**
 * Erases everything of a shop that took the app away; a repeat finishes what a crash left. False, and
 * nothing changes, when the shop has installed the app again.
 */
export async function redactShop(shopId: number, triggeredAt: Date): Promise<boolean> {
  if (!(await detach(shopId, triggeredAt))) return false;
  for (const table of tables) await eraseRows(table, shopId);
  await db.shop.deleteMany({ where: { id: shopId } });
  return true;
}

/**
 * Takes the shop's name from its data first: who installs the app from now on begins as a new shop, and the
 * erasure can take its time. The platform asks 48 h after an uninstall, so an installation of those days
 * counts as a new one even where the news of the uninstall were lost.
 */
async function detach(shopId: number, triggeredAt: Date): Promise<boolean> {
  const domain = erasedDomain(shopId);
  const { count } = await db.shop.updateMany({
    where: {
      id: shopId,
      OR: [
        { domain },
        { status: "uninstalled", installedAt: { lte: triggeredAt } },
        { installedAt: { lte: new Date(triggeredAt.getTime() - graceMs) } },
      ],
    },
    data: { domain, status: "uninstalled", name: "", email: "", phone: "", address: "", replyTo: "" },
  });
  return count === 1;
}

/** In batches, so that no statement holds locks for long. */
async function eraseRows(table: (typeof tables)[number], shopId: number): Promise<void> {
  let erased: number;
  do {
    const { rowCount } = await pool.query(
      `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE shop_id = $1 LIMIT ${batch}))`,
      [shopId],
    );
    erased = rowCount ?? 0;
  } while (erased > 0);
}
