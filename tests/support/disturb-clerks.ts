import { setTimeout as pause } from "node:timers/promises";
import type { EmbeddedPostgres } from "../../server/database/embedded-postgres";
import { Clerk } from "./clerks";
import { clerksAreWrong } from "./clerks-are-right";
import { endedByItself, faultyAnswers, unhandledIn } from "./process-faults";
import { startService, untilSettled } from "./service";
import { sessionToken } from "./session-tokens";

/** What a merchant may wait for after the database is back. */
const usualBackMs = 5_000;

export interface DisturbedEnd {
  violations: string[];
  counts: {
    rounds: number;
    clerks: number;
    answers: number;
    refusedWhileAway: number;
    brokenConnections: number;
    confirmedOrders: number;
    slowestBackMs: number;
    settledMs: number;
  };
}

interface Options {
  /** Where the service's data are; it is running, and the caller stops it. */
  postgres: EmbeddedPostgres;
  rounds: number;
  seed: number;
  clerks?: number;
  /** Longer where other things are at work on the machine. */
  backWithinMs?: number | undefined;
  /** Takes the database away; it is back when this returns. */
  disturb: () => Promise<void>;
  onRound?: ((round: number, backMs: number) => void) | undefined;
}

/**
 * The database goes away under clerks at work, again and again, and comes back. Nothing that was confirmed may be
 * lost or doubled, who asks meanwhile gets a Retry-After, and the app's process has to live through it.
 */
export async function disturbClerks(options: Options): Promise<DisturbedEnd> {
  const { postgres, rounds, seed, clerks: count = 4, disturb, onRound, backWithinMs = usualBackMs } = options;
  const service = await startService({ postgres });
  const violations: string[] = [];
  let slowest = 0;
  try {
    const app = await service.start();
    service.front.lead(app.port);
    const shop = await service.addShop({ variants: 12 });
    const variants = service.simulator.world.store(shop)?.variants ?? [];
    const variantIds = variants.map(({ id }) => `gid://shopify/ProductVariant/${id}`);
    const place = { url: service.url, shop, variantIds };
    const clerks = Array.from({ length: count }, (_, n) => new Clerk(place, `clerk-${seed}-${n}`));
    let isOpen = true;
    const working = clerks.map((clerk) => clerk.work(() => isOpen).catch(() => undefined));
    for (let round = 1; round <= rounds; round++) {
      await pause(300 + ((seed * 7_919 + round * 104_729) % 700));
      await disturb();
      const backMs = await untilAnswered(`${service.url}/api/suppliers?limit=1`, shop);
      slowest = Math.max(slowest, backMs);
      if (backMs > backWithinMs) violations.push(`round ${round}: the app was back only after ${backMs} ms`);
      onRound?.(round, backMs);
    }
    await pause(500);
    isOpen = false;
    await Promise.all(working);
    const settledMs = await untilSettled(service.databaseUrl);
    if (settledMs === null) violations.push("changes of stock are still under way after two minutes");
    const seen = clerks.flatMap((clerk) => clerk.seen);
    violations.push(
      ...(await clerksAreWrong(clerks, { ...service, shop })),
      ...endedByItself(app),
      ...unhandledIn(app.log),
      ...faultyAnswers(seen),
    );
    return {
      violations,
      counts: {
        rounds,
        clerks: count,
        answers: seen.length,
        refusedWhileAway: seen.filter(({ status }) => status === 503).length,
        brokenConnections: seen.filter(({ status }) => status === 0).length,
        confirmedOrders: clerks.flatMap(({ orders }) => orders).length,
        slowestBackMs: slowest,
        settledMs: settledMs ?? -1,
      },
    };
  } finally {
    await service.stop();
  }
}

async function untilAnswered(address: string, shop: string): Promise<number> {
  const started = Date.now();
  for (;;) {
    const headers = { Authorization: `Bearer ${sessionToken(shop)}` };
    const answer = await fetch(address, { headers }).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok || Date.now() - started > 30_000) return Date.now() - started;
    await pause(50);
  }
}
