import type { TestProject } from "vitest/node";
import { assertCleanLog } from "./faults-in-log";
import { rowsOf } from "./service";
import { startStack } from "./start-stack";

/** One stack for a project's whole run, over a database whose shops are distributed over two workers. */
export default async function setup(project: TestProject) {
  const { addresses, stop } = await startStack(project.name, {
    withRealShop: true,
    layout: { kind: "distributed", shards: 8 },
  });
  project.provide("stack", addresses);
  return async () => {
    const nodes = await rowsOf<{ node: string; shops: number }>(
      addresses.databaseUrl,
      `SELECT nodeport::text AS node, count(*)::int AS shops FROM shops
       JOIN pg_dist_shard_placement ON shardid = get_shard_id_for_distribution_column('stock_levels', shops.id)
       GROUP BY 1 ORDER BY 1`,
    );
    await stop();
    await assertCleanLog(addresses.logFile);
    console.log(`${nodes.map(({ shops }) => shops).join(" and ")} shops on the workers`);
  };
}
