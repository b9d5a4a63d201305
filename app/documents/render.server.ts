import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import Piscina from "piscina";
import { AppError } from "~/errors";
import { log } from "~/log.server";
import type { PurchaseOrderPaper } from "~/models/purchase-order/paper";
import { sentence } from "~/texts/say";

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
  threads ??= startThreads();
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

function startThreads(): Piscina {
  const started = new Piscina({
    filename: path.join(projectRoot(), "build", "process", "render-document.js"),
    minThreads: 0,
    maxThreads: Math.max(1, Math.min(4, availableParallelism() - 1)),
    // Who sends one order soon looks at the next; a thread's first document takes ten times as long.
    idleTimeout: 10 * 60_000,
    // Whoever waits for a page goes before a document.
    niceIncrement: 5,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    // A thread that draws needs none of the process's secrets and none of what it was started with.
    env: { NODE_ENV: "production" },
    execArgv: [],
  });
  // Nobody listens for a thread that fails between two documents, and then the whole process would end.
  started.on("error", (error) => log.error({ err: error }, "A thread that draws documents failed"));
  return started;
}

/** The bundle lies in build/server, the source in app/documents. */
function projectRoot(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, "package.json")) && folder !== path.dirname(folder)) {
    folder = path.dirname(folder);
  }
  return folder;
}
