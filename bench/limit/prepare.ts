import pg from "pg";
import { Connection, readAnswer } from "./connection";

/** What requests are made of: the same for all servers. */
export interface Prepared {
  searches: string[];
  /** The first page of one location's levels. */
  pageOfLocation: string;
  /** Bodies of orders with 20 lines. */
  newOrders: string[];
  /** Sent orders with 20 lines of a million units, and the body that receives one of each. */
  orders: { id: number; receipt: string }[];
  /** Bodies of 1,000 levels; each sets other quantities than the one before. */
  adjustments: string[];
}

/** What requests to one server are made of. */
export interface PreparedShop extends Pick<Prepared, "searches"> {
  prepared: Prepared;
  /** Pages of levels, by the cursors that this server gave. */
  pages: string[];
}

/** More than a page of suggestions, in a store of any size. */
export const lowVariants = 300;

const clients = 16;
const linesOfOrder = 20;

/** Writes the orders that are received into the only store of a database, and makes the bodies of requests. */
export async function prepare(databaseUrl: string): Promise<Prepared> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: variants } = await client.query<{ id: string; title: string }>(
      "SELECT id, title FROM variants WHERE deleted_at IS NULL ORDER BY id LIMIT 5000",
    );
    const { rows: places } = await client.query<{ id: string }>(
      "SELECT primary_location_id AS id FROM shops",
    );
    const { rows: suppliers } = await client.query<{ id: number }>(
      "SELECT min(id) AS id FROM suppliers WHERE archived_at IS NULL",
    );
    const place = `gid://platform/Location/${places[0]?.id}`;
    const ids = variants.map(({ id }) => `gid://platform/ProductVariant/${id}`);
    await client.query(sentOrders, [clients, linesOfOrder]);
    const { rows: orders } = await client.query<{ id: number; lines: number[] }>(preparedOrders);
    await client.query("VACUUM ANALYZE");
    const words = [...new Set(variants.map(({ title }) => title.split(" ").slice(0, 2).join(" ")))];
    return {
      searches: words
        .slice(0, 40)
        .map((word) => `/api/stock-levels?limit=50&search=${encodeURIComponent(word)}`),
      pageOfLocation: `/api/stock-levels?limit=250&locationId=${encodeURIComponent(place)}`,
      newOrders: Array.from({ length: 40 }, (_, n) =>
        JSON.stringify({
          supplierId: suppliers[0]?.id,
          lineItems: ids
            .slice(n * linesOfOrder, (n + 1) * linesOfOrder)
            .map((variantId, line) => ({ variantId, quantity: 1 + line, costPrice: 4.25 + line })),
        }),
      ),
      orders: orders.map(({ id, lines }) => ({
        id,
        receipt: JSON.stringify({
          lineItems: lines.map((lineItemId) => ({ lineItemId, quantityReceived: 1 })),
        }),
      })),
      adjustments: [100, 101, 102, 103].map((quantity) =>
        JSON.stringify({
          adjustments: ids.slice(1_000, 2_000).map((variantId) => ({
            variantId,
            locationId: place,
            quantity,
            reason: "Bench",
          })),
        }),
      ),
    };
  } finally {
    await client.end();
  }
}

/** The first forty pages of 250 levels as a server leads through them. */
export async function walkPages(port: number, headers: Record<string, string>): Promise<string[]> {
  const connection = await Connection.open(port, headers);
  const pages = ["/api/stock-levels?limit=250"];
  while (pages.length < 40) {
    const { head } = readAnswer(await connection.send({ method: "GET", path: pages.at(-1) ?? "" }));
    const next = /^link: <(?:https?:\/\/[^/]+)?([^>]+)>/im.exec(head)?.[1];
    if (next === undefined) break;
    pages.push(next);
  }
  connection.close();
  return pages;
}

// Far above the fill's numbers, so that new orders do not meet them; each order has variants of its own.
const sentOrders = `
  WITH made AS (
    INSERT INTO purchase_orders (shop_id, number, supplier_id, status, currency, location_id, sent_at, notes, updated_at)
    SELECT shop.id, 90000000 + n, (SELECT min(id) FROM suppliers), 'sent', shop.currency, shop.primary_location_id,
      now(), 'bench', now()
    FROM shops shop, generate_series(0, $1::int - 1) n RETURNING shop_id, id, number - 90000000 AS n
  ), shelf AS (
    SELECT id, product_id, sku, title, row_number() OVER (ORDER BY id) - 1 AS place FROM variants WHERE deleted_at IS NULL
  )
  INSERT INTO purchase_order_lines (shop_id, purchase_order_id, position, product_id, variant_id, sku, title, quantity,
    cost_price, line_total)
  SELECT made.shop_id, made.id, line, shelf.product_id, shelf.id, shelf.sku, shelf.title, 1000000, 1, 1000000
  FROM made, generate_series(0, $2::int - 1) line JOIN shelf ON TRUE WHERE shelf.place = 3000 + made.n * $2::int + line`;

const preparedOrders = `
  SELECT po.id, array_agg(l.id ORDER BY l.position) AS lines
  FROM purchase_orders po JOIN purchase_order_lines l ON l.shop_id = po.shop_id AND l.purchase_order_id = po.id
  WHERE po.notes = 'bench' GROUP BY po.id ORDER BY po.id`;
