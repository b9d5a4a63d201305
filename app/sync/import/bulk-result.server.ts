import { AppError } from "~/errors";
import type { UnreadLines } from "~/models/import-run/unread-lines";
import { awaitBulk, bulkLines, type BulkOperation, startBulk } from "~/platform/bulk-query.server";
import type { PlatformClient } from "~/platform/client.server";
import { sentence } from "~/texts/translate";
import { UnreadableLine } from "./rows";

interface BulkAsked {
  client: PlatformClient;
  query: string;
  /** A bulk query that was started earlier; its result is used while it is available. */
  id: string | undefined;
  remember: (id: string) => Promise<void>;
  watch: (objectCount: number) => Promise<void>;
}

const mostStarts = 5;

/** A completed bulk query, restarted if it failed or expired. PLATFORM_UNAVAILABLE after the last attempt. */
export async function bulkResult({ client, query, id, remember, watch }: BulkAsked): Promise<BulkOperation> {
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

/** Called after each batch with the number of lines so far; an error that it throws ends the reading. */
export type Pause = (lines: number) => Promise<void>;

export interface Reading {
  pause: Pause;
  unread: UnreadLines;
}

interface LineReading extends Reading {
  /** Called with each line; an UnreadableLine that it throws leaves the line out. */
  take: (line: string) => void;
}

/** Passes each line to `take` in constant memory. PLATFORM_UNAVAILABLE when the result is incomplete. */
export async function eachLine(
  operation: BulkOperation,
  { take, pause, unread }: LineReading,
): Promise<void> {
  let count = 0;
  for await (const lines of bulkLines(operation)) {
    for (const line of lines) {
      if (line === "") continue;
      count += 1;
      try {
        take(line);
      } catch (error) {
        if (!(error instanceof UnreadableLine)) throw error;
        unread.note(error);
      }
    }
    await pause(count);
  }
}
