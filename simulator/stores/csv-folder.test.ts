import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import type { Store } from "../world/store";
import { makeCsvStore } from "./csv-folder";
import { fromWallClock } from "./zoned-time";

const now = Date.parse("2026-11-21T10:00:00Z");
const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

function storeOf(products: string[], lines: string[]): Store {
  const folder = mkdtempSync(path.join(tmpdir(), "csv-store-"));
  folders.push(folder);
  writeFileSync(path.join(folder, "products.csv"), ["sku,title,price", ...products].join("\n"));
  writeFileSync(
    path.join(folder, "order-lines.csv"),
    ["order,placedAt,sku,quantity,unitPrice", ...lines].join("\n"),
  );
  return makeCsvStore(folder, now);
}

const mug = "M1,BLUE MUG,2.55";

function printed(store: Store) {
  return store.orders.map(({ number, lines, refunds }) => ({
    number,
    lines: lines.map((line) => `${line.quantity} ${line.sku} left ${line.currentQuantity}`),
    refunds: refunds.map((refund) => refund.lines.map((line) => line.quantity)),
  }));
}

test("days move so that the last order was yesterday, the local time stays", () => {
  const store = storeOf([mug], ["1,2011-03-26 08:26,M1,1,2.55", "2,2011-08-31 17:45,M1,1,2.55"]);
  const wall = (at: number) =>
    new Intl.DateTimeFormat("sv-SE", {
      timeZone: "Europe/London",
      dateStyle: "short",
      timeStyle: "short",
    }).format(at);
  expect(store.orders.map((order) => wall(order.createdAt))).toEqual([
    "2026-06-15 08:26",
    "2026-11-20 17:45",
  ]);
});

test("a cancellation is a refund, at its own time, of the latest earlier order with enough left", () => {
  const store = storeOf(
    [mug],
    [
      "1,2011-08-01 10:00,M1,10,2.55",
      "2,2011-08-02 10:00,M1,3,2.55",
      "C3,2011-08-03 11:30,M1,-5,2.55",
      "C4,2011-08-04 10:00,M1,-3,2.55",
    ],
  );
  expect(printed(store)).toEqual([
    { number: 1, lines: ["10 M1 left 5"], refunds: [[5]] },
    { number: 2, lines: ["3 M1 left 0"], refunds: [[3]] },
  ]);
  const [first, second] = store.orders;
  expect((first?.refunds[0]?.createdAt ?? 0) - (first?.createdAt ?? 0)).toBe(49.5 * 3_600_000);
  expect([first?.financialStatus, second?.financialStatus]).toEqual(["PARTIALLY_REFUNDED", "REFUNDED"]);
});

test("a cancellation of something sold before the file begins gets an order from before it", () => {
  const store = storeOf([mug], ["500,2011-08-01 10:00,M1,1,2.55", "C501,2011-08-02 10:00,M1,-7,2.55"]);
  expect(printed(store)).toEqual([
    { number: 499, lines: ["7 M1 left 0"], refunds: [[7]] },
    { number: 500, lines: ["1 M1 left 1"], refunds: [] },
  ]);
  const [made, first] = store.orders;
  expect(made?.createdAt).toBeLessThan(first?.createdAt ?? 0);
  expect(made?.id).toBeLessThan(first?.id ?? 0);
});

test("codes are lines without a variant, missing titles and prices become what a platform stores", () => {
  const store = storeOf(
    [mug, "POST,POSTAGE,18.0", "G9,,", '"Q1","A ""FINE"", THING",1.0'],
    ["1,2011-08-01 10:00,POST,1,18.00", "1,2011-08-01 10:00,G9,2,0.0", "1,2011-08-01 10:00,M1,1,2.55"],
  );
  expect(store.orders[0]?.lines.map(({ variantId, title }) => [variantId !== null, title])).toEqual([
    [false, "POST"],
    [true, "Untitled product"],
    [true, "BLUE MUG"],
  ]);
  expect(store.variants.map(({ sku, price }) => [sku, price])).toEqual([
    ["M1", "2.55"],
    ["G9", "0.00"],
    ["Q1", "1.00"],
  ]);
  expect(store.products[2]?.title).toBe('A "FINE", THING');
});

test("write-offs and amounts below zero are not orders", () => {
  const store = storeOf(
    [mug],
    [
      "1,2011-08-01 10:00,M1,-20,0.0",
      "A2,2011-08-01 10:01,B,1,-11062.06",
      "3,2011-08-01 10:02,M1,2,2.55",
      "3,2011-08-01 10:02,M1,-1,2.55",
    ],
  );
  expect(printed(store)).toEqual([{ number: 3, lines: ["2 M1 left 2"], refunds: [] }]);
});

test("a wall clock in the hour that is skipped in spring shows the hour after", () => {
  expect(new Date(fromWallClock("Europe/London", Date.UTC(2026, 2, 29, 1, 30))).toISOString()).toBe(
    "2026-03-29T01:30:00.000Z",
  );
  expect(new Date(fromWallClock("Europe/London", Date.UTC(2026, 6, 1, 12))).toISOString()).toBe(
    "2026-07-01T11:00:00.000Z",
  );
});

const real = path.resolve(import.meta.dirname, "../../../shared/data/online-retail");
if (!existsSync(real)) console.log(`the real shop's files are not here (${real}): its test is skipped`);

describe.skipIf(!existsSync(real))("the real shop", () => {
  test("is imported completely within seconds: every cancelled unit is a refunded unit", () => {
    const started = process.cpuUsage();
    const store = makeCsvStore(real, now);
    // Of the processor's time, which others at work beside it do not lengthen.
    expect(process.cpuUsage(started).user / 1_000).toBeLessThan(20_000);
    expect(store.variants).toHaveLength(3_763);
    const lines = store.orders.flatMap((order) => order.lines);
    const refunded = store.orders.flatMap((order) => order.refunds.flatMap((refund) => refund.lines));
    const taken = lines.reduce((sum, line) => sum + line.quantity - line.currentQuantity, 0);
    expect(refunded).toHaveLength(5_847);
    expect(refunded.reduce((sum, line) => sum + line.quantity, 0)).toBe(taken);
    expect(lines.every((line) => line.currentQuantity >= 0)).toBe(true);
    expect(
      store.orders.every(
        (order, index) => index === 0 || order.createdAt >= (store.orders[index - 1]?.createdAt ?? 0),
      ),
    ).toBe(true);
  }, 60_000);
});
