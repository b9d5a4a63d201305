import process from "node:process";
import { accountOf } from "./account";
import { dumpDatabase } from "./dump";
import type { Order, Result } from "./result";
import { installNetwork } from "./virtual/network";
import { installPostgres } from "./virtual/postgres";
import { Servers } from "./virtual/servers";
import { installTime, real } from "./virtual/time";
import { workerAddresses } from "./worker-addresses";

installTime();
const { db } = await import("~/infra/db/db.server");
installPostgres();
installNetwork();
const { emptyDatabase } = await import("./empty-database");
const { judge } = await import("./judge");
const { openConnections } = await import("./open-connections");
const { play } = await import("./run");
const { planOf } = await import("./plan");

/** Statements of a schedule under way at a time, at most. */
const atOnce = 12;

const servers = await Servers.connect(process.env.DATABASE_URL, workerAddresses());
// What loads with the first statement has no place in a schedule's time.
await db.$transaction((tx) => tx.shop.findFirst());
await openConnections(atOnce);

const longestMs = 90_000;

process.on("message", (order: Order) => void playOne(order).then((result) => process.send?.(result)));
process.on("disconnect", () => process.exit(0));
process.send?.({ ready: true });

/** However slow the machine is, something changes from minute to minute; a schedule that hangs says what it waits for. */
async function standstill(tail: () => string[], goesOn: () => boolean): Promise<never> {
  let [words, since] = ["", real.now()];
  for (;;) {
    await real.sleep(1_000, undefined, { ref: false });
    const found = tail().join("\n");
    if (found !== words) [words, since] = [found, real.now()];
    if (!goesOn() || real.now() - since > longestMs)
      throw new Error(`nothing came of it in ${longestMs / 1_000} s:\n${words}`);
  }
}

async function playOne({ seed, chosen, withAccount = false }: Order): Promise<Result> {
  const [started, cpu] = [real.now(), process.cpuUsage()];
  const result: Result = {
    seed,
    mode: "A",
    ms: 0,
    cpuMs: 0,
    violations: [],
    reviews: 0,
    figures: null,
    story: [],
  };
  let goesOn = true;
  try {
    await emptyDatabase(servers);
    await openConnections(atOnce);
    let tail: () => string[] = () => [];
    const remains = await Promise.race([
      play(planOf(seed, chosen), servers, { keepsSteps: withAccount, onStart: (told) => (tail = told) }),
      standstill(
        () => tail(),
        () => goesOn,
      ),
    ]);
    const { plan, figures, story } = remains;
    Object.assign(result, { mode: plan.mode, figures, story, ...(await judge(remains, servers.main)) });
    if (withAccount) result.account = accountOf(remains, await dumpDatabase(servers.main));
  } catch (error) {
    const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
    result.violations = [`the schedule broke off: ${words}`];
  } finally {
    goesOn = false;
  }
  const { user, system } = process.cpuUsage(cpu);
  return { ...result, ms: real.now() - started, cpuMs: Math.round((user + system) / 1_000) };
}
