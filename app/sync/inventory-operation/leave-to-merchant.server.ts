import type { movedTargets } from "~/models/inventory-operation/begin.server";
import type { ClaimedOperation } from "~/models/inventory-operation/lease.server";
import { describeMoved } from "~/models/inventory-operation/describe.server";
import { postponeOperation } from "~/models/inventory-operation/reschedule.server";
import { staleReadMs } from "~/models/stock-level/stale-read";
import { serialiseMessage } from "~/texts/stored-message";
import { sentence } from "~/texts/translate";
import { refuse } from "./refuse.server";

const againMs = 5_000;

/**
 * These lines ask for quantities of levels that are others by now. A reading may be old: only where later ones still say
 * so, the merchant is asked, with what each level is; the other lines go on.
 */
export async function leaveToMerchant(
  operation: ClaimedOperation,
  moved: ReturnType<typeof movedTargets>,
): Promise<void> {
  const now = operation.clock.now();
  const since = Math.min(...moved.map(({ change }) => change.contradictedAt?.getTime() ?? now));
  if (now - since < staleReadMs) {
    const indexes = new Set(moved.map(({ index }) => index));
    const changes = operation.changes.map((change, index) =>
      indexes.has(index) ? { ...change, contradictedAt: change.contradictedAt ?? new Date(now) } : change,
    );
    const words = serialiseMessage(sentence("stock.readingAgain"));
    await postponeOperation({ ...operation, changes }, { outcomeUnknown: false, words, delayMs: againMs });
    return;
  }
  const described = await describeMoved(operation.shopId, moved);
  const lines = moved.map(({ index }, position) => ({ index, words: described[position] ?? "" }));
  await refuse(operation, { words: lines[0]?.words ?? "", lines });
}
