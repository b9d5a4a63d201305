import { beforeAll, expect, it } from "vitest";
import { reports } from "~/api/reports";
import { useStack } from "../support/stack";
import { adjust, type Level, levelsOf, setTo } from "./adjusting";
import { dataOf, faultsOf } from "./purchasing";
import { stockUp } from "./shelves";

const { api, call, freshShop, otherShop } = useStack();

let shop: string;
let levels: Level[];
beforeAll(async () => {
  shop = await freshShop({ variants: 6, locations: 1 });
  levels = (await levelsOf(shop)).slice(0, 4);
  await adjust(
    shop,
    setTo(levels, (index) => 50 + index).map((one, index) => ({ ...one, reason: index ? "Found" : "" })),
  );
  await adjust(
    shop,
    setTo(levels.slice(0, 2), () => 7).map((one) => ({ ...one, reason: "Broken" })),
  );
});

const report = (query: object = {}) => call(reports.adjustments, { query }, { shop });
const read = (query: string) => api("GET", `/api/reports/adjustments?${query}`, undefined, { shop });
const dayBefore = (moment: string, days: number) =>
  new Date(Date.parse(moment) - days * 86_400_000).toISOString().slice(0, 10);

it("A row shows what a level was and became, by how much and why, newest first", async () => {
  const rows = await report();
  expect(rows).toHaveLength(6);
  expect(rows.map(({ id }) => id)).toEqual([...rows.map(({ id }) => id)].sort((a, b) => b - a));
  for (const row of rows) expect(row.newQuantity - row.previousQuantity).toBe(row.adjustment);
  const of = (variantId: string | undefined) => rows.filter((row) => row.variantId === variantId);
  expect(of(levels[0]?.variantId)).toMatchObject([
    { previousQuantity: 50, newQuantity: 7, adjustment: -43, reason: "Broken", sku: levels[0]?.sku },
    { previousQuantity: levels[0]?.currentStock, newQuantity: 50, reason: "" },
  ]);
  expect(of(levels[3]?.variantId)).toMatchObject([{ newQuantity: 53, reason: "Found" }]);
});

it("Sales and other changes made in the store's admin are not in the report", async () => {
  const before = await report();
  const [level] = levels.slice(-1);
  if (!level) throw new Error("The shop has no stock level.");
  await stockUp(shop, level, 3);
  expect(await report()).toEqual(before);
});

it("Pages have no gap and no repeat, new adjustments in between or not", async () => {
  const all = await report();
  const seen: unknown[] = [];
  let path: string | null = "/api/reports/adjustments?limit=4";
  while (path) {
    const answer = await api("GET", path, undefined, { shop });
    seen.push(...dataOf(answer));
    const link: string | null = answer.headers.get("link");
    const next: string | undefined = /<([^>]+)>; rel="next"/.exec(link ?? "")?.[1];
    path = next ? new URL(next).pathname + new URL(next).search : null;
    if (seen.length === 4)
      await adjust(
        shop,
        setTo(levels.slice(2, 3), () => 99),
      );
  }
  expect(seen).toEqual(all);
});

it("Dates limit it, both ends included; timestamps are exact", async () => {
  const all = await report();
  const newest = all[0]?.createdAt ?? "";
  const oldest = all.at(-1)?.createdAt ?? "";
  expect(await report({ startDate: dayBefore(oldest, 2) })).toEqual(all);
  expect(await report({ endDate: dayBefore(oldest, 2) })).toEqual([]);
  expect(await report({ startDate: newest, endDate: newest })).toEqual(
    all.filter(({ createdAt }) => createdAt === newest),
  );
  const justBefore = new Date(Date.parse(newest) - 1).toISOString();
  expect(await report({ endDate: justBefore })).toEqual(all.filter(({ createdAt }) => createdAt < newest));
});

it("An invalid date is refused, and so is a start after the end", async () => {
  expect(faultsOf(await read("startDate=yesterday"), 400)).toHaveProperty("startDate");
  expect(faultsOf(await read("endDate=2026-02-30"), 400)).toHaveProperty("endDate");
  expect(faultsOf(await read("startDate=2026-11-22&endDate=2026-11-21"))).toHaveProperty("startDate");
  expect(faultsOf(await read("cursor=nonsense"), 400)).toHaveProperty("cursor");
});

it("Another shop sees none of it", async () => {
  const ours = new Set((await report()).map(({ id }) => id));
  const theirs = await call(reports.adjustments, {}, { shop: otherShop });
  expect(theirs.filter(({ id }) => ours.has(id))).toEqual([]);
});
