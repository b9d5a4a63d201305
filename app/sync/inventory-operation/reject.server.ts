import type { movedTargets } from "~/models/inventory-operation/begin.server";
import type { ClaimedOperation } from "~/models/inventory-operation/lease.server";
import {
  describeMoved,
  type RefusedLine,
  settleRefused,
  splitRejectedLines,
} from "~/models/inventory-operation/reject.server";
import type { ChangingDocument } from "~/models/inventory-operation/request";
import { postponeOperation } from "~/models/inventory-operation/schedule.server";
import { findClosedLocations } from "~/models/location/exists.server";
import { staleReadMs } from "~/models/stock-ledger/stale-read";
import { serialiseMessage } from "~/texts/stored-message";
import { sentence } from "~/texts/translate";

/** Handles a final refusal: independent lines go on without those at fault, or else a person decides. */
export async function refuse(
  operation: ClaimedOperation,
  refusal: { words: string; lines?: readonly RefusedLine[] },
): Promise<void> {
  const { words, lines } = await inOurWords(operation, refusal);
  // An earlier attempt with an unknown outcome may have moved the stock before the platform refused.
  if (operation.outcomeUnknown) return void (await settleRefused(operation, { status: "review", words }));
  const areKnown = lines.length > 0 && lines.every(({ index }) => index < operation.changes.length);
  if (areKnown && linesStandAlone[operation.document])
    return void (await splitRejectedLines(operation, lines));
  await settleRefused(operation, { status: "rejected", words });
}

/** The location was closed while the operation waited: the message tells the merchant what to do. */
async function inOurWords(
  { shopId, changes }: ClaimedOperation,
  { words, lines = [] }: { words: string; lines?: readonly RefusedLine[] },
): Promise<{ words: string; lines: readonly RefusedLine[] }> {
  const closed = await findClosedLocations(
    shopId,
    changes.map(({ locationId }) => locationId),
  );
  const [name] = closed.values();
  if (name === undefined) return { words, lines };
  const wordsAt = (locationId?: bigint) => locationId !== undefined && closed.get(locationId);
  return {
    words: closedWords(name),
    lines: lines.map((line) => {
      const place = wordsAt(changes[line.index]?.locationId);
      return place ? { ...line, words: closedWords(place) } : line;
    }),
  };
}

function closedWords(name: string): string {
  return serialiseMessage(sentence("stock.sync.closedPlace", { name }));
}

const againMs = 5_000;

/** Asks the merchant about lines at other quantities once later readings agree; other lines continue. */
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
    await postponeOperation(operation, { outcomeUnknown: false, words, delayMs: againMs, changes });
    return;
  }
  const described = await describeMoved(operation.shopId, moved);
  const lines = moved.map(({ index }, position) => ({ index, words: described[position] ?? "" }));
  await refuse(operation, { words: lines[0]?.words ?? "", lines });
}

/** True when each line of such a document makes sense alone, so that a refused line does not block the others. */
const linesStandAlone: Record<ChangingDocument, boolean> = {
  receipt: false,
  adjustment: true,
  transfer: false,
  count: true,
  return: false,
};
