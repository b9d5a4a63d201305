import { setTimeout as pause } from "node:timers/promises";
import path from "node:path";
import { stateFolder } from "../../../server/database/state-folder";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../../../server/database/embedded-postgres";
import { Clerk } from "../../support/clerks";
import { clerksAreWrong } from "../../support/clerks-are-right";
import { type Member, startService, untilSettled } from "../../support/service";
import { sessionToken } from "../../support/session-tokens";
import { startTestPostgres } from "../../support/test-postgres";

/** What a merchant may wait for after PostgreSQL is back. */
const backWithinMs = 5_000;

export interface StopsEnd {
  violations: string[];
  counts: {
    stops: number;
    clerks: number;
    answers: number;
    refusedWhileAway: number;
    brokenConnections: number;
    confirmedOrders: number;
    slowestBackMs: number;
    settledMs: number;
  };
}

interface Wishes {
  stops: number;
  seed: number;
  clerks?: number;
  onRound?: (round: number, backMs: number) => void;
}

/**
 * PostgreSQL dies under clerks at work, again and again, and comes back. Nothing that was confirmed is lost or
 * doubled, who asks meanwhile is told to come again, and the app's process lives through it.
 */
export async function stopPostgres({ stops, seed, clerks: count = 4, onRound }: Wishes): Promise<StopsEnd> {
  let postgres = await startTestPostgres({ durable: true });
  const service = await startService({ postgres });
  const violations: string[] = [];
  let slowest = 0;
  try {
    const app = await service.start();
    service.front.lead(app.port);
    const shop = await service.addShop({ variants: 12 });
    const variantIds = service.simulator.world
      .store(shop)!
      .variants.map(({ id }) => `gid://shopify/ProductVariant/${id}`);
    const clerks = Array.from(
      { length: count },
      (_, index) => new Clerk({ url: service.url, shop, variantIds }, `clerk-${seed}-${index}`),
    );
    let isOpen = true;
    const working = clerks.map((clerk) => clerk.work(() => isOpen).catch(() => undefined));
    for (let round = 1; round <= stops; round++) {
      await pause(300 + ((seed * 7_919 + round * 104_729) % 700));
      postgres = await dieAndComeBack(postgres);
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
    violations.push(...(await clerksAreWrong(clerks, { ...service, shop })), ...diedOrFailed(app));
    const seen = clerks.flatMap((clerk) => clerk.seen);
    const odd = seen.filter(({ status, retryAfter }) => status >= 500 && !(status === 503 && retryAfter));
    for (const { method, path: address, status } of odd)
      violations.push(`${method} ${address} was answered ${status}`);
    return {
      violations,
      counts: {
        stops,
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
    await postgres.stop();
  }
}

/** As a crash of the machine; the server comes back at its address. */
async function dieAndComeBack(postgres: EmbeddedPostgres): Promise<EmbeddedPostgres> {
  const port = Number(new URL(postgres.url).port);
  const instance = path.basename(postgres.data).replace(/-data$/, "");
  await postgres.stop("immediate");
  await pause(400);
  const back = await startEmbeddedPostgres({ folder: stateFolder(undefined), instance, port });
  if (back.url !== postgres.url) throw new Error("PostgreSQL came back at another address");
  return { ...back, stop: postgres.stop };
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

function diedOrFailed({ child, log }: Member): string[] {
  const unhandled = log.filter((line) => /unhandled|uncaught/i.test(line));
  const died = child.exitCode !== null || child.signalCode !== null ? ["the app's process ended"] : [];
  return [...died, ...unhandled.map((line) => `the app says: ${line.slice(0, 300)}`)];
}
