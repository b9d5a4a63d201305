import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import type { EmbeddedPostgres } from "../../../server/database/embedded-postgres";
import { Clerk } from "../../support/clerks";
import { clerksAreWrong } from "../../support/clerks-are-right";
import { randomFrom } from "../../support/random";
import { type Member, startService, untilSettled } from "../../support/service";

interface Options {
  postgres: EmbeddedPostgres;
  kills: number;
  seed: number;
  say?: (words: string) => void;
}

/** Kills come this soon after each other, at most. */
const longestLifeMs = 2_500;
/** A request whose process died is free for its clerk after five seconds, and kills come sooner: meanwhile others are at work. */
const clerksAtWork = 16;
/** After so many deaths in a row half of them come further first: else all wait for the dead, and a kill strikes nobody. */
const deathsInARow = 8;
const longestBreathMs = 90_000;

/**
 * The app's process, web and worker in one, is killed by SIGKILL at a random moment under clerks at work and started
 * again, over and over: while it starts up and while it recovers too. Nothing that was confirmed may be lost or doubled.
 */
export async function killAtRandom({ postgres, kills, seed, say = () => undefined }: Options) {
  const service = await startService({ postgres });
  const random = randomFrom(`kills ${seed}`);
  const violations: string[] = [];
  try {
    let app = await service.start();
    service.front.lead(app.port);
    say("the app runs");
    const shop = await service.addShop({ variants: 12 });
    const variants = service.simulator.world.store(shop)?.variants ?? [];
    const variantIds = variants.map(({ id }) => `gid://shopify/ProductVariant/${id}`);
    const place = { url: service.url, shop, variantIds };
    const clerks = Array.from({ length: clerksAtWork }, (_, n) => new Clerk(place, `clerk-${seed}-${n}`));
    let isOpen = true;
    const working = clerks.map((clerk) => clerk.work(() => isOpen).catch(() => undefined));
    for (let kill = 1; kill <= kills; kill += 1) {
      if (kill % deathsInARow === 0) await halfComeFurther(clerks);
      await pause(random() * longestLifeMs);
      await killNow(app);
      app = await service.start();
      service.front.lead(app.port);
      if (kill < 10 || kill % 10 === 0)
        say(`${kill} kills, ${clerks.flatMap(({ orders }) => orders).length} orders are written`);
    }
    await pause(500);
    isOpen = false;
    say("the clerks finish what they have started: up to a minute and a half");
    await Promise.all(working);
    say("what the dead have left is settled: up to two minutes");
    const settledMs = await untilSettled(service.databaseUrl);
    if (settledMs === null) violations.push("changes of stock are still under way after two minutes");
    violations.push(...(await clerksAreWrong(clerks, { ...service, shop })));
    const seen = clerks.flatMap((clerk) => clerk.seen);
    const counts = {
      randomKills: kills,
      answers: seen.length,
      brokenConnections: seen.filter(({ status }) => status === 0 || status === 502).length,
      confirmedOrders: clerks.flatMap(({ orders }) => orders).length,
      settledMs: settledMs ?? -1,
    };
    return { counts, violations };
  } finally {
    await service.stop();
  }
}

async function halfComeFurther(clerks: readonly Clerk[]): Promise<void> {
  const since = Date.now();
  const hasComeFurther = ({ seen }: Clerk) =>
    seen.some(({ at, status }) => at >= since && status >= 200 && status < 300);
  while (clerks.filter(hasComeFurther).length < clerks.length / 2 && Date.now() - since < longestBreathMs)
    await pause(100);
}

async function killNow({ child }: Member): Promise<void> {
  const exit = once(child, "exit");
  child.kill("SIGKILL");
  await exit;
}
