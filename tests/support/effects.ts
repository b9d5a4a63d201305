import type { Place } from "./fixtures/place";

/** Where the work of the merchant's requests shows; what follows it by itself is left out. */
export const documentTables = [
  "suppliers",
  "supplier_contacts",
  "purchase_orders",
  "purchase_order_lines",
  "receipts",
  "receipt_lines",
  "sent_documents",
  "emails",
  "counters",
  "reorder_rules",
  "stock_adjustments",
  "stock_adjustment_items",
  "stock_transfers",
  "stock_transfer_items",
  "stock_counts",
  "stock_count_items",
  "stock_count_products",
  "alert_configurations",
  "saved_views",
  "platform_operations",
  "stock_movements",
] as const;

/** One row a shop, made when it is first needed. */
const single = ["counters", "alert_configurations"];

/** How many rows each table has, and how many changes of stock and mails have left, once all is quiet. */
export async function tally({ database, shopId, shop, simulator }: Place): Promise<Record<string, number>> {
  await simulator("POST", "webhooks/settle", {});
  const { entries } = await simulator("GET", `ledger?shop=${shop}&name=available`);
  const { mails } = await simulator("GET", "mails");
  const tally: Record<string, number> = { "changes of stock": entries.length, mails: mails.length };
  for (const name of [...documentTables, "import_runs"].filter((name) => !single.includes(name))) {
    const found = await database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM "${name}" WHERE shop_id = $1`,
      [shopId],
    );
    tally[name] = found.rows[0]?.count ?? 0;
  }
  return tally;
}

/** What came and went between two tallies. */
export function difference(before: Record<string, number>, after: Record<string, number>) {
  const changes = Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)] as const);
  return Object.fromEntries(changes.filter(([, change]) => change !== 0));
}
