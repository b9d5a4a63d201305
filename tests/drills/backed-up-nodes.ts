import { rmSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { migrate } from "../../server/database/migrate";
import { type Node, type Nodes, startNodes } from "../support/nodes";
import { rowsOf } from "../support/service";
import {
  archiveAll,
  archiving,
  backUp,
  clearArchive,
  makeArchive,
  prepareRecovery,
  untilRecovered,
} from "./archived-server";
import type { BackedUpDatabase } from "./backed-up-postgres";
import { shopsDiffer, untilNonePrepared } from "./nodes-agree";

const point = "before the last work";
/** Who changes rows of all nodes while the moment is named. */
const changers = 3;

/** Starts a coordinator and two workers with the app's tables; nothing of them is left after `clear`. */
export async function startBackedUpNodes(): Promise<BackedUpDatabase> {
  const nodes = await startNodes({ durable: true, settings: archiving });
  const all = [nodes.coordinator, ...nodes.workers];
  for (const { data } of all) await makeArchive(data);
  const databaseUrl = await nodes.database("service");
  await migrate(databaseUrl, { kind: "distributed", shards: 8 });
  const each = async (act: (node: Node) => Promise<void>) => {
    for (const node of all) await act(node);
  };

  return {
    postgres: { ...nodes, database: () => Promise.resolve(databaseUrl) },
    // One after the other, so that each is of another moment.
    takeBackup: () => each(backUp),
    async markMoment() {
      await changeAllNodesDuring(databaseUrl, async () => {
        await pause(500);
        await rowsOf(databaseUrl, "SELECT citus_create_restore_point($1)", [point]);
        await pause(500);
      });
      return point;
    },
    archiveAll: () => each(archiveAll),
    lose: () =>
      each(async (node) => {
        await node.stop("immediate");
        rmSync(node.data, { recursive: true });
      }),
    async restoreTo(moment) {
      // The coordinator last: it asks the workers as soon as it is there.
      for (const node of [...nodes.workers, nodes.coordinator]) {
        await prepareRecovery(node.data, { target: { recovery_target_name: moment } });
        await node.comeBack();
        await untilRecovered(node);
      }
      await rowsOf(databaseUrl, "SELECT recover_prepared_transactions()");
      return databaseUrl;
    },
    check: () => check(nodes),
    async clear() {
      await nodes.stop();
      for (const { data } of all) clearArchive(data);
    },
  };
}

/** Changes that every node commits, or none: the named moment must not lie between two of their commits. */
async function changeAllNodesDuring(databaseUrl: string, work: () => Promise<void>): Promise<void> {
  let isOpen = true;
  const changing = Array.from({ length: changers }, async (_, index) => {
    for (let round = 0; isOpen; round += 1)
      await rowsOf(databaseUrl, "UPDATE shops SET supplier_message = $1", [`Message ${index}, ${round}`]);
  });
  try {
    await work();
  } finally {
    isOpen = false;
  }
  await Promise.all(changing);
}

async function check(nodes: Nodes): Promise<string[]> {
  const prepared = await untilNonePrepared(nodes);
  return [
    ...(prepared > 0 ? [`${prepared} prepared transactions are left`] : []),
    ...(await shopsDiffer(nodes)),
  ];
}
