import { AppError } from "~/errors";
import { type BulkOperation, awaitBulk, bulkLines, startBulk } from "~/platform/bulk-query.server";
import type { PlatformClient } from "~/platform/client.server";
import { sentence } from "~/texts/say";

interface Reading {
  client: PlatformClient;
  query: string;
  /** The id of a bulk query that was started earlier; its result is taken when it still serves. */
  id: string | undefined;
  /** Told of the id of each bulk query that is started. */
  remember: (id: string) => Promise<void>;
  /** Told how many objects the platform has prepared so far. */
  watch: (objectCount: number) => Promise<void>;
}

const mostStarts = 5;

/** A completed bulk query, started anew while it fails or its result has expired. PLATFORM_UNAVAILABLE in the end. */
export async function bulkResult({ client, query, id, remember, watch }: Reading): Promise<BulkOperation> {
  let current = id;
  for (let starts = 0; starts < mostStarts; starts++) {
    if (current === undefined) {
      current = (await startBulk(client, query)).id;
      await remember(current);
    }
    const operation = await awaitBulk(client, current, watch);
    if (operation) return operation;
    current = undefined;
  }
  throw new AppError("PLATFORM_UNAVAILABLE", { message: sentence("shopify.dataNotPrepared") });
}

/** Told of the lines so far after each batch; what it throws ends the reading. */
export type Pause = (lines: number) => Promise<void>;

/** Gives every line of a result to `take`, and calls `pause` after each batch; memory stays flat. */
export async function eachLine(
  { url }: BulkOperation,
  { take, pause }: { take: (line: string) => void; pause: Pause },
): Promise<void> {
  // A result without objects has no file.
  if (url === null) return;
  let count = 0;
  for await (const lines of bulkLines(url)) {
    for (const line of lines) if (line !== "") take(line);
    count += lines.length;
    await pause(count);
  }
}
