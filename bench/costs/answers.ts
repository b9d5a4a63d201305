import { performance } from "node:perf_hooks";
import { createInterface } from "node:readline";
import { inShop } from "~/infra/db/shop-scope";
import { addDays } from "~/lib/calendar-days";
import { database, execute, sql } from "~/models/database/sql.server";
import { getShop } from "~/models/shop/get.server";
import { keepGroups } from "~/models/stock-cost/keep-groups.server";
import { valueChanges } from "~/models/stock-cost/value-changes.server";
import { valueGroups } from "~/models/stock-cost/value-groups";
import { valueOn } from "~/models/stock-cost/value-on.server";
import { valueOverTime } from "~/models/stock-cost/value-over-time.server";

// Answers about one shop's costs, as often as a line asks for one: its number, a space, and how many times.
const shop = await getShop(Number(process.argv[2]));
const today = new Date().toISOString().slice(0, 10);
const before = addDays(today, -20);
const year = { start: addDays(today, -365), end: today };

const of = (day: string, group: (typeof valueGroups)[number]) => () =>
  valueOn(shop, { day, group, limit: 50 });
const answers: { name: string; isFlat: boolean; ask: () => Promise<unknown> }[] = [
  ...valueGroups.map((group) => ({ name: `today by ${group}`, isFlat: true, ask: of(today, group) })),
  ...valueGroups.map((group) => ({
    ...{ name: `a past day by ${group}`, isFlat: group !== "variant", ask: of(before, group) },
  })),
  { name: "a day of a year ago by vendor", isFlat: true, ask: of(year.start, "vendor") },
  { name: "what changed the value in a year", isFlat: true, ask: () => valueChanges(shop, year) },
  { name: "the value over a year", isFlat: true, ask: () => valueOverTime(shop, year) },
];

async function keep(): Promise<number> {
  const started = performance.now();
  await inShop(shop.id, () => keepGroups(shop.id));
  return (performance.now() - started) / 1_000;
}

const counted = await keep();
await inShop(shop.id, () =>
  execute(
    database,
    sql`UPDATE products AS p SET vendor = 'Other vendor' WHERE p.shop_id = ${shop.id} AND p.id <= 100`,
  ),
);
const moved = await keep();
const say = (what: unknown) => console.log(JSON.stringify(what));
say({
  ...{ counted, moved },
  answers: answers.map(({ name, isFlat }) => ({ name, isFlat })),
});

for await (const line of createInterface({ input: process.stdin })) {
  const [which = 0, times = 1] = line.split(" ").map(Number);
  const taken: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const begun = performance.now();
    await inShop(shop.id, async () => void (await answers[which]?.ask()));
    taken.push(performance.now() - begun);
  }
  say({ taken });
}
process.exit(0);
