import { rmSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { EmbeddedPostgres } from "../../server/database/embedded-postgres";
import { letClerksWork } from "../support/clerks-at-work";
import { rowsOf, type Service, startService } from "../support/service";
import { type Standby, startStandby } from "../support/standby";
import { startTestPostgres } from "../support/test-postgres";
import type { DrillEnd } from "./restore";

const clerks = 4;
const workMs = 8_000;
const longestMs = 120_000;

/**
 * The primary is killed under clerks at work, its synchronous standby is promoted, and the app is started with the new
 * address. Nothing that was acknowledged is missing there, and stock has moved exactly once.
 */
export async function drillFailover(say: (line: string) => void): Promise<DrillEnd> {
  const postgres = await startTestPostgres({ durable: true });
  const service = await startService({ postgres });
  const standby = await startStandby(postgres, { durable: true });
  try {
    return await playFailover({ postgres, service, standby }, say);
  } finally {
    await service.stop();
    await standby.clear();
    // Unless it was killed before.
    await postgres.stop().catch(() => undefined);
    rmSync(postgres.data, { recursive: true, force: true });
  }
}

interface FailoverSetup {
  postgres: EmbeddedPostgres;
  service: Service;
  standby: Standby;
}

async function playFailover({ postgres, service, standby }: FailoverSetup, say: (line: string) => void) {
  await makeSynchronous(postgres, standby);
  const databaseUrl = standby.url("service");
  const old = await service.start({ env: { DATABASE_REPLICA_URL: databaseUrl } });
  service.front.lead(old.port);
  const shop = await service.addShop({ variants: 12 });
  say(`${clerks} clerks work; each commit waits for the standby`);
  const times = { lost: 0, promoted: 0, back: 0 };
  const end = await letClerksWork(
    { ...service, databaseUrl },
    {
      ...{ shop, clerks, name: "failover" },
      async meanwhile() {
        await pause(workMs);
        times.lost = Date.now();
        await postgres.stop("immediate");
        say("the primary is gone; the standby is promoted");
        await standby.promote();
        times.promoted = Date.now();
        const next = await service.start({ databaseUrl });
        service.front.lead(next.port);
        times.back = Date.now();
        // It waits for a database that never comes to note the end of its jobs; the second signal ends it.
        old.child.kill("SIGTERM");
        await pause(1_000);
        await old.stop();
        say("the app runs on the new primary");
        await pause(workMs);
        await untilEachGoesOn(databaseUrl);
      },
    },
  );
  const { seen, violations, confirmedOrders, settledMs } = end;
  const failed = seen.filter(({ status, retryAfter }) => status >= 500 && status !== 502 && !retryAfter);
  const after = seen.filter(({ at, status }) => at > times.back && status >= 200 && status < 300);
  return {
    counts: {
      clerks,
      confirmedOrders,
      answers: seen.length,
      refusedWhileAway: seen.filter(({ status }) => status === 503).length,
      brokenConnections: seen.filter(({ status }) => status === 0 || status === 502).length,
      answersByTheNewPrimary: after.length,
      promotedMs: times.promoted - times.lost,
      serviceBackMs: times.back - times.lost,
      settledMs: settledMs ?? -1,
    },
    violations: [
      ...violations,
      ...failed.map(({ method, path, status }) => `${method} ${path} was answered ${status}`),
      ...(after.length > 0 ? [] : ["nobody was served by the new primary"]),
      ...(confirmedOrders > clerks ? [] : [`only ${confirmedOrders} orders were made`]),
    ],
  };
}

/** A slow machine takes its time: every clerk is to have gone on to another order, if ever. */
async function untilEachGoesOn(databaseUrl: string): Promise<void> {
  const until = Date.now() + longestMs;
  const enough = "SELECT FROM purchase_orders HAVING count(*) >= $1";
  while (Date.now() < until && (await rowsOf(databaseUrl, enough, [2 * clerks])).length === 0)
    await pause(200);
}

/** From here on the primary acknowledges nothing that the standby does not have on its disk. */
async function makeSynchronous({ url }: EmbeddedPostgres, { name }: Standby): Promise<void> {
  await rowsOf(url, `ALTER SYSTEM SET synchronous_standby_names = '${name}'`);
  await rowsOf(url, "SELECT pg_reload_conf()");
  const isSynchronous = "SELECT FROM pg_stat_replication WHERE sync_state = 'sync'";
  while ((await rowsOf(url, isSynchronous)).length === 0) await pause(100);
}
