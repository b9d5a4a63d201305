import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "../../../simulator/stores/random";
import { nextStep, stepBeside } from "./actions";
import type { Client } from "./client";
import { learn, type KnownShop } from "./known";
import type { Plan } from "./plan";

interface Person {
  plan: Plan;
  shop: KnownShop;
  random: Random;
  /** The person's browser, and that of a colleague who joins in. */
  own: Client;
  colleagues: Client;
  tell(what: string): void;
}

/** What one person does in a schedule; at times a colleague does the same, or something that gets in the way. */
export async function workThrough({ plan, shop, random, own, colleagues, tell }: Person): Promise<void> {
  for (let done = 1; done <= plan.actionsPerUser; done += 1) {
    await sleep(random.pick([1, 1, 1, 60, 2_500]));
    const step = nextStep({ shop, random, mark: `${own.user} ${done}` }, plan.theme);
    const beside =
      random.next() < plan.togetherShare
        ? stepBeside(step, { shop, random, mark: `${colleagues.user} ${done}` })
        : null;
    const twice = random.next() < plan.twiceShare;
    const all = await Promise.all([
      own.ask(step.wanted, { twice }),
      ...(beside ? [colleagues.ask(beside)] : []),
    ]);
    for (const asked of all) {
      learn(shop, asked);
      const attempts = asked.attempts.map((status) => status ?? "–").join(", ");
      tell(`${asked.user}: ${asked.what} ${asked.path} ${attempts}`);
    }
  }
}
