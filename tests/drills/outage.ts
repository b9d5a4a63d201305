import { setTimeout as pause } from "node:timers/promises";
import { setQuantityByHand } from "../../simulator/world/change-quantities";
import type { Store } from "../../simulator/world/store";
import { Clerk } from "../support/clerks";
import { clerksAreWrong } from "../support/clerks-are-right";
import { rowsOf, type Service, startService, untilSettled } from "../support/service";
import { startTestPostgres } from "../support/test-postgres";
import type { DrillEnd } from "./restore";

const hoursAtOnce = 12;
const hours = 25;
const adjust = "inventoryAdjustQuantities";

/**
 * Shopify answers nothing for a day, and sends no webhooks, while goods are received and one thing is sold. Deliveries
 * are booked all the same. When it is back, no request of before is sent again: each is made again from the levels of
 * then, has demonstrably been applied, or goes to a person.
 */
export async function drillOutage(say: (line: string) => void): Promise<DrillEnd> {
  const postgres = await startTestPostgres();
  const service = await startService({ postgres });
  try {
    return await playOutage(service, say);
  } finally {
    await service.stop();
    await postgres.stop();
  }
}

async function playOutage(service: Service, say: (line: string) => void): Promise<DrillEnd> {
  const { world, platform } = service.simulator;
  service.front.lead((await service.start()).port);
  const shop = await service.addShop({ variants: 12 });
  const store = world.store(shop);
  if (!store) throw new Error("The store was not made.");
  const variantIds = store.variants.map(({ id }) => `gid://shopify/ProductVariant/${id}`);
  const clerksOf = (name: string, count: number) =>
    Array.from(
      { length: count },
      (_, n) => new Clerk({ url: service.url, shop, variantIds }, `${name}-${n}`),
    );
  const oneOrderEach = (clerks: Clerk[]) =>
    Promise.all(clerks.map((clerk) => clerk.work(() => clerk.orders.length < 1)));

  const before = clerksOf("before", 2);
  await oneOrderEach(before);
  await platform.webhooks.settle(5_000);
  // The last request of the day takes effect, and neither its answer nor its webhook ever comes.
  platform.webhooks.setMode({ loseShare: 1 });
  world.faults.add({ operation: adjust, kind: "drop-after", shop });
  world.faults.add({ operation: "graphql", kind: "drop-before", times: null, shop, afterCalls: 2 });
  const during = clerksOf("during", 3);
  const started = Date.now();
  await oneOrderEach(during);
  say(`a delivery was booked at each step, ${Math.round((Date.now() - started) / 1_000)} s for three orders`);

  const appliedUnanswered = world.ledger.filter(({ key, name }) => key && name === "available").at(-1);
  sell(service, store, appliedUnanswered?.variantId);
  for (let hour = 0; hour < hours; hour += hoursAtOnce) {
    await letHoursPass(service, store, Math.min(hoursAtOnce, hours - hour));
    await pause(2_500);
  }
  const spent = new Set(requestsOf(service, shop).map(({ key }) => key));
  const asked = world.requests.list({ shop }).length;
  say(`${hours} hours have passed; Shopify is back`);

  world.faults.clear({});
  platform.webhooks.setMode({ loseShare: 0 });
  const last = asked === 0 ? 0 : (world.requests.list({ shop }).at(-1)?.seq ?? 0);
  const settledMs = await untilSettled(service.databaseUrl, 150_000);
  const states = await rowsOf<{ status: string; count: number }>(
    service.databaseUrl,
    "SELECT status::text AS status, count(*)::int AS count FROM inventory_operations GROUP BY 1",
  );
  const count = (status: string) => states.find((row) => row.status === status)?.count ?? 0;
  const blind = requestsOf(service, shop).filter(({ seq, key }) => seq > last && spent.has(key));
  const wrong = await clerksAreWrong([...before, ...during], { ...service, shop });
  const seen = during.flatMap((clerk) => clerk.seen);
  return {
    counts: {
      hours,
      answersWhileAway: seen.length,
      refusedWhileAway: seen.filter(({ status }) => status >= 400 || status === 0).length,
      slowestAnswerMs: Math.max(...seen.map(({ ms }) => ms)),
      requestsWhileAway:
        spent.size === 0 ? 0 : requestsOf(service, shop).filter(({ seq }) => seq <= last).length,
      sentAgainBlindly: blind.length,
      applied: count("applied"),
      toAPerson: count("review"),
      rejected: count("rejected"),
      settledMs: settledMs ?? -1,
    },
    violations: [
      ...(settledMs === null ? ["changes of stock are still under way after two and a half minutes"] : []),
      ...blind.map(({ key }) => `the spent key ${key} was sent again`),
      ...(count("review") <= 1
        ? []
        : [`${count("review")} changes went to a person, of one that nobody can tell`]),
      ...(count("rejected") === 0 ? [] : [`${count("rejected")} changes were given up`]),
      // What went to a person has taken effect: the units are judged, and the decision is the person's.
      ...wrong.filter((words) => !/changes of stock are not applied/.test(words)),
    ],
  };
}

const requestsOf = ({ simulator }: Service, shop: string) =>
  simulator.world.requests.list({ shop, operation: adjust });

/** Somebody buys one of the goods whose delivery has not been reported. */
function sell({ simulator: { world } }: Service, store: Store, variantId: number | undefined): void {
  const level = store.variants.find(({ id }) => id === variantId)?.levels[0];
  if (!level) return;
  setQuantityByHand(world, store, level, "available", (level.quantities.available ?? 0) - 1);
}

/**
 * Everything that is waited for was started so many hours earlier: here, in the queue, and among the platform's keys. Between
 * two attempts, because none lasts for hours.
 */
async function letHoursPass(
  { simulator, databaseUrl }: Service,
  store: Store,
  passed: number,
): Promise<void> {
  const earlier = `
    UPDATE inventory_operations SET created_at = created_at - $1::interval,
      first_sent_at = first_sent_at - $1::interval, next_attempt_at = next_attempt_at - $1::interval
    WHERE NOT EXISTS (SELECT FROM inventory_operations WHERE lease_until > now()) RETURNING id`;
  const hours = [`${passed} hours`];
  const until = Date.now() + 60_000;
  while ((await rowsOf(databaseUrl, earlier, hours)).length === 0) {
    if (Date.now() > until) throw new Error("An attempt at Shopify does not end.");
    await pause(20);
  }
  for (const [, record] of simulator.platform.api(store).keys.entries()) record.at -= passed * 3_600_000;
  await rowsOf(databaseUrl, "UPDATE stock_observations SET created_at = created_at - $1::interval", hours);
  await rowsOf(
    databaseUrl,
    "UPDATE graphile_worker._private_jobs SET run_at = run_at - $1::interval WHERE locked_at IS NULL",
    hours,
  );
}
