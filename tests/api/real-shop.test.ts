import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { parse } from "csv-parse/sync";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { reports } from "~/api/reports";
import { gidNumber } from "~/lib/gid-number";
import { readPdf } from "../support/read-pdf";
import { useStack } from "../support/stack";
import { openExistingStore } from "../support/stores";
import { createOrder, createSupplier, dataOf, getOrder, type Order } from "./purchasing";

const { api, call, simulator, appUrl, databaseUrl } = useStack();
const { realShop, simulatorUrl } = inject("stack");
const shop = realShop?.domain ?? "";
const day = 86_400_000;

interface Level {
  variantId: string;
  sku: string;
  title: string;
  locationId: string;
  locationName: string;
  currentStock: number;
}

interface PlatformProduct {
  title: string;
  variants: {
    gid: string;
    sku: string;
    levels: { locationGid: string; quantities: { available: number } }[];
  }[];
}

let database: pg.Client;
let products: PlatformProduct[];

beforeAll(async () => {
  if (!realShop)
    return console.log("Left out: the real shop's data, ../shared/data/online-retail, is not here.");
  database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  await openExistingStore({ appUrl, simulatorUrl }, shop);
  products = await productsOnThePlatform();
});

afterAll(() => database?.end());

async function productsOnThePlatform(): Promise<PlatformProduct[]> {
  return (await simulator("GET", `stores/${shop}/products?limit=10000`)).products;
}

async function rowsOf<Row extends pg.QueryResultRow>(sql: string, ...values: unknown[]): Promise<Row[]> {
  const own = `WITH own AS (SELECT id FROM shops WHERE domain = '${shop}') ${sql}`;
  return (await database.query<Row>(own, values)).rows;
}

function readCsv(name: string): Record<string, string>[] {
  const text = gunzipSync(readFileSync(`${realShop?.folder}/${name}.csv.gz`));
  return parse(text, { columns: true, skip_empty_lines: true });
}

/** Units by SKU in the file's last days: what was ordered less what was cancelled, each on its own day. */
function unitsInTheFile(lines: Record<string, string>[], days: number): Map<string, number> {
  const dayOf = (placedAt = "") => Date.parse(placedAt.slice(0, 10));
  const last = lines.reduce((latest, { placedAt }) => Math.max(latest, dayOf(placedAt)), 0);
  const units = new Map<string, number>();
  for (const { order = "", placedAt, sku = "", quantity, unitPrice } of lines) {
    const count = Number(quantity);
    // Stock written off and corrected debts are in the file as orders that nobody placed.
    const isSale = !order.startsWith("C") && count > 0 && Number(unitPrice) >= 0;
    const isCancellation = order.startsWith("C") && count < 0;
    if (dayOf(placedAt) <= last - days * day || !(isSale || isCancellation)) continue;
    units.set(sku, (units.get(sku) ?? 0) + count);
  }
  return units;
}

/** What the file's orders of its last days were sold for, in pence: of products, and before cancellations. */
function penceInTheFile(
  lines: Record<string, string>[],
  { days, skus }: { days: number; skus: ReadonlySet<string> },
): number {
  const dayOf = (placedAt = "") => Date.parse(placedAt.slice(0, 10));
  const last = lines.reduce((latest, { placedAt }) => Math.max(latest, dayOf(placedAt)), 0);
  return lines.reduce((sum, { order = "", placedAt, sku = "", quantity, unitPrice }) => {
    const isSold = !order.startsWith("C") && Number(quantity) > 0 && Number(unitPrice) >= 0;
    if (!isSold || dayOf(placedAt) <= last - days * day || !skus.has(sku)) return sum;
    return sum + Number(quantity) * Math.round(Number(unitPrice) * 100);
  }, 0);
}

const bySku = (a: { sku: string }, b: { sku: string }) => (a.sku < b.sku ? -1 : 1);

/** Rounded half up, without a fraction on the way. */
function roundedRatio(numerator: number, denominator: number, digits: number): number {
  const scale = 10n ** BigInt(digits);
  const whole = 2n * BigInt(denominator);
  const doubled = 2n * scale * BigInt(numerator) + BigInt(denominator);
  const floor = doubled < 0n && doubled % whole !== 0n ? doubled / whole - 1n : doubled / whole;
  return Number(floor) / Number(scale);
}

function daysLeft(stockDays: number, sold: number): number | null {
  if (sold <= 0) return null;
  return stockDays > 0 ? roundedRatio(stockDays, sold, 1) : 0;
}

/** `{place: available}` of everything stocked, as the store's admin has it. */
async function stockOnThePlatform(): Promise<Record<string, number>> {
  const levels = (await productsOnThePlatform()).flatMap(({ variants }) =>
    variants.flatMap(({ gid, levels }) =>
      levels.map((level) => [placeOf(gid, level.locationGid), level.quantities.available] as const),
    ),
  );
  return Object.fromEntries(levels);
}

async function levelsInTheApp(): Promise<Level[]> {
  return dataOf(await api("GET", "/api/stock-levels", undefined, { shop }));
}

function stockIn(levels: Level[]): Record<string, number> {
  return Object.fromEntries(
    levels.map((level) => [placeOf(level.variantId, level.locationId), level.currentStock]),
  );
}

function placeOf(variantId: string, locationId: string): string {
  return `${gidNumber(variantId)} at ${gidNumber(locationId)}`;
}

describe.skipIf(!realShop)(
  "a real shop of thousands of products and hundreds of thousands of order lines",
  () => {
    it("has its whole catalogue in the app, with unchanged titles and SKUs", async () => {
      const mirrored = await rowsOf<{ sku: string; title: string }>(
        "SELECT sku, title FROM variants WHERE shop_id = (SELECT id FROM own) AND deleted_at IS NULL",
      );
      const onThePlatform = products.flatMap(({ title, variants }) =>
        variants.map(({ sku }) => ({ sku, title })),
      );
      expect(mirrored.sort(bySku)).toEqual(onThePlatform.sort(bySku));

      const skus = new Set(mirrored.map(({ sku }) => sku));
      const missing = readCsv("products")
        .map(({ sku = "" }) => sku)
        .filter((sku) => !skus.has(sku));
      expect(skus.size).toBeGreaterThan(3_700);
      // Postage, fees, samples and the like: no products, so no variants either.
      expect(missing.every((code) => /^[A-Za-z]/.test(code) || code === "C2")).toBe(true);

      const { data } = (await api("GET", "/api/import", undefined, { shop })).body;
      expect(data).toMatchObject({
        status: "completed",
        totals: { products: products.length, variants: onThePlatform.length, locations: 2 },
      });
    });

    it("has the stock of the platform at every location", async () => {
      expect(stockIn(await levelsInTheApp())).toEqual(await stockOnThePlatform());
    });

    it.each(["7d", "30d", "90d"] as const)(
      "has sold every SKU in %s as fast as its order lines say",
      async (period) => {
        const days = parseInt(period);
        const [latest] = await rowsOf<{ day: string }>(
          "SELECT max(day)::text AS day FROM daily_sales WHERE shop_id = (SELECT id FROM own)",
        );
        const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/London" }).format(Date.now());
        const daysSince = (Date.parse(today) - Date.parse(latest?.day ?? "")) / day;
        const units = unitsInTheFile(readCsv("order-lines"), days - daysSince);
        const expected = products.flatMap(({ title, variants }) =>
          variants.flatMap(({ gid, sku, levels }) => {
            const sold = units.get(sku) ?? 0;
            const stock = levels.reduce((sum, { quantities }) => sum + quantities.available, 0);
            const pace = {
              unitsSold: sold,
              avgDailySales: roundedRatio(sold, days, 4),
              currentStock: stock,
              daysOfStockRemaining: daysLeft(stock * days, sold),
            };
            return sold === 0 ? [] : [{ variantId: gid.replace("shopify", "platform"), sku, title, ...pace }];
          }),
        );
        const rows = await call(reports.salesVelocity, { query: { period } }, { shop });
        expect(expected.length).toBeGreaterThan(1_000);
        expect(rows.map(({ unitsSold }) => unitsSold)).toEqual(
          expected.map(({ unitsSold }) => unitsSold).sort((a, b) => b - a),
        );
        expect(rows.sort(bySku)).toEqual(expected.sort(bySku));
      },
    );

    it("has sold for as much in ninety days as its order lines say", async () => {
      const [known] = await rowsOf<{ last: string; pence: number; unpriced: number }>(
        `SELECT max(day)::text AS last, (sum(amount - returned_amount) FILTER (WHERE day > latest - 90) * 100)::int AS pence,
           sum(units + 2 * returned - priced_units)::int AS unpriced
         FROM daily_sales, (SELECT max(day) AS latest FROM daily_sales WHERE shop_id = (SELECT id FROM own)) AS newest
         WHERE shop_id = (SELECT id FROM own)`,
      );
      const skus = new Set(products.flatMap(({ variants }) => variants.map(({ sku }) => sku)));
      const expected = penceInTheFile(readCsv("order-lines"), { days: 90, skus });
      expect(expected).toBeGreaterThan(100_000);
      expect(known).toMatchObject({ pence: expected, unpriced: 0 });
    });

    it("orders fifty products, sends the order, receives it in two steps, and has exactly that much more", async () => {
      const levels = await levelsInTheApp();
      const before = await stockOnThePlatform();
      const here = levels.filter(({ locationName }) => locationName === "Hackney Warehouse");
      const { locationId } = here[0] ?? { locationId: "" };
      // From all over the list, for titles of every kind, those without one among them.
      const apart = Math.floor(here.length / 50);
      const chosen = here.filter((_, n) => n % apart === 0).slice(0, 50);
      expect(chosen).toHaveLength(50);

      const email = `supplier-${crypto.randomUUID()}@clay.example`;
      const supplier = await createSupplier({ name: "Tableware & Söhne", email }, shop);
      const draft = await createOrder(
        {
          supplierId: supplier.id,
          locationId,
          lineItems: chosen.map(({ variantId }, n) => ({
            variantId,
            quantity: n + 2,
            costPrice: (125 + n) / 100,
          })),
        },
        shop,
      );
      expect(draft.lineItems.map(({ sku }) => sku)).toEqual(chosen.map(({ sku }) => sku));

      const act = async (action: string, body: object = {}) =>
        dataOf(await api("POST", `/api/purchase-orders/${draft.id}/${action}`, body, { shop }));
      expect(await act("send")).toMatchObject({ status: "sent", mail: "sent" });
      await expectPdfInTheMailbox(email, draft);

      const receive = (quantityOf: (line: Order["lineItems"][number]) => number) =>
        act("receive", {
          lineItems: draft.lineItems.map((line) => ({
            lineItemId: line.id,
            quantityReceived: quantityOf(line),
          })),
        });
      expect(await receive(() => 1)).toMatchObject({ status: "partial" });
      expect(await receive(({ quantity }) => quantity - 1)).toMatchObject({ status: "received" });
      const isApplied = async () => (await getOrder(draft.id, shop)).stockSync;
      await expect.poll(isApplied).toBe("applied");

      const wanted = { ...before };
      chosen.forEach(({ variantId }, n) => {
        const place = placeOf(variantId, locationId);
        wanted[place] = (wanted[place] ?? 0) + n + 2;
      });
      expect(await stockOnThePlatform()).toEqual(wanted);
      expect(stockIn(await levelsInTheApp())).toEqual(wanted);
    });
  },
);

async function expectPdfInTheMailbox(email: string, { poNumber, lineItems }: Order): Promise<void> {
  const { mails } = await simulator("GET", `mails?to=${email}`);
  expect(mails).toMatchObject([{ to: [email], attachments: [{ filename: `${poNumber}.pdf` }] }]);
  const answer = await fetch(`${simulatorUrl}/simulator/mails/${mails[0].id}/attachments/0`);
  const pages = await readPdf(new Uint8Array(await answer.arrayBuffer()));
  const text = pages.map((page) => page.text).join(" ");
  for (const { sku } of lineItems) expect(text).toContain(sku);
}
