import { log } from "~/log.server";

/**
 * Bytes as a stream that reads on only as the client takes them. The first ones are fetched before it returns,
 * so that what fails at once can still be answered as a failure; a later failure breaks the answer off.
 */
export async function byteStream(
  chunks: AsyncIterable<Uint8Array>,
  name: string,
): Promise<ReadableStream<Uint8Array>> {
  const reader = chunks[Symbol.asyncIterator]();
  let first: IteratorResult<Uint8Array> | undefined = await reader.next();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = first ?? (await reader.next());
          first = undefined;
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          log.error({ err: error }, `${name} broke off`);
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
