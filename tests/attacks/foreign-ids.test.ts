import { beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "~/api/endpoints";
import { gidNumber } from "~/lib/gid-number";
import { fingerprint } from "../support/fingerprint";
import { fixtureOf } from "../support/fixtures/fixture-of";
import type { FixtureContext } from "../support/fixtures/place";
import { pageRoutes } from "../support/page-routes";
import { sendRaw } from "../support/raw-request";
import { sessionToken } from "../support/session-tokens";
import { useStack } from "../support/stack";
import { useWalk } from "../support/walked-endpoints";

const stack = useStack();
const walk = useWalk(stack);

const unknown = 2_000_000_000;

/** Ids from here on are as long as the one that never existed, so an answer that repeats one is recognised. */
beforeAll(async () => {
  const { database } = walk.theirs;
  const tables = ["suppliers", "purchase_orders", "supplier_returns", "stock_transfers", "stock_counts"];
  for (const table of [
    ...tables,
    "data_imports",
    "landed_charges",
    "bills",
    "bill_payments",
    "supplier_payments",
    "order_deposits",
  ])
    await database.query(`SELECT setval(pg_get_serial_sequence($1, 'id'), 1500000000)`, [table]);
  for (const endpoint of endpoints.filter(({ name }) => name.endsWith(".get")))
    walk.fixtures.theirs.set(endpoint.name, await fixtureOf(endpoint, walk.theirs));
});

/** Which ids are in a page's address, by the word before them; a page of a new kind is added here. */
const recordsOf: Record<string, (whose: "mine" | "theirs") => Promise<number> | number> = {
  bills: (whose) => idOf(whose, "bills.get"),
  payments: (whose) => idOf(whose, "supplierPayments.get"),
  counts: (whose) => idOf(whose, "stockCounts.get"),
  "purchase-orders": (whose) => idOf(whose, "purchaseOrders.get"),
  suppliers: (whose) => idOf(whose, "suppliers.get"),
  "supplier-returns": (whose) => idOf(whose, "supplierReturns.get"),
  imports: (whose) => idOf(whose, "dataImports.get"),
  transfers: (whose) => idOf(whose, "stockTransfers.get"),
  "stock-levels": (whose) => variantOf(walk[whose]),
  reorder: (whose) => forecastOf(walk[whose]),
};

const idOf = (whose: "mine" | "theirs", name: string) => walk.fixtures[whose].get(name)?.params?.id ?? 0;

/** A variant of the store that another store has not. */
async function variantOf({ database, shopId }: FixtureContext): Promise<number> {
  const found = await database.query<{ id: string }>(
    "SELECT max(id) AS id FROM variants WHERE shop_id = $1",
    [shopId],
  );
  return Number(found.rows[0]?.id);
}

/** A variant of the store with a forecast: the page of a variant without one is not found. */
async function forecastOf(context: FixtureContext): Promise<number> {
  const variant = await variantOf(context);
  await context.database.query(
    `INSERT INTO demand_forecasts
       (shop_id, variant_id, settled_on, size, chance, units, squares, selling_days, available_days, start_days,
        started_from, rate, lump, lead_time_days, lead_time_variation, review_days, service, reorder_point, order_up_to)
     VALUES ($1, $2, CURRENT_DATE - 3, 2, 0.5, 28, 60, 14, 28, 0, 'nothing', 1, 2, 14, 0.25, 7, 0.95, 20, 30)
     ON CONFLICT DO NOTHING`,
    [context.shopId, variant],
  );
  return variant;
}

async function open(path: string, ...ids: string[]) {
  const answer = await sendRaw(stack.appUrl, {
    ...{ method: "GET", path },
    headers: [
      ["Authorization", `Bearer ${sessionToken(walk.mine.shop)}`],
      ["User-Agent", "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36"],
    ],
  });
  const text = ids.reduce((told, id) => told.replaceAll(id, "<id>"), answer.text);
  // What is new in each answer.
  const same = text.replaceAll(/"[\w-]{36}"/g, '"<uuid>"').replaceAll(/nonce="[^"]+"/g, 'nonce="<nonce>"');
  return { status: answer.status, text: same };
}

const withIds = pageRoutes().filter(({ ids }) => ids.some((name) => name === "id" || name.endsWith("Id")));

describe.each(withIds)("$address", ({ address, ids }) => {
  it("answers another store's record like one that never existed", async () => {
    const [, , noun = ""] = address.split("/");
    const record = recordsOf[noun];
    if (!record)
      throw new Error(`${address} has ids of a kind that tests/attacks/foreign-ids.test.ts does not know.`);
    const [mine, theirs] = [String(await record("mine")), String(await record("theirs"))];
    expect(mine).not.toBe(theirs);
    const before = await fingerprint(walk.theirs.database, walk.theirs.shopId);
    const addressOf = (id: string) => address.replaceAll(new RegExp(`:(?:${ids.join("|")})`, "g"), id);
    for (const form of [".data", ""]) {
      const [own, foreign, never] = [
        await open(`${addressOf(mine)}${form}`, mine),
        await open(`${addressOf(theirs)}${form}`, theirs),
        await open(`${addressOf(String(unknown))}${form}`, String(unknown)),
      ];
      expect(own.status, `${address}${form}`).toBeLessThan(400);
      expect(foreign).toEqual(never);
    }
    expect(await fingerprint(walk.theirs.database, walk.theirs.shopId)).toEqual(before);
  });
});

/** Addresses that take ids in their query. */
const queries = [
  "/api/purchase-orders?supplierId=<supplier>",
  "/api/purchase-orders?supplierId=<supplier>&limit=5",
  "/api/supplier-returns?supplierId=<supplier>",
  "/api/supplier-returns?purchaseOrderId=<order>",
  "/app/supplier-returns.data?supplierId=<supplier>",
  "/app/supplier-returns/new.data?order=<order>",
  "/api/reports/procurement-spend?supplierId=<supplier>",
  "/api/stock-levels?locationId=<location>",
  "/api/stock-counts?locationId=<location>",
  "/api/reports/adjustments?locationId=<location>",
  "/api/variants?ids=<variant>",
  "/app/stock-levels/now?variants=<variant number>",
  "/app/stock-levels/matching?location=<location number>",
  "/app/stock-levels/export?location=<location number>",
  "/app/reorder/rules/known?variants=<variant number>",
  "/app/labels.data?variants=<variant number>",
  "/app/labels.data?order=<order>",
  "/app/labels.data?transfer=<transfer>",
  "/app/transfers/shelves?variants=<variant number>",
  "/app/open/reorder/variant?id=<variant number>",
  "/app/purchase-orders.data?supplier=<supplier>",
  "/app/purchase-orders/new.data?supplier=<supplier>&variants=<variant number>",
];

describe("ids in the query", () => {
  it.each(queries)("of another store are answered like ids that never existed: %s", async (query) => {
    const variant = await variantOf(walk.theirs);
    const location = walk.theirs.locations[0] ?? "";
    const theirs: Record<string, string> = {
      "<supplier>": String(idOf("theirs", "suppliers.get")),
      "<order>": String(idOf("theirs", "purchaseOrders.get")),
      "<transfer>": String(idOf("theirs", "stockTransfers.get")),
      "<variant>": `gid://platform/ProductVariant/${variant}`,
      "<variant number>": String(variant),
      "<location>": location,
      "<location number>": gidNumber(location),
    };
    const never: Record<string, string> = {
      "<supplier>": String(unknown),
      "<order>": String(unknown),
      "<transfer>": String(unknown),
      "<variant>": "gid://platform/ProductVariant/8999999999999",
      "<variant number>": "8999999999999",
      "<location>": "gid://platform/Location/8999999999998",
      "<location number>": "8999999999998",
    };
    const names = query.match(/<[^>]+>/g) ?? [];
    const idsIn = (ids: Record<string, string>) => names.map((name) => ids[name] ?? "");
    const put = (ids: Record<string, string>) =>
      query.replaceAll(/<[^>]+>/g, (one) => encodeURIComponent(ids[one] ?? ""));
    const foreign = await open(put(theirs), ...idsIn(theirs));
    const unknownOne = await open(put(never), ...idsIn(never));
    expect(foreign.status).toBeLessThan(500);
    expect(foreign).toEqual(unknownOne);
  });
});
