import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";

const client = new pg.Client({ connectionString: process.env.DATABASE_URL });

beforeAll(() => client.connect());
afterAll(() => client.end());

/**
 * What several nodes or partitions would not take of the schema, by name. The names that may stay are listed with the
 * reason, and the lists only get shorter.
 */
const refusals: [title: string, query: string, exceptions: string[]][] = [
  [
    "an enumeration, whose casts a plan for one node cannot have",
    "SELECT DISTINCT enumtypid::regtype::text FROM pg_enum",
    [],
  ],
  [
    "a trigger on the rows of a whole statement, which come from one node each",
    `SELECT tgrelid::regclass || '.' || tgname FROM pg_trigger
      WHERE NOT tgisinternal AND (tgoldtable IS NOT NULL OR tgnewtable IS NOT NULL)`,
    // How many rules are low, counted once a statement.
    [
      "reorder_rules.reorder_rules_low_changed",
      "reorder_rules.reorder_rules_low_gone",
      "reorder_rules.reorder_rules_low_made",
    ],
  ],
  [
    "a foreign key that would change the shop of its rows",
    "SELECT conrelid::regclass || '.' || conname FROM pg_constraint WHERE contype = 'f' AND confupdtype <> 'a'",
    [],
  ],
  [
    "a unique key without the shop",
    `SELECT indexrelid::regclass::text FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
      WHERE relnamespace = 'public'::regnamespace AND indisunique AND relname NOT IN ('shops', '_prisma_migrations')
        AND NOT EXISTS (SELECT FROM pg_attribute WHERE attrelid = indrelid AND attname = 'shop_id' AND attnum = ANY (indkey))`,
    [],
  ],
  [
    "a function that takes a table's row, whose type differs from node to node",
    `SELECT DISTINCT proname::text FROM pg_proc CROSS JOIN unnest(proargtypes) AS argument (type)
      JOIN pg_type ON pg_type.oid = argument.type
      WHERE pronamespace = 'public'::regnamespace AND typtype = 'c'`,
    [],
  ],
  [
    "an advisory lock within a function over tables, which is taken where the row lies",
    `SELECT proname::text FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prosrc LIKE '%pg_advisory%'`,
    // Both exclude a rarer part of the app that takes the lock alone: the erasure of a shop, and the recalculation of the sums.
    ["add_spend", "hold_shop"],
  ],
  [
    "a key of four bytes that all shops draw from",
    `SELECT table_name::text FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'id'
      AND column_default LIKE 'nextval%' AND data_type = 'integer' AND table_name <> 'shops'`,
    // Enough for two thousand million rows of each.
    [
      "alerts",
      "emails",
      "import_runs",
      "inventory_operations",
      "order_approvals",
      "order_confirmations",
      "purchase_order_lines",
      "purchase_orders",
      "receipts",
      "reorder_rules",
      "saved_views",
      "sent_documents",
      "stock_adjustments",
      "stock_counts",
      "stock_differences",
      "stock_movements",
      "stock_observations",
      "stock_transfers",
      "supplier_contacts",
      "supplier_items",
      "supplier_returns",
      "suppliers",
    ],
  ],
];

test.each(refusals)("the schema has only the listed: %s", async (_title, query, exceptions) => {
  const { rows } = await client.query<[string]>({ text: `${query} ORDER BY 1`, rowMode: "array" });
  expect(rows.map(([name]) => name)).toEqual(exceptions);
});
