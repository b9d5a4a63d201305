import { setTimeout as pause } from "node:timers/promises";
import { Random } from "../../../simulator/stores/random";
import { setQuantityByHand } from "../../../simulator/world/change-quantities";
import { placeOrder } from "../../../simulator/world/orders";
import { driftOf, listedPlaces, salesDriftOf } from "./drift";
import { Latencies } from "./latencies";
import { type FloodStage, startFloodStage } from "./stage";

interface Options {
  deliveries: number;
  seed: number;
  say: (line: string) => void;
}

const variants = 500;
const mostCopies = 8;
const loseShare = 0.3;
/** Messages wait for a random time up to this. */
const shuffleMs = 4_000;
/** Deliveries on their way at a time; the sender keeps so many timers. */
const mostWaiting = 4_000;
const tellEvery = 50_000;

/** Floods the app with webhooks, lets it come to rest, has it compared with the store, and says what still differs. */
export async function flood({ deliveries, seed, say }: Options) {
  const stage = await startFloodStage(variants, seed);
  try {
    const { webhooks: sender } = stage.simulator.platform;
    const latencies = new Latencies();
    let refused = 0;
    sender.onAttempt = (ms, status) => {
      latencies.add(ms);
      if (status === null || status >= 300) refused += 1;
    };
    const before = { ...sender.counts };
    const started = performance.now();
    await send(stage, { deliveries, seed, say });
    const seconds = (performance.now() - started) / 1_000;
    const sent = sender.counts.attempts - before.attempts;
    say(`${sent} deliveries in ${Math.round(seconds)} s; the app works them off`);
    await atRest(stage);
    const differing = await driftOf(stage);
    // Differences are about what can be sold; on hand and committed follow with it.
    const toBeListed = await driftOf(stage, ["available"]);
    say(`${differing.size} levels differ; they are compared now`);
    const checked = await check(stage);
    const listed = await listedPlaces(stage);
    return {
      deliveries: sent,
      messages: sender.counts.messages - before.messages,
      messagesLost: sender.counts.lost - before.lost,
      mostCopies,
      deliveriesPerSecond: Math.round(sent / seconds),
      p50Ms: latencies.at(0.5),
      p99Ms: latencies.at(0.99),
      longestMs: latencies.at(1),
      refused,
      driftBeforeCheck: differing.size,
      checkSeconds: checked,
      driftAfterCheck: (await driftOf(stage)).size,
      salesDrift: await salesDriftOf(stage),
      unlisted: [...toBeListed].filter((place) => !listed.has(place)).length,
    };
  } finally {
    await stage.stop();
  }
}

/** Stock is changed in the admin and sold until so many deliveries have been made. */
async function send(stage: FloodStage, { deliveries, seed, say }: Options): Promise<void> {
  const { simulator, store } = stage;
  const { webhooks: sender } = simulator.platform;
  const random = new Random(seed);
  const end = sender.counts.attempts + deliveries;
  let next = sender.counts.attempts + tellEvery;
  sender.setMode({ loseShare, shuffleMs });
  while (sender.counts.attempts + sender.waiting < end) {
    sender.setMode({ duplicate: random.int(1, mostCopies) });
    const variant = random.pick(store.variants);
    if (random.next() < 0.3) {
      placeOrder(simulator.world, store, { lines: [{ variantId: variant.id, quantity: random.int(1, 3) }] });
    } else {
      const level = random.pick(variant.levels);
      setQuantityByHand(simulator.world, store, level, "available", random.int(0, 500));
    }
    while (sender.waiting > mostWaiting) await pause(10);
    if (sender.counts.attempts < next) continue;
    say(`${sender.counts.attempts} deliveries`);
    next += tellEvery;
  }
  sender.setMode({ loseShare: 0, shuffleMs: 0, duplicate: 1 });
  while (sender.waiting > 0) await pause(50);
}

/** Every delivery is handled, and the levels that it reported were read; a reading that failed waits for another time. */
async function atRest({ database }: FloodStage): Promise<void> {
  for (;;) {
    const { rows } = await database.query<{ left: string }>(
      `SELECT (SELECT count(*) FROM webhook_deliveries WHERE handled_at IS NULL)
         + (SELECT count(*) FROM graphile_worker.jobs
            WHERE task_identifier IN ('handle-webhook', 'refresh-levels', 'reconcile')
              AND (attempts = 0 OR locked_at IS NOT NULL)) AS left`,
    );
    if (Number(rows[0]?.left) === 0) return;
    await pause(200);
  }
}

/** The comparison that the app makes every night; answers its seconds. */
async function check(stage: FloodStage): Promise<number> {
  const started = performance.now();
  await stage.ask("POST", "/api/stock-differences/check");
  while ((await stage.ask("GET", "/api/stock-differences/check")).isRunning) await pause(200);
  await atRest(stage);
  return Math.round((performance.now() - started) / 1_000);
}
