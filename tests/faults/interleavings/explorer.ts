import process from "node:process";
import { installNetwork } from "../schedules/virtual/network";
import { installPostgres } from "../schedules/virtual/postgres";
import { Servers } from "../schedules/virtual/servers";
import { installTime } from "../schedules/virtual/time";
import { workerAddresses } from "../schedules/worker-addresses";
import type { Explored, Order } from "./explored";

installTime();
const { db } = await import("~/infra/db/db.server");
installPostgres();
installNetwork();
const { emptyDatabase } = await import("../schedules/empty-database");
const { openConnections } = await import("../schedules/open-connections");
const { playPath } = await import("./world-of-one");

const servers = await Servers.connect(process.env.DATABASE_URL, workerAddresses());
// What loads with the first statement has no place in a run's time.
await db.$transaction((tx) => tx.shop.findFirst());

const met = new Set<string>();
const waiting: number[][] = [[]];

process.on("message", (order: Order) => void explore(order).then((result) => process.send?.(result)));
process.on("disconnect", () => process.exit(0));
process.send?.({ ready: true });

/** Goes on with what is left to explore, for so many runs; a process is asked for one mode alone. */
async function explore({ mode, troubles, runs }: Order): Promise<Explored> {
  const explored: Explored = {
    ...{ runs: 0, ends: 0, reviewed: 0, longest: 0, mostPoints: 0 },
    ...{ states: 0, waiting: 0, violations: [] },
  };
  for (let told = waiting.pop(); told; told = explored.runs < runs ? waiting.pop() : undefined) {
    await openConnections(6);
    await emptyDatabase(servers);
    const played = await playPath({ mode, troubles, told, servers, met });
    waiting.push(...played.path.othersFromHere());
    explored.runs += 1;
    explored.ends += played.wasMet ? 0 : 1;
    explored.reviewed += played.isReviewed ? 1 : 0;
    explored.longest = Math.max(explored.longest, played.steps);
    explored.mostPoints = Math.max(explored.mostPoints, played.points);
    explored.violations.push(
      ...played.violations.map((words) => `${words}: ${told.join("")}\n  ${played.story.join("\n  ")}`),
    );
  }
  return { ...explored, states: met.size, waiting: waiting.length };
}
