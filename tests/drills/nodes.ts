import { setTimeout as pause } from "node:timers/promises";
import { databaseFault } from "../../app/infra/db/database-fault";
import { migrate } from "../../server/database/migrate";
import { type BadWire, openBadWire } from "../support/bad-wire";
import { letClerksWork } from "../support/clerks-at-work";
import { findCitus } from "../support/find-citus";
import { type Node, type Nodes, startNodes } from "../support/nodes";
import { endedByItself, faultyAnswers, unhandledIn } from "../support/process-faults";
import { rowsOf, type Service, startService } from "../support/service";
import { type NodeFault, nodeFaults } from "./node-faults";
import { askWhileServed, type NodeShop, shopsOnBoth } from "./node-shops";
import { shopsDiffer, untilNonePrepared } from "./nodes-agree";
import type { DrillEnd } from "./restore";

const clerks = 3;
/** Those that every deployment has. */
const deadlines = { DATABASE_REQUEST_SECONDS: "15", DATABASE_STATEMENT_SECONDS: "30" };

/**
 * Nodes of a coordinator and two workers fail, lose each other and hand shards over, under clerks at work in a shop on each
 * worker. Nothing is lost or doubled, who asks meanwhile is told to come again, all heals by itself, and no prepared
 * transaction is left. Null where Citus is missing.
 */
export async function drillNodes(say: (line: string) => void): Promise<DrillEnd | null> {
  if (findCitus() === null) {
    say("skipped: PostgreSQL 15 with Citus is not installed, and the archive of its build is not at hand");
    return null;
  }
  const nodes = await startNodes({ durable: true });
  const databaseUrl = await nodes.database("service");
  await migrate(databaseUrl, { kind: "distributed", shards: 8 });
  const service = await startService({
    postgres: { ...nodes, database: () => Promise.resolve(databaseUrl) },
  });
  const [wired] = nodes.workers as [Node];
  const wire = await openBadWire(wired.url);
  try {
    await leadThrough(wire, wired, service);
    return await play({ nodes, service, wire, say });
  } finally {
    wire.close();
    await service.stop();
    await nodes.stop();
  }
}

/** From now on every node asks this worker by this way. */
async function leadThrough(wire: BadWire, worker: Node, { databaseUrl }: Service): Promise<void> {
  await rowsOf(
    databaseUrl,
    "SELECT citus_update_node(nodeid, '127.0.0.1', $2) FROM pg_dist_node WHERE nodeport = $1",
    [portOf(worker.url), portOf(wire.url)],
  );
}

interface Place {
  nodes: Nodes;
  service: Service;
  wire: BadWire;
  say: (line: string) => void;
}

async function play({ nodes, service, wire, say }: Place): Promise<DrillEnd> {
  const apps = [await service.start({ env: deadlines }), await service.start({ env: deadlines })];
  service.front.lead(...apps.map(({ port }) => port));
  const shops = await shopsOnBoth(service, portOf(wire.url));
  say(`${clerks} clerks work in a shop on each of two workers`);
  const counts: Record<string, number> = {};
  const violations: string[] = [];
  let isOver = false;
  const playAll = async () => {
    for (const fault of nodeFaults) {
      await pause(2_000);
      const found = await playOne(fault, { nodes, service, wire, shops });
      Object.assign(counts, found.counts);
      violations.push(...found.violations);
      say(`${fault.what}: ${JSON.stringify(found.counts)}`);
    }
    await pause(2_000);
    isOver = true;
  };
  const whole = playAll();
  const untilOver = async () => {
    while (!isOver) await Promise.race([whole, pause(500)]);
  };
  const ends = await Promise.all(
    shops.map(({ domain }, index) =>
      letClerksWork(service, { shop: domain, name: `nodes-${index}`, clerks, meanwhile: untilOver }),
    ),
  );
  for (const line of apps.flatMap(({ log }) => log).filter(isOwnFault)) say(line.slice(0, 1_000));
  const seen = ends.flatMap((end) => end.seen);
  const prepared = await untilNonePrepared(nodes);
  return {
    counts: {
      ...counts,
      answers: seen.length,
      refusedForAWhile: seen.filter(({ status }) => status === 503).length,
      brokenConnections: seen.filter(({ status }) => status === 0).length,
      confirmedOrders: ends.reduce((sum, { confirmedOrders }) => sum + confirmedOrders, 0),
      settledMs: Math.max(...ends.map(({ settledMs }) => settledMs ?? -1)),
      transactionsLeftPrepared: prepared,
    },
    violations: [
      ...violations,
      ...ends.flatMap((end) => end.violations),
      ...counted(faultyAnswers(seen)),
      ...apps.flatMap((app) => [...endedByItself(app), ...unhandledIn(app.log)]),
      ...(prepared > 0 ? [`${prepared} prepared transactions are left`] : []),
      ...(await shopsDiffer(nodes)),
    ],
  };
}

async function playOne(
  { name, strike }: NodeFault,
  { nodes, service, wire, shops }: Omit<Place, "say"> & { shops: [NodeShop, NodeShop] },
): Promise<DrillEnd> {
  const asked = askWhileServed(service, shops);
  const started = Date.now();
  const violations = await strike({ nodes, wire, shops, service });
  const tookMs = Date.now() - started;
  const { seen, backMs } = await asked.untilServed();
  if (backMs > 30_000) violations.push(`${name}: the shops were served only after ${backMs} ms`);
  return {
    counts: {
      [`${name}Ms`]: tookMs,
      [`${name}BackMs`]: backMs,
      [`${name}Refused`]: seen.filter(({ status }) => status === 503).length,
      [`${name}SlowestMs`]: Math.max(...seen.map(({ ms }) => ms)),
    },
    violations: [...violations, ...faultyAnswers(seen)],
  };
}

/** An error of a request that is not the database's being away. */
function isOwnFault(line: string): boolean {
  if (!line.includes('"msg":"a request failed"')) return false;
  return databaseFault((JSON.parse(line) as { err?: unknown }).err) === null;
}

function counted(words: readonly string[]): string[] {
  return [...new Set(words)].map((one) => `${one}, ${words.filter((other) => other === one).length} times`);
}

function portOf(url: string): number {
  return Number(new URL(url).port);
}
