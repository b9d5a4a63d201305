import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "../../../simulator/stores/random";
import { nextStep, stepBeside } from "./actions";
import type { Client } from "./client";
import { meddling, type RecordedRequest } from "./history";
import { type KnownShop, learn } from "./known";
import type { Plan } from "./plan";

interface Person {
  plan: Plan;
  shop: KnownShop;
  random: Random;
  /** The person's browser, and that of a colleague who joins in. */
  own: Client;
  colleagues: Client;
  tell(what: string): void;
  /** What the staff of another shop know of it; null where there is no other. */
  otherShop: KnownShop | null;
  /** Whether too little has gone wrong so far. */
  isOwedFaults(): Promise<boolean>;
}

/** However little goes wrong. */
const mostActions = 40;

/** What one person does in a schedule; at times a colleague does the same, or something that gets in the way. */
export async function workThrough(person: Person): Promise<void> {
  const { plan, shop, random, own, colleagues, tell } = person;
  for (
    let done = 1;
    done <= plan.actionsPerUser || (done <= mostActions && (await person.isOwedFaults()));
    done += 1
  ) {
    await sleep(random.pick([1, 1, 1, 60, 2_500]));
    await meddle(person, done);
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
      tell(wordsFor(asked));
    }
  }
}

/** Somebody tries a step with a document of another shop. */
async function meddle({ plan, otherShop, random, own, tell }: Person, done: number): Promise<void> {
  if (!otherShop || random.next() >= plan.otherShopShare) return;
  const { wanted } = nextStep({ shop: otherShop, random, mark: `${own.user} ${done} abroad` }, plan.theme);
  if (wanted.id === undefined) return;
  tell(wordsFor(await own.ask({ ...wanted, what: `${meddling} ${wanted.what}` })));
}

function wordsFor({ user, what, path, attempts }: RecordedRequest): string {
  return `${user}: ${what} ${path} ${attempts.map((status) => status ?? "–").join(", ")}`;
}
