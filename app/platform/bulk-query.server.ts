import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { AppError } from "~/errors";
import { type Sentence, sentence } from "~/texts/translate";
import type { PlatformClient } from "./client.server";
import { document } from "./documents";

const runDocument = document(
  "BulkRun",
  /* GraphQL */ `
    mutation BulkRun($query: String!) {
      bulkOperationRunQuery(query: $query) {
        bulkOperation {
          id
          status
          createdAt
          objectCount
          fileSize
          errorCode
          url
        }
        userErrors {
          field
          message
          code
        }
      }
    }
  `,
);

const pollDocument = document(
  "BulkStatus",
  /* GraphQL */ `
    query BulkStatus($id: ID!) {
      bulkOperation(id: $id) {
        id
        status
        createdAt
        objectCount
        fileSize
        errorCode
        url
      }
    }
  `,
);

const bulkOperation = z.object({
  id: z.string(),
  status: z.string(),
  createdAt: z.iso.datetime({ offset: true }),
  objectCount: z.coerce.number(),
  /** Bytes of the file at `url`. */
  fileSize: z.coerce.number().nullable(),
  errorCode: z.string().nullable(),
  url: z.string().nullable(),
});

const runAnswer = z.object({
  bulkOperationRunQuery: z.object({
    bulkOperation: bulkOperation.nullable(),
    userErrors: z.array(z.object({ message: z.string(), code: z.string().nullable() })),
  }),
});

const pollAnswer = z.object({ bulkOperation: bulkOperation.nullable() });

export type BulkOperation = z.output<typeof bulkOperation>;
type BulkFile = Pick<BulkOperation, "url" | "fileSize">;

const patience = { deadlineMs: 300_000 };
/** The longest line of a result that is read, so that a line without an end cannot fill the memory. */
const longestLine = 1024 * 1024;
const slotRetryMs = 5_000;

/**
 * Starts a bulk query and returns its id; waits while all of the app's slots are in use. The mutation is safe to
 * repeat: a second run reads the same data and ends by itself.
 */
export async function startBulk(client: PlatformClient, query: string): Promise<BulkOperation> {
  const deadline = Date.now() + 30 * 60_000;
  for (;;) {
    const answer = await client.query(runDocument, { query }, runAnswer, patience);
    const { bulkOperation: operation, userErrors } = answer.bulkOperationRunQuery;
    if (operation && userErrors.length === 0) return operation;
    const busy = userErrors.some((error) => error.code === "OPERATION_IN_PROGRESS");
    if (!busy || Date.now() > deadline) throw refused(userErrors.map((error) => error.message).join(" "));
    await sleep(slotRetryMs);
  }
}

/** The state of a bulk query; null when the platform no longer knows it. */
export async function fetchBulk(client: PlatformClient, id: string): Promise<BulkOperation | null> {
  const { bulkOperation: operation } = await client.query(pollDocument, { id }, pollAnswer, patience);
  return operation;
}

/**
 * Waits until a bulk query has ended and calls `watch` with its count on the way. Returns null when the query failed or
 * its result has expired: it has to be started again.
 */
export async function awaitBulk(
  client: PlatformClient,
  id: string,
  watch: (objectCount: number) => Promise<void>,
): Promise<BulkOperation | null> {
  for (let pauseMs = 200; ; pauseMs = Math.min(3_000, pauseMs * 1.5)) {
    const operation = await fetchBulk(client, id);
    if (!operation || ["EXPIRED", "CANCELED", "CANCELING"].includes(operation.status)) return null;
    if (operation.status === "FAILED") {
      if (operation.errorCode === "ACCESS_DENIED") throw refused(sentence("shopify.noDataAccess"));
      return null;
    }
    if (operation.status === "COMPLETED") return operation;
    await watch(operation.objectCount);
    await sleep(pauseMs);
  }
}

/**
 * The lines of a bulk result in batches, in constant memory. PLATFORM_UNAVAILABLE when the download breaks off, also
 * at the end of a line and without an error: what is missing would count as deleted.
 */
export async function* bulkLines({ url, fileSize }: BulkFile): AsyncGenerator<string[]> {
  // The platform writes no file for an empty result.
  if (url === null) return;
  let rest = "";
  let bytes = 0;
  try {
    const response = await fetch(url, { redirect: "error" });
    if (!response.ok || !response.body) throw new TypeError(`status ${response.status}`);
    const decoder = new TextDecoder();
    const reader = response.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      bytes += part.value.byteLength;
      const lines = (rest + decoder.decode(part.value, { stream: true })).split("\n");
      rest = lines.pop() ?? "";
      if (rest.length > longestLine) throw new TypeError(`a line of more than ${longestLine} characters`);
      if (lines.length > 0) yield lines;
    }
    if (bytes < (fileSize ?? 0)) throw new TypeError(`${bytes} of ${fileSize} bytes`);
  } catch (error) {
    throw new AppError("PLATFORM_UNAVAILABLE", {
      message: sentence("shopify.readingBroke"),
      cause: error,
    });
  }
  if (rest !== "") yield [rest];
}

function refused(words: Sentence | string): AppError {
  return new AppError("PLATFORM_REJECTED", { message: sentence("shopify.dataRefused", { words }) });
}
