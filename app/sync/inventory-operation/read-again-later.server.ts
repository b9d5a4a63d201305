import type { ClaimedOperation } from "~/models/inventory-operation/lease.server";
import { postponeOperation } from "~/models/inventory-operation/reschedule.server";
import { serialiseMessage } from "~/texts/stored-message";
import { sentence } from "~/texts/translate";

const againMs = 1_000;

/** The levels as read are older than what is known of them: nothing is concluded from that, they are read once more soon. */
export async function readAgainLater(operation: ClaimedOperation): Promise<void> {
  const words = serialiseMessage(sentence("stock.readingAgain"));
  await postponeOperation(operation, { outcomeUnknown: operation.outcomeUnknown, words, delayMs: againMs });
}
