import { AsyncLocalStorage } from "node:async_hooks";
import { log } from "~/infra/log/log.server";

/** Text stays text until it is sent: encoding it earlier would leave garbage that is rarely collected. */
export type Part = string | Uint8Array;

/** The same chunks, each made in the caller's async context. Throws when the first one cannot be made. */
export async function startStream(chunks: AsyncIterable<Part>, name: string): Promise<AsyncIterable<Part>> {
  const reader = chunks[Symbol.asyncIterator]();
  const inThisContext = AsyncLocalStorage.snapshot();
  let first: IteratorResult<Part> | undefined = await reader.next();
  const next = async (): Promise<IteratorResult<Part>> => {
    if (first) {
      const result = first;
      first = undefined;
      return result;
    }
    try {
      return await inThisContext(() => reader.next());
    } catch (error) {
      // A later error can no longer become an error answer: it is logged and breaks off the answer.
      log.error({ err: error }, `${name} broke off`);
      throw error;
    }
  };
  const end = async () => (await reader.return?.()) ?? { done: true as const, value: undefined };
  return { [Symbol.asyncIterator]: () => ({ next, return: end }) };
}

/** The chunks as a stream that reads on only as the client does. */
export function byteStream(chunks: AsyncIterable<Part>): ReadableStream<Uint8Array> {
  const reader = chunks[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.next();
          if (done) controller.close();
          else controller.enqueue(typeof value === "string" ? Buffer.from(value) : value);
        } catch (error) {
          controller.error(error);
        }
      },
      async cancel() {
        await reader.return?.();
      },
    },
    { highWaterMark: 1 },
  );
}
