import { pipeline, Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { separatorOf, tableOptions, withoutApostrophe } from "./cells";

/** No line of a merchant's table is longer; one that is has lost the end of a quote. */
const longestLine = 1024 * 1024;
const sampleLength = 20_000;

export interface CsvCells {
  line: number;
  cells: string[];
}

/** A table that cannot be read to its end, and the line where that shows. */
export class BrokenTable extends Error {
  constructor(
    readonly reason: "quote" | "notText",
    readonly line: number,
    cause?: unknown,
  ) {
    super(`The table breaks in line ${line}`, { cause });
  }
}

/** The lines of a table of any length, a few at a time. Throws BrokenTable. */
export async function* streamCsv(text: AsyncIterable<string>): AsyncGenerator<CsvCells> {
  let next = 1;
  try {
    const { sample, whole } = await sampleOf(text);
    const parser = parse({
      ...tableOptions,
      delimiter: separatorOf(sample),
      max_record_size: longestLine,
      on_record: (record: string[], { lines }) => {
        const line = next;
        next = lines + 1;
        const cells: CsvCells = { line, cells: record.map(withoutApostrophe) };
        // The package's types know records of texts alone.
        return cells as unknown as string[];
      },
    });
    // Errors of the source reach the loop through the parser.
    pipeline(Readable.from(whole), parser, () => undefined);
    for await (const found of parser as AsyncIterable<CsvCells>) {
      if (found.cells.some((cell) => cell.includes("\0"))) throw new BrokenTable("notText", found.line);
      yield found;
    }
  } catch (error) {
    if (error instanceof CsvError) throw new BrokenTable("quote", next, error);
    if (error instanceof TypeError) throw new BrokenTable("notText", next, error);
    throw error;
  }
}

async function sampleOf(text: AsyncIterable<string>) {
  const chunks = text[Symbol.asyncIterator]();
  let sample = "";
  let isEnd = false;
  while (!isEnd && sample.length < sampleLength) {
    const { value, done } = await chunks.next();
    if (done) isEnd = true;
    else sample += value;
  }
  return { sample, whole: joined(sample, chunks) };
}

async function* joined(sample: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield sample;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}
