import type { TestProject } from "vitest/node";
import { assertCleanLog } from "./faults-in-log";
import { rowsOf } from "./service";
import { startStack } from "./start-stack";

/** One stack for a project's whole run, over a database whose shops' tables are 16 hash partitions each. */
export default async function setup(project: TestProject) {
  const { addresses, stop } = await startStack(project.name, {
    withRealShop: true,
    walled: true,
    layout: { kind: "partitioned", partitions: 16 },
  });
  project.provide("stack", addresses);
  return async () => {
    const [levels] = await rowsOf<{ partitions: number }>(
      addresses.databaseUrl,
      "SELECT count(DISTINCT tableoid)::int AS partitions FROM stock_levels",
    );
    await stop();
    await assertCleanLog(addresses.logFile);
    console.log(`${levels?.partitions} of the 16 partitions hold stock levels`);
  };
}
