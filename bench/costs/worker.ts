import { performance } from "node:perf_hooks";
import { inShop } from "~/infra/db/shop-scope";
import { addDays } from "~/lib/calendar-days";
import { markCosts } from "~/models/cost-change/mark.server";
import { statements } from "~/models/database/sql-executor.server";
import { addLandedCharge } from "~/models/landed-charge/add.server";
import { readMarginTotals } from "~/models/margin/totals.server";
import { getShop } from "~/models/shop/get.server";
import { checkSoldCosts } from "~/models/sold-cost/check.server";
import { followSoldCosts } from "~/models/sold-cost/follow.server";
import { checkCosts } from "~/models/stock-cost/check.server";
import { followCosts } from "~/models/stock-cost/follow.server";
import { valueChanges } from "~/models/stock-cost/value-changes.server";
import { valueGroups } from "~/models/stock-cost/value-groups";
import { valueOn } from "~/models/stock-cost/value-on.server";
import { valueOverTime } from "~/models/stock-cost/value-over-time.server";
import type { Round } from "./part";

// A shop's costs in a process that does nothing else; it says of each piece of work what that took.
const [shopId = 0, receiptId = 0, ledgerDays = 0] = process.argv.slice(2).map(Number);
const shop = await getShop(shopId);
const today = new Date().toISOString().slice(0, 10);

async function time(name: string, work: () => Promise<unknown>, tries = 1): Promise<void> {
  const taken: number[] = [];
  const before = process.cpuUsage();
  for (let done = 0; done < tries; done += 1) {
    const started = performance.now();
    await inShop(shopId, work);
    taken.push((performance.now() - started) / 1_000);
  }
  const { user, system } = process.cpuUsage(before);
  const round: Round = {
    name,
    seconds: taken.sort((one, other) => one - other)[Math.floor(tries / 2)] ?? 0,
    processorSeconds: (user + system) / 1e6 / tries,
    tries,
    megabytes: Math.round(process.resourceUsage().maxRSS / 1_024),
  };
  console.log(JSON.stringify(round));
}

await time("costs from nothing", async () => {
  await markCosts(statements, shopId, null);
  await followCosts(shopId);
});
const days = {
  today,
  yesterday: addDays(today, -1),
  "the last month": addDays(today, -20),
  "the middle": addDays(today, -Math.round(ledgerDays / 2)),
  "the first day": addDays(today, 1 - ledgerDays),
};
for (const [name, day] of Object.entries(days))
  for (const group of valueGroups)
    await time(`value of ${name} by ${group}`, () => valueOn(shop, { day, group, limit: 50 }), 3);
const year = { start: addDays(today, -365), end: today };
await time("what changed the value in a year", () => valueChanges(shop, year), 3);
await time("the value over a year", () => valueOverTime(shop, year), 3);
await time("the nightly check of costs", async () => {
  const wrong = await checkCosts(shopId);
  if (wrong > 0) console.error(`The costs of ${wrong} variants and days are wrong`);
});
await time("a charge over the last delivery", () =>
  addLandedCharge(shop, {
    ...{ kind: "freight", description: "", amount: 1_000, currency: "USD", rate: null, spread: "quantity" },
    ...{ reference: "", billedOn: today, receiptIds: [receiptId], actor: "1" },
  }),
);
await statements.$executeRaw`UPDATE landed_charges SET created_at = now() - interval '11 seconds' WHERE shop_id = ${shopId}`;
await time("the costs of that charge", () => followCosts(shopId));
await time("sales matched from nothing", () => followSoldCosts(shopId));
await time("margin of a month", () => readMarginTotals(shop, { start: addDays(today, -30), end: today }), 3);
await time("margin of a year", () => readMarginTotals(shop, year), 1);
await time("the nightly check of what was sold", async () => {
  const wrong = await checkSoldCosts(shopId);
  if (wrong > 0) console.error(`What was sold of ${wrong} variants is wrong`);
});
process.exit(0);
