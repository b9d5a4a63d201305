import { useCallback, useRef } from "react";
import type { DataOf } from "~/api/endpoint";
import { stockLevels } from "~/api/stock-levels";
import { type ApiAction, useApiAction } from "../use-api-action";
import type { LevelChange } from "./changes";

type Answer = DataOf<typeof stockLevels.bulkAdjust>;

/** How changes went that were sent together. */
export interface AdjustOutcome {
  /** What is done, or will be as soon as Shopify takes it. */
  done: LevelChange[];
  /** How many of them Shopify is still taking. */
  pending: number;
  refused: { change: LevelChange; message: string }[];
}

/** Sends changes of stock; answers null when the request itself was refused, and `action` says why. */
export function useAdjust() {
  const answer = useRef<Answer | null>(null);
  const { run, ...action } = useApiAction<typeof stockLevels.bulkAdjust>({
    onSuccess: (data) => {
      answer.current = data;
    },
  });
  const sent = useRef<readonly LevelChange[]>([]);
  const adjust = useCallback(
    async (changes: readonly LevelChange[], reason: string): Promise<AdjustOutcome | null> => {
      sent.current = changes;
      const adjustments = changes.map(({ variantId, locationId, after }) => ({
        variantId,
        locationId,
        quantity: after,
        reason,
      }));
      const isTaken = await run(stockLevels.bulkAdjust, { body: { adjustments } });
      return isTaken && answer.current ? outcomeOf(changes, answer.current) : null;
    },
    [run],
  );
  /** `adjustments.3.variantId` is the fourth change that was sent. */
  const nameOf = (path: string) => sent.current[Number(path.split(".")[1])]?.name ?? path;
  return { adjust, action: action satisfies ApiAction, nameOf };
}

export function outcomeOf(
  changes: readonly LevelChange[],
  { pending, failures }: Pick<Answer, "pending" | "failures">,
): AdjustOutcome {
  const words = new Map(failures.map(({ index, message }) => [index, message]));
  return {
    done: changes.filter((_, index) => !words.has(index)),
    pending,
    refused: changes.flatMap((change, index) => {
      const message = words.get(index);
      return message === undefined ? [] : [{ change, message }];
    }),
  };
}
