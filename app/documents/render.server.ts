import { availableParallelism } from "node:os";
import type Piscina from "piscina";
import { AppError } from "~/errors";
import { log } from "~/log.server";
import type { PurchaseOrderPaper } from "~/models/purchase-order/paper";
import { sentence } from "~/texts/say";
import { startThreads } from "~/threads.server";

const deadlineMs = 30_000;
/** Being drawn or waiting for it; beyond it a caller would wait longer than a merchant does. */
const mostAtOnce = 50;

let threads: Piscina | undefined;
// The pool's own limit does not see tasks that can be aborted.
let underWay = 0;

/**
 * The order as a PDF, drawn by another thread so that this one goes on answering.
 * UNAVAILABLE when too many are under way or one takes longer than 30 seconds.
 */
export async function renderDocument(paper: PurchaseOrderPaper): Promise<Uint8Array<ArrayBuffer>> {
  if (underWay >= mostAtOnce) throw unavailable();
  underWay += 1;
  threads ??= startThreads({
    file: "render-document.js",
    mostThreads: Math.max(1, Math.min(4, availableParallelism() - 1)),
    memoryMb: 512,
    // Whoever waits for a page goes before a document.
    niceness: 5,
  });
  try {
    const drawn: Uint8Array = await threads.run(paper, { signal: AbortSignal.timeout(deadlineMs) });
    return new Uint8Array(drawn);
  } catch (cause) {
    log.error({ err: cause, poNumber: paper.poNumber }, "A purchase order could not be drawn");
    throw unavailable(cause);
  } finally {
    underWay -= 1;
  }
}

function unavailable(cause?: unknown): AppError {
  return new AppError("UNAVAILABLE", {
    message: sentence("purchaseOrders.documentUnavailable"),
    retryAfter: 5,
    cause,
  });
}

/** Ends the threads; the next document starts new ones. */
export async function closeRenderer(): Promise<void> {
  const closing = threads;
  threads = undefined;
  await closing?.destroy();
}
