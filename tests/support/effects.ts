import type { FixtureContext } from "./fixtures/place";

/** Where the work of the merchant's requests shows; what follows it by itself is left out. */
export const documentTables = [
  "suppliers",
  "supplier_contacts",
  "supplier_formats",
  "supplier_items",
  "purchase_orders",
  "purchase_order_lines",
  "receipts",
  "receipt_lines",
  "supplier_returns",
  "supplier_return_lines",
  "supplier_return_credits",
  "landed_charges",
  "landed_charge_shares",
  "bills",
  "bill_lines",
  "bill_payments",
  "supplier_payments",
  "order_deposits",
  "book_accounts",
  "book_exports",
  "sent_documents",
  "attached_papers",
  "emails",
  "counters",
  "reorder_rules",
  "exchange_rates",
  "buying_budgets",
  "stock_adjustments",
  "stock_adjustment_items",
  "stock_transfers",
  "stock_transfer_items",
  "stock_counts",
  "stock_count_items",
  "stock_count_products",
  "alert_configurations",
  "shop_logos",
  "saved_views",
  "data_imports",
  "inventory_operations",
  "stock_movements",
] as const;

/** One row a shop, or one for each role, made when it is first needed. */
const single = ["counters", "alert_configurations", "shop_logos", "book_accounts"];

const counted = [...documentTables, "import_runs"].filter((name) => !single.includes(name));
const countAll = counted
  .map((name) => `SELECT '${name}' AS name, count(*)::int AS count FROM "${name}" WHERE shop_id = $1`)
  .join(" UNION ALL ");

/** How many rows each table has, and how many changes of stock and mails have left, once all is quiet. */
export async function tally({
  database,
  shopId,
  shop,
  simulator,
}: FixtureContext): Promise<Record<string, number>> {
  await simulator("POST", "webhooks/settle", {});
  const { entries } = await simulator("GET", `ledger?shop=${shop}&name=available`);
  const { count: mails } = await simulator("GET", "mails/count");
  const { rows } = await database.query<{ name: string; count: number }>({
    name: "tally",
    text: countAll,
    values: [shopId],
  });
  const counts = Object.fromEntries(rows.map(({ name, count }) => [name, count]));
  return { "changes of stock": entries.length, mails, ...counts };
}

/** What came and went between two tallies. */
export function difference(before: Record<string, number>, after: Record<string, number>) {
  const changes = Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)] as const);
  return Object.fromEntries(changes.filter(([, change]) => change !== 0));
}
