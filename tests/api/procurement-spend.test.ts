import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { purchaseOrders } from "~/api/purchase-orders";
import { reports } from "~/api/reports";
import { useStack } from "../support/stack";
import { openStore } from "../support/stores";
import { createOrder, createSupplier, dataOf, delivery, faultsOf, someVariants } from "./purchasing";

const { api, appUrl, call, databaseUrl, freshShop, otherShop, simulatorUrl } = useStack();
const second = 1_000;
const hour = 3_600_000;

interface Sent {
  at: number;
  supplierId: number;
  cents: bigint;
}

interface SpendQuery {
  startDate?: string;
  endDate?: string;
  supplierId?: number;
}

/** The first moments, in UTC, of days: after a year's end, of the clock going on and going back, after a month's end. */
const days = {
  "America/New_York": ["2026-01-01T05:00", "2026-03-08T05:00", "2025-11-02T04:00", "2026-03-01T05:00"],
  "Europe/Berlin": ["2025-12-31T23:00", "2026-03-28T23:00", "2025-10-25T22:00", "2026-03-31T22:00"],
  "Pacific/Auckland": ["2025-12-31T11:00", "2025-09-27T12:00", "2026-04-04T11:00", "2026-04-30T12:00"],
};

let database: pg.Client;
beforeAll(async () => {
  database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
});
afterAll(() => database.end());

/** The order as it stands once it was sent at this moment. */
async function becomeSent(id: number, at: number, status = "sent"): Promise<void> {
  const changed = await database.query(
    "UPDATE purchase_orders SET status = $2::text, sent_at = $3 WHERE id = $1",
    [id, status, new Date(at)],
  );
  expect(changed.rowCount).toBe(1);
}

function spend(shop: string, query: SpendQuery = {}) {
  return call(reports.procurementSpend, { query }, { shop });
}

describe.each(Object.entries(days))("GET /api/reports/procurement-spend in %s", (timeZone, midnights) => {
  const shop = `spend-${timeZone.toLowerCase().replace(/[^a-z]/g, "-")}.myshopify.com`;
  const names = ["Clay & Co", "Wood Works", "Zinc Ltd"];
  const supplierIds: number[] = [];
  const sent: Sent[] = [];

  beforeAll(async () => {
    const store = { domain: shop, variants: 5, locations: 1, orders: 0, timeZone };
    await openStore({ appUrl, simulatorUrl }, store);
    for (const name of names) supplierIds.push((await createSupplier({ name }, shop)).id);
    const moments = midnights
      .map((text) => Date.parse(`${text}Z`))
      .flatMap((start) =>
        [-1, 0, 23 * hour - 1, 23 * hour, 24 * hour - 1, 24 * hour, 25 * hour].map((ms) => start + ms),
      );
    for (const [n, at] of moments.entries()) {
      const supplierId = supplierIds[(n * n) % 3] ?? 0;
      const lines = [
        { quantity: 7 * n + 1, tenthsOfMills: 19_990n + BigInt(n) * 1_111n },
        { quantity: n + 3, tenthsOfMills: 3_335n },
      ];
      const lineItems = lines.map(({ quantity, tenthsOfMills }) => ({
        title: "Thing",
        quantity,
        costPrice: Number(tenthsOfMills) / 10_000,
      }));
      const order = await createOrder({ supplierId, tax: 1.1, discount: 0.07, lineItems }, shop);
      const cents = lines.reduce(
        (sum, line) => sum + (BigInt(line.quantity) * line.tenthsOfMills + 50n) / 100n,
        103n,
      );
      await becomeSent(order.id, at, ["sent", "partial", "received"][n % 3]);
      sent.push({ at, supplierId, cents });
    }
  });

  /** The day on the shop's wall, by nothing but Intl. */
  const wall = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" });

  function expected({ startDate = "0000", endDate = "9999", supplierId }: SpendQuery) {
    const isIn = ({ at }: Sent) => {
      const day = wall.format(at);
      const isAfterStart = startDate.includes("T") ? at >= Date.parse(startDate) : day >= startDate;
      return isAfterStart && (endDate.includes("T") ? at <= Date.parse(endDate) : day <= endDate);
    };
    const counted = sent.filter((order) => isIn(order) && (!supplierId || order.supplierId === supplierId));
    const bySupplier = supplierIds
      .map((id, n) => ({ id, name: names[n], orders: counted.filter((order) => order.supplierId === id) }))
      .filter(({ orders }) => orders.length > 0)
      .sort((a, b) => Number(sum(b.orders) - sum(a.orders)))
      .map(({ id, name, orders }) => ({
        supplierId: id,
        supplierName: name,
        spend: toNumber(sum(orders)),
        orderCount: orders.length,
      }));
    const monthOf = ({ at }: Sent) => wall.format(at).slice(0, 7);
    const byMonth = [...new Set(counted.map(monthOf))].sort().map((month) => ({
      month,
      spend: toNumber(sum(counted.filter((order) => monthOf(order) === month))),
    }));
    return { totalSpend: toNumber(sum(counted)), orderCount: counted.length, bySupplier, byMonth };
  }

  const sum = (orders: Sent[]) => orders.reduce((total, { cents }) => total + cents, 0n);
  const toNumber = (cents: bigint) => Number(cents) / 100;

  it("adds up to the cent, by supplier and by month, what a plain script adds up", async () => {
    const whole = await spend(shop);
    expect(whole).toEqual(expected({}));
    expect(whole.orderCount).toBe(28);
    expect(whole.byMonth).toHaveLength(5);
    for (const supplierId of supplierIds) {
      expect(await spend(shop, { supplierId })).toEqual(expected({ supplierId }));
    }
  });

  it("includes the requested days completely, whatever their length", async () => {
    const counts: number[] = [];
    for (const midnight of midnights) {
      const day = (ahead: number) => wall.format(Date.parse(`${midnight}Z`) + ahead * 24 * hour + hour);
      const ranges: SpendQuery[] = [
        { startDate: day(0), endDate: day(0) },
        { startDate: day(-1), endDate: day(0) },
        { startDate: day(0), endDate: day(1) },
        { startDate: day(0) },
        { endDate: day(-1) },
        { startDate: day(1), endDate: day(400) },
      ];
      for (const range of ranges) {
        expect(await spend(shop, range), JSON.stringify(range)).toEqual(expected(range));
      }
      counts.push((await spend(shop, ranges[0])).orderCount);
    }
    // Days of 24, 23, 25 and again 24 hours.
    expect(counts).toEqual([4, 2, 5, 4]);
  });

  it("accepts timestamps to the millisecond, both ends included", async () => {
    for (const midnight of midnights) {
      const start = Date.parse(`${midnight}Z`);
      const iso = (at: number) => new Date(at).toISOString();
      for (const [from, to] of [
        [start, start],
        [start - 1, start - 1],
        [start + 1, start + second],
        [start - 1, start + 24 * hour],
      ] as const) {
        const range = { startDate: iso(from), endDate: iso(to) };
        expect(await spend(shop, range), JSON.stringify(range)).toEqual(expected(range));
      }
      const mixed = { startDate: wall.format(start), endDate: iso(start + 23 * hour) };
      expect(await spend(shop, mixed)).toEqual(expected(mixed));
    }
  });
});

describe("GET /api/reports/procurement-spend", () => {
  const nothing = { totalSpend: 0, orderCount: 0, bySupplier: [], byMonth: [] };
  const line = (costPrice: number) => [{ title: "Thing", quantity: 1, costPrice }];

  it("is empty for a shop that has sent nothing", async () => {
    const shop = await freshShop();
    const { id } = await createOrder({ lineItems: line(5) }, shop);
    expect(await spend(shop)).toEqual(nothing);
    dataOf(await api("POST", `/api/purchase-orders/${id}/cancel`, undefined, { shop }));
    expect(await spend(shop)).toEqual(nothing);
  });

  it(
    "counts an order from the moment it is sent, however much of it has come, until it is cancelled",
    { tags: "long" },
    async () => {
      const shop = await freshShop();
      const act = async (id: number, action: string, body?: object) =>
        dataOf(await api("POST", `/api/purchase-orders/${id}/${action}`, body, { shop }));
      const order = await createOrder({ lineItems: [{ title: "Thing", quantity: 3, costPrice: 2.5 }] }, shop);
      const other = await createOrder({ supplierId: order.supplierId, lineItems: line(1) }, shop);
      await act(order.id, "send", { email: false });
      await act(other.id, "send", { email: false });
      expect(await spend(shop)).toMatchObject({ totalSpend: 8.5, orderCount: 2 });
      await act(other.id, "cancel");
      const first = {
        totalSpend: 7.5,
        orderCount: 1,
        bySupplier: [{ spend: 7.5 }],
        byMonth: [{ spend: 7.5 }],
      };
      expect(await spend(shop)).toMatchObject(first);
      const lineItemId = order.lineItems[0]?.id;
      await act(order.id, "receive", { lineItems: [{ lineItemId, quantityReceived: 1 }] });
      expect(await spend(shop)).toMatchObject(first);
      await act(order.id, "receive", { lineItems: [{ lineItemId, quantityReceived: 2 }] });
      expect(await spend(shop)).toMatchObject(first);
    },
  );

  it("sums other currencies separately, and mentions them only when there are any", async () => {
    const shop = await freshShop();
    const supplier = await createSupplier({ name: "Clay & Co" }, shop);
    const abroad = await createSupplier({ name: "Keramik" }, shop);
    const at = Date.parse("2026-05-01T12:00:00Z");
    const send = async (fields: object) => becomeSent((await createOrder(fields, shop)).id, at);
    await send({ supplierId: supplier.id, lineItems: line(0.1) });
    expect(await spend(shop)).not.toHaveProperty("otherCurrencies");
    await send({ supplierId: supplier.id, lineItems: line(0.2) });
    await send({ supplierId: supplier.id, currency: "EUR", lineItems: line(10.01) });
    await send({ supplierId: abroad.id, currency: "EUR", lineItems: line(10.02) });
    await send({ supplierId: abroad.id, currency: "JPY", lineItems: line(1_500) });
    expect(await spend(shop)).toEqual({
      totalSpend: 0.3,
      orderCount: 2,
      bySupplier: [{ supplierId: supplier.id, supplierName: "Clay & Co", spend: 0.3, orderCount: 2 }],
      byMonth: [{ month: "2026-05", spend: 0.3 }],
      otherCurrencies: [
        { currency: "JPY", spend: 1_500, orderCount: 1 },
        { currency: "EUR", spend: 20.03, orderCount: 2 },
      ],
    });
    expect(await spend(shop, { supplierId: abroad.id })).toMatchObject({
      ...nothing,
      otherCurrencies: [{ currency: "JPY" }, { currency: "EUR", spend: 10.02 }],
    });
  });

  it("puts suppliers of equal spend in the order of their names", async () => {
    const shop = await freshShop();
    for (const name of ["Potters", "Clay", "Wood"]) {
      const supplier = await createSupplier({ name }, shop);
      const order = await createOrder(
        { supplierId: supplier.id, lineItems: line(name === "Wood" ? 9 : 5) },
        shop,
      );
      await becomeSent(order.id, Date.now());
    }
    const { bySupplier } = await spend(shop);
    expect(bySupplier.map(({ supplierName }) => supplierName)).toEqual(["Wood", "Clay", "Potters"]);
  });

  it("shows nothing of another shop, nor of its suppliers", async () => {
    const shop = await freshShop();
    const theirs = await createOrder({ lineItems: line(77) }, otherShop);
    await becomeSent(theirs.id, Date.now());
    expect(await spend(shop)).toEqual(nothing);
    expect(await spend(shop, { supplierId: Number(theirs.supplierId) })).toEqual(nothing);
    expect(await spend(shop, { supplierId: 2_000_000_000 })).toEqual(nothing);
  });

  it.each([
    ["startDate=2026-02-30", "startDate"],
    ["endDate=2026-02-30", "endDate"],
    ["startDate=2026-06-01T10:00:00", "startDate"],
    ["startDate=", "startDate"],
    ["startDate=yesterday", "startDate"],
    ["supplierId=x", "supplierId"],
    ["supplierId=0", "supplierId"],
  ])("refuses %s", async (query, field) => {
    const answer = await api("GET", `/api/reports/procurement-spend?${query}`);
    expect(Object.keys(faultsOf(answer, 400))).toEqual([field]);
    expect(answer.body.data.code).toBe("INVALID_REQUEST");
  });

  it("refuses a range that starts after it ends, with a message", async () => {
    const query = "startDate=2026-06-02&endDate=2026-06-01";
    const answer = await api("GET", `/api/reports/procurement-spend?${query}`);
    expect(faultsOf(answer)).toEqual({ startDate: "The start date is after the end date." });
    expect(answer.body.data.code).toBe("INVALID_INPUT");
  });

  it("accepts an offset with an unencoded plus", async () => {
    const query = "startDate=2026-06-01T10:00:00+05:30&endDate=2026-06-01T04:30:00Z";
    dataOf(await api("GET", `/api/reports/procurement-spend?${query}`));
  });
});

it("an order that is closed short counts with what arrived, and shows both", async () => {
  const shop = await freshShop({ variants: 3, locations: 1 });
  const [mug] = await someVariants(1, shop);
  const lineItems = [{ variantId: mug?.variantId, quantity: 10, costPrice: 12 }];
  const order = await createOrder({ lineItems, tax: 12.03, shipping: 5, discount: 7 }, shop);
  const params = { id: order.id };
  await call(purchaseOrders.send, { params, body: { email: false } }, { shop });
  await call(purchaseOrders.receive, { params, body: delivery(order, [4]) }, { shop });
  expect(await spend(shop)).toMatchObject({ totalSpend: 130.03 });
  const closed = await call(purchaseOrders.cancel, { params }, { shop });
  expect(closed).toMatchObject({
    ...{ status: "received", total: 130.03, closedTotal: 55.01 },
    closed: { subtotal: 48, tax: 4.81, shipping: 5, discount: 2.8, total: 55.01 },
  });
  expect(await spend(shop)).toMatchObject({ totalSpend: 55.01, orderCount: 1 });
  const [listed] = await call(purchaseOrders.list, {}, { shop });
  expect(listed).toMatchObject({ total: 130.03, closedTotal: 55.01 });
});
