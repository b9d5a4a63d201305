import { setTimeout as pause } from "node:timers/promises";
import { letClerksWork } from "../../support/clerks-at-work";
import type { Member, Service } from "../../support/service";

/** How often the load balancer asks, and for how long a process that is ending still answers. */
export const checkEveryMs = 100;
export const drainSeconds = "5";

interface Options {
  service: Service;
  /** Starts the process that takes the place of one of the first two. */
  next: (place: number) => Promise<Member>;
  first: [Member, Member];
  shop: string;
  seed: number;
  /** Does something beside it, once both places are taken by the new ones. */
  afterwards?: () => Promise<void>;
}

export interface RollEnd {
  violations: string[];
  counts: { replaced: number; answers: number; failed: number; confirmedOrders: number; settledMs: number };
}

/**
 * Two processes are replaced one after the other while clerks work: each new one is ready before an old one gets
 * SIGTERM, and the load balancer learns of that only from /readyz. Every request is answered at its first try.
 */
export async function roll({ service, next, first, shop, seed, afterwards }: Options): Promise<RollEnd> {
  const { violations, seen, confirmedOrders, settledMs } = await letClerksWork(service, {
    shop,
    name: `rolling-${seed}`,
    async meanwhile() {
      const members: Member[] = [...first];
      for (const [index, old] of first.entries()) {
        const fresh = await next(index);
        members[index] = fresh;
        // Both know of each other for a while, as in a deploy.
        service.front.lead(old.port, ...members.map(({ port }) => port));
        await pause(500);
        await old.stop();
        service.front.lead(...members.map(({ port }) => port));
        if (old.child.exitCode !== 0) throw new Error(`A process ended with ${old.child.exitCode}.`);
      }
      await afterwards?.();
      await pause(500);
    },
  });
  const failed = seen.filter(({ status }) => status < 200 || status >= 300);
  return {
    violations: [
      ...failed.map(({ method, path, status }) => `${method} ${path} was answered ${status}`),
      ...violations,
    ],
    counts: {
      replaced: first.length,
      answers: seen.length,
      failed: failed.length,
      confirmedOrders,
      settledMs: settledMs ?? -1,
    },
  };
}
