import type { ClaimedOperation } from "~/models/platform-operation/claim.server";
import { postponeOperation } from "~/models/platform-operation/postpone.server";
import { keep } from "~/texts/kept";
import { sentence } from "~/texts/say";

const againMs = 1_000;

/** The levels as read are older than what is known of them: nothing is concluded from that, they are read once more soon. */
export async function readAgainLater(operation: ClaimedOperation): Promise<void> {
  const words = keep(sentence("stock.readingAgain"));
  await postponeOperation(operation, { doubtful: operation.doubtful, words, delayMs: againMs });
}
