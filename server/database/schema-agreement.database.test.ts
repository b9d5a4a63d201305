import { readFileSync } from "node:fs";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { env } from "~/infra/env/env.server";
import { diffSchemas, schemaFile, unwrittenChanges } from "./schema-engine";

async function open(url: string | undefined): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** What Prisma's schema language can say of a database: columns, defaults, indexes, foreign keys. */
async function describe(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    SELECT format('column %s.%s %s null:%s default:%s', table_name, column_name, udt_name, is_nullable, column_default) AS line
      FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> '_prisma_migrations'
    UNION ALL
    SELECT format('index %s', indexdef) FROM pg_indexes
      WHERE schemaname = 'public' AND tablename <> '_prisma_migrations' AND indexname NOT IN (
        'alerts_open_idx', 'alerts_open_subject_key', 'attached_papers_same_key', 'bills_number_key',
        'buying_budgets_shop_id_month_kind_supplier_id_product_type_key', 'cost_entries_losses_idx', 'daily_sales_by_day_idx', 'demand_forecasts_wrong_idx', 'email_events_returned_idx',
        'inventory_operations_stayed_idx', 'order_approvals_waiting_key', 'order_confirmations_active_key', 'order_confirmations_waiting_idx', 'period_sales_best_idx', 'purchase_order_lines_free_idx',
        'purchase_orders_closed_short_idx', 'purchase_orders_expected_idx', 'receipt_lines_priced_idx', 'receipts_reversals_idx', 'reorder_rules_low_idx', 'shipments_open_idx', 'sold_costs_by_sale_day_idx', 'stock_levels_incoming_idx',
        'stock_transfers_reversals_idx', 'supplier_item_prices_present_key', 'supplier_items_preferred_key', 'variants_gone_idx', 'webhook_deliveries_failed_idx', 'worths_highest_idx')
    UNION ALL
    SELECT format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace AND contype = 'f'
    ORDER BY 1`);
  return rows.map((row) => row.line);
}

test("the migrations produce exactly what schema.prisma says", async () => {
  const migrated = await open(env.DATABASE_URL);
  const fresh = await open(inject("postgresUrl"));
  try {
    const sql = await diffSchemas(inject("postgresUrl"), null, readFileSync(schemaFile, "utf8"));
    await fresh.query(`CREATE EXTENSION pg_trgm; ${sql}`);
    expect(await describe(migrated)).toEqual(await describe(fresh));
  } finally {
    await migrated.end();
    await fresh.end();
  }
});

test("the next migration starts from the last one: nothing of schema.prisma is missing", async () => {
  expect(await unwrittenChanges(inject("postgresUrl"))).toBe("");
});
