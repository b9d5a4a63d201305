import { AsyncLocalStorage } from "node:async_hooks";
import { log } from "~/infra/log/log.server";

/** Of an answer. Text stays text until it is sent: bytes made of it here would be garbage that few collections find. */
export type Part = string | Uint8Array;

/**
 * The same chunks, each made in the context of the caller rather than of whoever takes it. The first is fetched
 * before it returns, so that what fails at once can still be answered as a failure; a later failure is logged, and
 * breaks the answer off.
 */
export async function begun(chunks: AsyncIterable<Part>, name: string): Promise<AsyncIterable<Part>> {
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
      log.error({ err: error }, `${name} broke off`);
      throw error;
    }
  };
  const end = async () => (await reader.return?.()) ?? { done: true as const, value: undefined };
  return { [Symbol.asyncIterator]: () => ({ next, return: end }) };
}

/** Chunks as a stream that reads on only as the client takes them. */
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
