import { readFileSync } from "node:fs";
import { type Patch, patched } from "../schedules/bundle";
import type { Chosen } from "../schedules/conditions";
import type { Plan } from "../schedules/plan";
import { corrections } from "./corrections";
import { costs } from "./costs";
import { documentsAndActors } from "./documents";
import { mailsAndWebhooks } from "./mails-and-webhooks";
import { money } from "./money";
import { lifeOfAnOperation } from "./operations";
import { shownOrders } from "./shipments";

/** A bug that somebody could write, put into the code for a run, so that the checkers show whether they bite. */
export interface Planted extends Patch {
  name: string;
  /** What goes wrong because of it. */
  why: string;
  /** What else has to be wrong so that another rule does not hold it. */
  also?: Patch[];
  /** Clocks that are off, and liberties of the platform, without which the bug would not show. */
  conditions?: Chosen;
  /** Which of the random schedules can show it: the others are passed over, and counted as if they had not. */
  wants?(plan: Plan): boolean;
}

export const planted: Planted[] = [
  ...lifeOfAnOperation,
  ...documentsAndActors,
  ...mailsAndWebhooks,
  ...shownOrders,
  ...corrections,
  ...costs,
  ...money,
];

export function patchesOf({ file, find, replace, also = [] }: Planted): Patch[] {
  return [{ file, find, replace }, ...also];
}

/** What of a bug's text is no longer in the sources; empty when it can be planted. */
export function misfits(bug: Planted): string[] {
  const patches = patchesOf(bug);
  return [...new Set(patches.map(({ file }) => file))].flatMap((file) => {
    try {
      patched(
        readFileSync(file, "utf8"),
        patches.filter((patch) => patch.file === file),
      );
      return [];
    } catch (error) {
      return [`${bug.name}: ${(error as Error).message}`];
    }
  });
}
