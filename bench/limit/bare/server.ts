// The hot endpoints with `node:http` and `pg` and nothing else: what one process can give on this machine. It checks
// the session token, asks PostgreSQL one statement a request and keeps nothing. Faults end the process. With TABLES=plain
// it works on plain tables beside the app's own.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import pg from "pg";
import * as answers from "./answers";
import * as plain from "./plain";
import * as reads from "./reads";
import type { Statement } from "./statement";
import { shopOf } from "./token";
import * as writes from "./writes";

const { PORT = "", TABLES, DATABASE_URL, SHOPIFY_API_KEY = "", SHOPIFY_API_SECRET = "" } = process.env;
const keys = { apiKey: SHOPIFY_API_KEY, apiSecret: SHOPIFY_API_SECRET };
const isPlain = TABLES === "plain";
const pool = new pg.Pool({
  connectionString: DATABASE_URL,
  max: 20,
  ...(isPlain && { options: "-c search_path=plain,public" }),
});
const statements = isPlain
  ? plain
  : {
      allLevels: reads.allLevels,
      foundLevels: reads.foundLevels,
      pageOfLevels: reads.pageOfLevels,
      pageOfLocation: reads.pageOfLocation,
      createOrder: writes.createOrder,
    };

interface Call {
  shop: string;
  url: URL;
  body: string;
  response: ServerResponse;
}

const rowsOf = async (statement: Statement, values: unknown[]) =>
  (await pool.query<answers.Row>({ ...statement, values })).rows;

const first = ["", "", "0", "", "0"];
const limitOf = ({ url }: Call) => Number(url.searchParams.get("limit"));
const numberOf = (gid: string) => gid.slice(gid.lastIndexOf("/") + 1);

async function levels(call: Call): Promise<unknown> {
  const search = call.url.searchParams.get("search");
  const limit = limitOf(call);
  if (search) {
    const words = search.toLowerCase().split(" ");
    const patterns = words.map((word) => `%${word}%`);
    const rows = await rowsOf(statements.foundLevels(words.length), [call.shop, limit, ...patterns]);
    return rows.map(answers.toLevel);
  }
  if (limit === 0) return everyLevel(call);
  const cursor = call.url.searchParams.get("cursor");
  const after = cursor ? (JSON.parse(Buffer.from(cursor, "base64url").toString()) as string[]) : first;
  const location = call.url.searchParams.get("locationId");
  const rows = location
    ? await rowsOf(statements.pageOfLocation, [
        call.shop,
        ...after.slice(0, 3),
        numberOf(location),
        limit + 1,
      ])
    : await rowsOf(statements.pageOfLevels, [call.shop, ...after, limit + 1]);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  if (last) {
    const { title, sku, id, name, place } = last;
    const next = Buffer.from(JSON.stringify([title, sku, id, name, place])).toString("base64url");
    call.response.setHeader("Link", `<${call.url.pathname}?limit=${limit}&cursor=${next}>; rel="next"`);
  }
  return rows.slice(0, limit).map(answers.toLevel);
}

/** The whole list as it comes out of PostgreSQL, two thousand levels at a time. */
async function everyLevel({ shop, response }: Call): Promise<void> {
  const client = await pool.connect();
  await client.query("BEGIN");
  await client.query(`DECLARE list NO SCROLL CURSOR FOR ${statements.allLevels.text}`, [shop]);
  let chunk = '{"success":true,"data":[';
  for (let separator = ""; ; separator = ",") {
    const { rows } = await client.query<string[]>({ text: "FETCH 2000 FROM list", rowMode: "array" });
    if (rows.length === 0) break;
    chunk += separator + rows.join(",");
    if (!response.write(chunk)) await new Promise((resolve) => response.once("drain", resolve));
    chunk = "";
  }
  await client.query("COMMIT");
  client.release();
  response.end(`${chunk}]}`);
}

async function createOrder({ shop, body }: Call): Promise<unknown> {
  const { supplierId, lineItems } = JSON.parse(body) as {
    supplierId: number;
    lineItems: { variantId: string; quantity: number; costPrice: number }[];
  };
  const lines = lineItems.map(({ variantId, quantity, costPrice }) => ({
    id: numberOf(variantId),
    quantity,
    cost_price: costPrice,
  }));
  const values = [shop, supplierId, JSON.stringify(lines), "bench"];
  return answers.toNewOrder(await rowsOf(statements.createOrder, values));
}

async function receive({ shop, url, body }: Call): Promise<unknown> {
  const id = Number(url.pathname.split("/")[3]);
  const { lineItems } = JSON.parse(body) as { lineItems: { lineItemId: number; quantityReceived: number }[] };
  const ids = lineItems.map(({ lineItemId }) => lineItemId);
  const quantities = lineItems.map(({ quantityReceived }) => quantityReceived);
  return answers.toReceipt(id, await rowsOf(writes.receive, [shop, id, ids, quantities, "bench"]));
}

async function adjust({ shop, body }: Call): Promise<unknown> {
  const { adjustments } = JSON.parse(body) as {
    adjustments: { variantId: string; locationId: string; quantity: number; reason: string }[];
  };
  const { rowCount } = await pool.query({
    ...writes.adjust,
    values: [
      shop,
      adjustments.map(({ variantId }) => numberOf(variantId)),
      adjustments.map(({ locationId }) => numberOf(locationId)),
      adjustments.map(({ quantity }) => quantity),
      adjustments.map(({ reason }) => reason),
      "bench",
    ],
  });
  return { adjusted: rowCount, pending: 0, failed: 0, failures: [], message: `${rowCount} levels adjusted` };
}

const handlers: Record<string, (call: Call) => Promise<unknown>> = {
  "GET /api/stock-levels": levels,
  "GET /api/dashboard": async ({ shop }) =>
    answers.toDashboard({ ...(await rowsOf(reads.dashboard, [shop]))[0] }),
  "GET /api/purchase-orders": async (call) =>
    (await rowsOf(reads.ordersNewestFirst, [call.shop, limitOf(call)])).map(answers.toOrder),
  "GET /api/reorder/suggestions": async (call) =>
    (await rowsOf(reads.suggestions, [call.shop, limitOf(call)])).map(answers.toSuggestion),
  "GET /api/reports/sales-velocity": async (call) =>
    (await rowsOf(reads.velocity, [call.shop, limitOf(call)])).map(answers.toVelocity),
  "GET /api/reports/procurement-spend": async ({ shop }) =>
    answers.toSpend(await rowsOf(reads.spend, [shop])),
  "POST /api/purchase-orders": createOrder,
  "POST receive": receive,
  "PUT /api/stock-levels/bulk": adjust,
};

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const shop = shopOf(request.headers.authorization, keys);
  const url = new URL(request.url ?? "/", "http://bare");
  const name = url.pathname.endsWith("/receive") ? "receive" : url.pathname;
  const handler = handlers[`${request.method} ${name}`];
  if (!shop || !handler) return void response.writeHead(shop ? 404 : 401).end();
  let body = "";
  request.setEncoding("utf8");
  for await (const part of request) body += part as string;
  response.setHeader("Content-Type", "application/json; charset=utf-8");
  const data = await handler({ shop, url, body, response });
  if (!response.writableEnded) response.end(JSON.stringify({ success: true, data }));
}

createServer((request, response) => void answer(request, response)).listen(Number(PORT), "127.0.0.1", () =>
  process.send?.("listening"),
);
