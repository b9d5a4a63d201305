import pg from "pg";
import { testEnvironment } from "../tests/support/environment";
import { type Amounts, usualAmounts } from "./fill/amounts";
import { documents } from "./fill/documents";
import { purchasing } from "./fill/purchasing";
import { stock } from "./fill/stock";
import { withoutIndexes } from "./fill/without-indexes";

/** What the pages are opened with: one document of each kind, and the largest that a merchant writes. */
export interface Filled {
  variantId: string;
  supplierId: number;
  /** A draft of a thousand lines. */
  longDraftId: number;
  /** Of a thousand lines, with a draft revision. */
  sentOrderId: number;
  receivedOrderId: number;
  transferId: number;
  movingTransferId: number;
  openCountId: number;
}

/**
 * Gives the only store of a database a year of business: suppliers, rules, orders, sales, movements, transfers,
 * counts and alerts; the same for the same store. Set by set, in seconds.
 */
export async function fill(databaseUrl: string, amounts: Amounts = usualAmounts): Promise<Filled> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("SELECT setseed(0.5)");
    await client.query(
      "SET work_mem = '256MB'; SET maintenance_work_mem = '512MB'; SET synchronous_commit = off",
    );
    const run = async (statements: readonly string[]) => {
      for (const statement of statements) await client.query(statement);
    };
    await run(purchasing(amounts));
    await withoutIndexes(client, "daily_sales", () => run(stock(amounts)));
    await run(documents);
    await keepSums(client, databaseUrl);
    await client.query("VACUUM ANALYZE");
    const { rows } = await client.query<Filled>(chosen(amounts));
    if (!rows[0]) throw new Error("The store was not filled.");
    return rows[0];
  } finally {
    await client.end();
  }
}

/** What the worker would do within a quarter of an hour; it may have done it with the sales there were before. */
async function keepSums(client: pg.Client, databaseUrl: string): Promise<void> {
  const { reckonSpend, periodDays, rollSalesWindow, tx } = await models(client, databaseUrl);
  const { rows: shops } = await client.query<{ id: number }>("SELECT id FROM shops");
  await client.query("BEGIN; DELETE FROM sales_periods; DELETE FROM period_sales");
  for (const { id } of shops) {
    for (const days of periodDays) await rollSalesWindow(tx, id, { days, now: new Date() });
    await reckonSpend(tx, id);
  }
  await client.query("COMMIT");
}

const chosen = ({ orders }: Amounts) => `
  SELECT
    (SELECT variant_id::text FROM stock_movements GROUP BY variant_id ORDER BY count(*) DESC LIMIT 1) AS "variantId",
    (SELECT supplier_id FROM purchase_orders GROUP BY supplier_id ORDER BY count(*) DESC LIMIT 1) AS "supplierId",
    (SELECT purchase_order_id FROM purchase_order_lines GROUP BY purchase_order_id
      ORDER BY count(*) DESC LIMIT 1) AS "longDraftId",
    (SELECT id FROM purchase_orders WHERE status = 'sent' AND number = ${orders - 100}) AS "sentOrderId",
    (SELECT max(id) FROM purchase_orders WHERE status = 'received') AS "receivedOrderId",
    (SELECT max(id) FROM stock_transfers WHERE status = 'pending') AS "transferId",
    (SELECT max(id) FROM stock_transfers WHERE status = 'in_transit') AS "movingTransferId",
    (SELECT max(id) FROM stock_counts WHERE status = 'draft') AS "openCountId"`;

/** The app's models read the environment as soon as they are imported. */
async function models(client: pg.Client, databaseUrl: string) {
  const own = { ...process.env };
  Object.assign(process.env, testEnvironment, { DATABASE_URL: databaseUrl });
  const [spend, sales, { executorOn }] = await Promise.all([
    import("~/models/report/reckon-spend.server"),
    import("~/models/sales/roll-window.server"),
    import("~/models/database/sql-executor.server"),
  ]);
  process.env = own;
  return { ...spend, ...sales, tx: executorOn(client as pg.PoolClient) };
}
