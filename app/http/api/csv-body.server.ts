import { AsyncLocalStorage } from "node:async_hooks";
import { type CsvColumn, writeCsv } from "~/lib/csv/write-csv";

const rowsAtOnce = 500;

/** A CSV of any length, written a few hundred rows at a time as the client reads. */
export function csvBody<Row>(
  rows: AsyncIterable<Row>,
  columns: readonly CsvColumn<Row>[],
): ReadableStream<Uint8Array> {
  const parts = inParts(rows, columns);
  const encoder = new TextEncoder();
  const inThisContext = AsyncLocalStorage.snapshot();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await inThisContext(() => parts.next());
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}

async function* inParts<Row>(
  rows: AsyncIterable<Row>,
  columns: readonly CsvColumn<Row>[],
): AsyncGenerator<string, void> {
  let part: Row[] = [];
  let header = true;
  for await (const row of rows) {
    if (part.push(row) < rowsAtOnce) continue;
    yield writeCsv(part, columns, { header });
    header = false;
    part = [];
  }
  if (header || part.length > 0) yield writeCsv(part, columns, { header });
}
