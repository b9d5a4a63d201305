import pg from "pg";
import { sealCursor } from "~/http/api/sealed-cursor";
import { encodePosition, type LevelPosition } from "~/models/stock-level/cursor";
import { fill } from "../fill";
import { headersOf } from "../headers";
import { lowVariants, prepare, type PreparedShop } from "../limit/prepare";
import { postgresOf } from "../limit/servers";
import { openStore } from "../open-store";
import type { Bench } from "../part";
import { firstVariants, growCatalogue, places } from "./grow";

/** One store of the comparison: an app of its own over a database of its own, with its business grown along. */
export interface GrownStore {
  levels: number;
  databaseUrl: string;
  port: number;
  pid: number;
  /** PostgreSQL's first process. */
  postgresPid: number;
  headers: Record<string, string>;
  ground: PreparedShop;
  /** What it really has. */
  rows: Record<"levels" | "sales" | "orders" | "orderLines", number>;
  secondsToFill: number;
}

/** Sales of a day are ten times the levels in a year, orders a tenth, the ledger as many. */
const amountsOf = (levels: number) => ({
  orders: Math.max(300, Math.round(levels / 10)),
  // Some fall on the same variant and day; they become one row.
  sales: Math.round(levels * 10.5),
  movements: levels,
  low: lowVariants,
});

/** The built app over a store that has been grown to so many levels. */
export async function startGrownStore(
  levels: number,
  { database, onStart }: Pick<Bench, "database" | "onStart">,
  { preload = [] }: { preload?: string[] } = {},
): Promise<GrownStore> {
  const databaseUrl = await database();
  const dataset = `generated:variants=${firstVariants},locations=${places},orders=200,restoreRate=1000000`;
  const opened = await openStore({ dataset, databaseUrl, onStart, apart: true, preload });
  const begun = performance.now();
  await growCatalogue(databaseUrl, levels);
  await fill(databaseUrl, amountsOf(levels));
  const prepared = await prepare(databaseUrl);
  const secondsToFill = (performance.now() - begun) / 1_000;
  const { pages, rows } = await look(databaseUrl);
  return {
    levels,
    databaseUrl,
    port: Number(new URL(opened.directUrl).port),
    pid: opened.app.child.pid ?? 0,
    postgresPid: await postgresOf(databaseUrl),
    headers: headersOf(opened),
    ground: { prepared, searches: prepared.searches, pages },
    rows,
    secondsToFill,
  };
}

async function look(databaseUrl: string): Promise<Pick<GrownStore, "rows"> & { pages: string[] }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: found } = await client.query<LevelPosition & { shopId: number }>(placesApart);
    const { rows } = await client.query<GrownStore["rows"]>(counted);
    if (!rows[0]) throw new Error("The store was not grown.");
    return {
      rows: rows[0],
      pages: found.map(({ shopId, ...place }) => {
        const cursor = sealCursor(encodePosition(place), { shopId, path: "/api/stock-levels" });
        return `/api/stock-levels?limit=250&cursor=${encodeURIComponent(cursor)}`;
      }),
    };
  } finally {
    await client.end();
  }
}

// Forty places, the same way apart, from the beginning to the end of the list; a page fits behind the last.
const placesApart = `
  SELECT v.shop_id AS "shopId", v.title, v.sku, v.id::text AS "variantId", p.name AS "locationName",
    p.id::text AS "locationId"
  FROM (SELECT *, row_number() OVER (ORDER BY title, sku, id) AS place, count(*) OVER () AS variants FROM variants) v
    JOIN locations p ON p.shop_id = v.shop_id AND p.name = 'Main warehouse'
  WHERE (v.place - 1) % greatest(1, (v.variants - 100) / 40) = 0 AND v.place < v.variants - 100
  ORDER BY v.place`;

const counted = `
  SELECT (SELECT count(*)::int FROM stock_levels) AS levels, (SELECT count(*)::int FROM daily_sales) AS sales,
    (SELECT count(*)::int FROM purchase_orders) AS orders,
    (SELECT count(*)::int FROM purchase_order_lines) AS "orderLines"`;
