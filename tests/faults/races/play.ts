import type { EmbeddedPostgres } from "../../../server/database/embedded-postgres";
import { unhandledIn } from "../../support/process-faults";
import { randomFrom } from "../../support/random";
import { rowsOf, startService, untilSettled } from "../../support/service";
import { kinds } from "./kinds";
import { RaceShop } from "./race-shop";

interface Options {
  postgres: EmbeddedPostgres;
  rounds: number;
  seed: number;
  /** Clients of a round, at most. */
  most?: number;
  onRound?: (round: number) => void;
}

/** Rounds of clients at once, through two processes of the app. Answers what happened and every violation as text. */
export async function playRaces({ postgres, rounds, seed, most = 50, onRound }: Options) {
  const service = await startService({ postgres });
  try {
    const members = [await service.start(), await service.start()];
    service.front.lead(...members.map(({ port }) => port));
    const shop = await service.addShop({ variants: 60, locations: 2, seed });
    const store = service.simulator.world.store(shop);
    if (!store) throw new Error("The store was not made.");
    const { url, databaseUrl } = service;
    const race = new RaceShop({ url, shop, store, seed, databaseUrl }, randomFrom(`races ${seed}`));
    const supplier = { name: "Clay & Co", email: "sales@clay.test" };
    race.supplierIds.push((await race.ask({ method: "POST", path: "/api/suppliers", body: supplier })).id);
    const names = Object.keys(kinds);
    for (let round = 1; round <= rounds; round += 1) {
      const name = names[(round - 1) % names.length] ?? "";
      // Few are as likely as many: two at once meet more closely than fifty.
      const clients = race.random() < 0.5 ? race.int(2, Math.min(6, most)) : race.int(2, most);
      race.round = `round ${round} (${name}, ${clients} clients)`;
      await kinds[name]?.(race, clients).catch((error: unknown) => race.violate(String(error)));
      race.counts.rounds += 1;
      onRound?.(round);
    }
    race.round = "at the end";
    if ((await untilSettled(databaseUrl)) === null) race.violate("changes of stock are still under way");
    for (const level of race.expectedUnits.keys()) {
      const [variant = 0, location = 0] = level.split("@").map(Number);
      await race.expectStockAsAnswered(variant, location);
    }
    await numbersAndMails(race, databaseUrl, service.simulator.world.mailbox.mails.length);
    for (const words of unhandledIn(members.flatMap(({ log }) => log))) race.violate(words);
    const deadlocks = await deadlocksOf(databaseUrl);
    return {
      counts: { ...race.counts, processes: members.length, deadlocks },
      violations: race.violations,
    };
  } finally {
    await service.stop();
  }
}

/** Numbers are 1 to n, each once; and the supplier has as many mails as sendings were written down. */
async function numbersAndMails(race: RaceShop, databaseUrl: string, mails: number): Promise<void> {
  const [found] = await rowsOf<{ last: number; sent: number; over: number }>(
    databaseUrl,
    `SELECT (SELECT coalesce(max(value), 0)::int FROM counters) AS last,
       (SELECT count(*)::int FROM emails WHERE status = 'sent') AS sent,
       (SELECT count(*)::int FROM purchase_order_lines WHERE received_quantity > quantity) AS over`,
  );
  const numbers = await rowsOf<{ number: number }>(
    databaseUrl,
    "SELECT number FROM purchase_orders ORDER BY number",
  );
  if (new Set(numbers.map(({ number }) => number)).size !== numbers.length)
    race.violate("a number was used twice");
  if (found?.over) race.violate(`${found.over} lines have received more than was ordered`);
  if (found?.sent !== mails) race.violate(`${mails} mails left, ${found?.sent} are written down`);
}

async function deadlocksOf(databaseUrl: string): Promise<number> {
  const [found] = await rowsOf<{ deadlocks: number }>(
    databaseUrl,
    "SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()",
  );
  return found?.deadlocks ?? 0;
}
