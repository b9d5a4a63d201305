import { env } from "~/env.server";
import { log } from "~/log.server";

const chunkCharacters = 64 * 1024;

/** A page of a list and where the next one starts. */
export class Paged {
  constructor(
    readonly rows: readonly unknown[],
    readonly next: string | null,
  ) {}
}

/** A whole list, row by row. */
export class Streamed {
  constructor(readonly rows: AsyncIterable<unknown>) {}
}

/** Answers a page; `next` is the cursor behind its last row, null at the end of the list. */
export function paged({ rows, next }: { rows: readonly unknown[]; next: string | null }): Paged {
  return new Paged(rows, next);
}

/** Answers a whole list, however long: rows leave as the client takes them. */
export function streamed(rows: AsyncIterable<unknown>): Streamed {
  return new Streamed(rows);
}

/** `Link: <…>; rel="next"` of a page: this request's address with the next cursor. */
export function nextLink(request: Request, next: string): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.set("cursor", next);
  return `<${env.SHOPIFY_APP_URL}${pathname}?${searchParams}>; rel="next"`;
}

/**
 * The envelope around the rows as a stream of a few rows at a time. The first rows are fetched before it
 * returns, so that what fails at once can still be answered as a failure.
 */
export async function envelopeStream(rows: AsyncIterable<unknown>): Promise<ReadableStream<Uint8Array>> {
  const chunks = envelopeChunks(rows);
  const encoder = new TextEncoder();
  let first: IteratorResult<string> | undefined = await chunks.next();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = first ?? (await chunks.next());
          first = undefined;
          if (done) controller.close();
          else controller.enqueue(encoder.encode(value));
        } catch (error) {
          log.error({ err: error }, "a list broke off");
          controller.error(error);
        }
      },
      async cancel() {
        await chunks.return(undefined);
      },
    },
    { highWaterMark: 1 },
  );
}

async function* envelopeChunks(rows: AsyncIterable<unknown>): AsyncGenerator<string, undefined> {
  let chunk = '{"success":true,"data":[';
  let separator = "";
  for await (const row of rows) {
    chunk += separator + JSON.stringify(row);
    separator = ",";
    if (chunk.length < chunkCharacters) continue;
    yield chunk;
    chunk = "";
  }
  yield `${chunk}]}`;
  return undefined;
}
