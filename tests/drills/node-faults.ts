import { randomUUID } from "node:crypto";
import { appendFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { BadWire, Fault } from "../support/bad-wire";
import type { Node, Nodes } from "../support/nodes";
import { freeze } from "../support/server-pid";
import { rowsOf, type Service } from "../support/service";
import { sessionToken } from "../support/session-tokens";
import type { NodeShop } from "./node-shops";

interface Struck {
  nodes: Nodes;
  /** From every node to the first worker. */
  wire: BadWire;
  service: Service;
  /** The first one's rows are on the first worker, the other one's on the second. */
  shops: readonly [NodeShop, NodeShop];
}

/** Something that happens to nodes; it is over when its promise is kept, which answers what was wrong. */
export interface NodeFault {
  name: string;
  what: string;
  strike(struck: Struck): Promise<string[]>;
}

const awayMs = 4_000;
const silentMs = 20_000;

export const nodeFaults: readonly NodeFault[] = [
  {
    name: "workersKilled",
    what: "each worker is killed and comes back",
    async strike({ nodes }) {
      for (const worker of nodes.workers) await awayFor(worker);
      return [];
    },
  },
  {
    name: "coordinatorKilled",
    what: "the coordinator is killed and comes back",
    async strike({ nodes }) {
      await awayFor(nodes.coordinator);
      return [];
    },
  },
  {
    name: "killedWhileCommitting",
    what: "the coordinator is killed while a change of all nodes waits for a worker that is stopped",
    strike: killWhileCommitting,
  },
  {
    name: "killedBeforeItsWorkersCommit",
    what: "the coordinator is killed after its own commit, while its workers have a change of all nodes prepared",
    strike: killBetweenCommits,
  },
  {
    name: "wireCut",
    what: "no connection to a worker is accepted",
    strike: (struck) => disturb(struck, { kind: "cut" }, awayMs),
  },
  {
    name: "wireSwallows",
    what: "packets between coordinator and worker vanish",
    strike: (struck) => disturb(struck, { kind: "swallow" }, silentMs),
  },
  {
    name: "wireSlow",
    what: "each answer of a worker comes 300 ms late",
    strike: (struck) => disturb(struck, { kind: "slow", ms: 300 }, 2 * awayMs),
  },
  {
    name: "shardsMoved",
    what: "a shop's shards move to the other worker and back while clerks write",
    async strike({ service: { databaseUrl }, shops: [shop] }) {
      await moveShards(databaseUrl, shop, "block_writes");
      await moveShards(databaseUrl, shop, "force_logical");
      return [];
    },
  },
  {
    name: "moveBroken",
    what: "a worker is killed while a shop's shards move there, and they move once it is back",
    strike: breakMove,
  },
  {
    name: "shopIsolated",
    what: "a shop gets a shard of its own, which moves",
    async strike({ service: { databaseUrl }, shops: [, shop] }) {
      // While clerks write, a split by replication finds no row of some tables again, and goes on forever.
      await rowsOf(
        databaseUrl,
        "SELECT isolate_tenant_to_new_shard('stock_levels', $1::int, 'CASCADE', shard_transfer_mode => 'block_writes')",
        [shop.id],
      );
      await moveShards(databaseUrl, shop, "force_logical");
      return [];
    },
  },
  {
    name: "rebalanced",
    what: "all shards are spread evenly again",
    async strike({ service: { databaseUrl } }) {
      await rowsOf(databaseUrl, "SELECT rebalance_table_shards(shard_transfer_mode => 'force_logical')");
      return [];
    },
  },
];

async function awayFor(node: Node): Promise<void> {
  node.kill();
  await pause(awayMs);
  await node.comeBack();
}

async function disturb({ wire }: Struck, fault: Fault, forMs: number): Promise<string[]> {
  wire.set(fault);
  await pause(forMs);
  // TCP gives up what it sends in vain.
  if (fault.kind === "swallow") wire.set({ kind: "cut" });
  wire.set({ kind: "none" });
  return [];
}

/** Of processes of the coordinator: who waits for a standby has written its commit, and tells nobody yet. */
const hasCommitted =
  "SELECT FROM pg_stat_activity WHERE pid = ANY($1::int[]) AND wait_event = 'SyncRep' AND query = 'COMMIT'";
/** Which process of the coordinator had the transactions prepared is in their names. */
const preparedBy =
  "SELECT split_part(gid, '_', 3)::int AS pid FROM pg_prepared_xacts WHERE gid LIKE 'citus_%'";
const longestHeldMs = 20_000;

/**
 * A coordinator that waits for a standby which never comes stands still between its own commit and those of its workers. What
 * it committed is committed by all when it is back.
 */
async function killBetweenCommits({ nodes, service, shops: [shop] }: Struck): Promise<string[]> {
  const { coordinator, workers } = nodes;
  const supplierMessage = "Committed by the coordinator first";
  await rowsOf(coordinator.url, "ALTER SYSTEM SET synchronous_standby_names = 'nobody'");
  await rowsOf(coordinator.url, "SELECT pg_reload_conf()");
  const asked = changeSettings(service.url, shop.domain, supplierMessage);
  const isHeld = await within(longestHeldMs, async () => {
    const [first = [], second = []] = await Promise.all(
      workers.map(({ url }) => rowsOf<{ pid: number }>(url, preparedBy)),
    );
    const atBoth = first.flatMap(({ pid }) => (second.some((other) => other.pid === pid) ? [pid] : []));
    return (await rowsOf(coordinator.url, hasCommitted, [atBoth])).length > 0;
  });
  coordinator.kill();
  await appendFile(path.join(coordinator.data, "postgresql.auto.conf"), "synchronous_standby_names = ''\n");
  await pause(awayMs);
  await coordinator.comeBack();
  const status = await asked;
  return [
    ...(isHeld ? [] : ["the coordinator was not killed between its commit and those of its workers"]),
    ...(status === 200 ? [] : [`settings could not be changed under the same key: ${status}`]),
  ];
}

async function within(longestMs: number, isSo: () => Promise<boolean>): Promise<boolean> {
  const until = Date.now() + longestMs;
  while (Date.now() < until) {
    if (await isSo()) return true;
    await pause(50);
  }
  return false;
}

/** A shop's settings are on every node: changed everywhere, or nowhere. */
async function killWhileCommitting({ nodes, service, shops: [shop] }: Struck): Promise<string[]> {
  const [, second] = nodes.workers as [Node, Node];
  const wake = freeze(second.data);
  const asked = changeSettings(service.url, shop.domain, "Committed by all nodes, or by none");
  await pause(awayMs);
  nodes.coordinator.kill();
  wake();
  await pause(awayMs);
  await nodes.coordinator.comeBack();
  return [
    ...((await asked) === 200 ? [] : [`settings could not be changed under the same key: ${await asked}`]),
  ];
}

/** Until it is answered for good, under one key. */
async function changeSettings(url: string, shop: string, supplierMessage: string): Promise<number> {
  const until = Date.now() + 120_000;
  const headers = {
    Authorization: `Bearer ${sessionToken(shop)}`,
    "Content-Type": "application/json",
    "Idempotency-Key": randomUUID(),
  };
  for (;;) {
    const body = JSON.stringify({ supplierMessage });
    const answer = await fetch(`${url}/api/settings`, { method: "PUT", headers, body }).catch(() => null);
    await answer?.body?.cancel();
    const comesAgain = answer === null || answer.headers.has("Retry-After");
    if (!comesAgain || Date.now() > until) return answer?.status ?? 0;
    await pause(200);
  }
}

interface Placement {
  shard: string;
  host: string;
  port: number;
  /** The port of the other worker. */
  other: number;
}

async function placementOf(databaseUrl: string, { id }: NodeShop): Promise<Placement> {
  const [found] = await rowsOf<Placement>(
    databaseUrl,
    `SELECT placement.shardid::text AS shard, placement.nodename AS host, placement.nodeport::int AS port,
       other.nodeport AS other
     FROM pg_dist_shard_placement AS placement
     JOIN pg_dist_node AS other ON other.nodeport <> placement.nodeport AND other.groupid <> 0
     WHERE shardid = get_shard_id_for_distribution_column('stock_levels', $1::int)`,
    [id],
  );
  if (!found) throw new Error("The shop has no shard.");
  return found;
}

async function moveShards(databaseUrl: string, shop: NodeShop, mode: string): Promise<void> {
  const { shard, host, port, other } = await placementOf(databaseUrl, shop);
  // What the move before has left there would refuse this one.
  await rowsOf(databaseUrl, "CALL citus_cleanup_orphaned_resources()");
  await rowsOf(
    databaseUrl,
    "SELECT citus_move_shard_placement($1, $2, $3, $2, $4, $5::citus.shard_transfer_mode)",
    [shard, host, port, other, mode],
  );
}

async function breakMove({
  nodes,
  wire,
  service: { databaseUrl },
  shops: [shop],
}: Struck): Promise<string[]> {
  const { port } = await placementOf(databaseUrl, shop);
  const isOnFirst = port === Number(new URL(wire.url).port);
  const target = (isOnFirst ? nodes.workers[1] : nodes.workers[0]) as Node;
  const moving = moveShards(databaseUrl, shop, "force_logical").then(
    () => true,
    () => false,
  );
  await pause(1_000);
  target.kill();
  const isMoved = await moving;
  await pause(awayMs);
  await target.comeBack();
  if (isMoved) return ["the shards had moved before the worker was killed"];
  await moveShards(databaseUrl, shop, "force_logical");
  return [];
}
