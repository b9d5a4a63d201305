import { createHash } from "node:crypto";
import { AppError } from "~/errors";
import { db } from "~/infra/db/db.server";
import { separatorOf } from "~/lib/csv/cells";
import { decoded, encodingOf } from "~/lib/csv/encoding";
import { BrokenTable, type CsvCells, streamCsv } from "~/lib/csv/stream-csv";
import { execute, sql } from "~/models/database/sql.server";
import { sentence } from "~/texts/translate";
import { guessKind, guessMapping } from "./columns";

const linesAtOnce = 1_000;

interface File {
  shopId: number;
  id: number;
}

/**
 * Reads the import's parts into its lines and guesses its columns; the parts go. It may be repeated. Throws
 * INVALID_INPUT for a file that cannot be read to its end: then it has no lines.
 */
export async function readImportFile(file: File): Promise<void> {
  const where = { shopId: file.shopId, importId: BigInt(file.id) };
  try {
    await readLines(file);
  } catch (error) {
    await db.dataImportRow.deleteMany({ where });
    if (!(error instanceof BrokenTable)) throw error;
    const message = sentence(error.reason === "quote" ? "imports.openQuote" : "imports.notText", {
      line: error.line,
    });
    throw new AppError("INVALID_INPUT", { message, cause: error });
  }
}

async function readLines(file: File): Promise<void> {
  await refuseWorkbook(file);
  const hash = createHash("sha256");
  const encoding = await encodingOf(hashed(partsOf(file), hash));
  let heads: string[] | undefined;
  let lines = 0;
  let waiting: CsvCells[] = [];
  let sample = "";
  const text = decoded(partsOf(file), encoding);
  const watched = (async function* () {
    for await (const chunk of text) {
      sample ||= chunk;
      yield chunk;
    }
  })();
  for await (const line of streamCsv(watched)) {
    if (!heads) {
      heads = line.cells;
      continue;
    }
    waiting.push(line);
    lines += 1;
    if (waiting.length < linesAtOnce) continue;
    await writeLines(file, waiting);
    waiting = [];
  }
  await writeLines(file, waiting);
  if (!heads || lines === 0) throw new AppError("INVALID_INPUT", { message: sentence("imports.noLines") });
  await keepReading(file, {
    heads,
    lines,
    encoding,
    separator: separatorOf(sample),
    sha256: hash.digest("hex"),
  });
}

async function* partsOf({ shopId, id }: File): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; position += 1) {
    const part = await db.dataImportPart.findUnique({
      where: { shopId_importId_position: { shopId, importId: BigInt(id), position } },
    });
    if (!part) return;
    yield part.content;
  }
}

async function* hashed(bytes: AsyncIterable<Uint8Array>, hash: ReturnType<typeof createHash>) {
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
}

/** A workbook is a ZIP archive or, before 2007, a compound file. */
async function refuseWorkbook(file: File): Promise<void> {
  for await (const part of partsOf(file)) {
    const start = Buffer.from(part.subarray(0, 4)).toString("hex");
    if (start === "504b0304" || start === "d0cf11e0")
      throw new AppError("INVALID_INPUT", { message: sentence("imports.workbook") });
    return;
  }
}

async function writeLines({ shopId, id }: File, lines: readonly CsvCells[]): Promise<void> {
  await db.$transaction((tx) =>
    execute(
      tx,
      sql`
      INSERT INTO data_import_rows (shop_id, import_id, line, cells)
      SELECT ${shopId}::int, ${id}::bigint, given.line, given.cells::jsonb
      FROM unnest(${lines.map(({ line }) => line)}::int[], ${lines.map(({ cells }) => JSON.stringify(cells))}::text[])
        AS given (line, cells)
      ON CONFLICT (shop_id, import_id, line) DO NOTHING`,
    ),
  );
}

interface Reading {
  heads: string[];
  lines: number;
  encoding: string;
  separator: string;
  sha256: string;
}

async function keepReading({ shopId, id }: File, { heads, ...reading }: Reading): Promise<void> {
  const kind = guessKind(heads);
  await db.$transaction(async (tx) => {
    await tx.dataImport.updateMany({
      where: { shopId, id: BigInt(id) },
      data: { ...reading, heads, ...(kind && { kind, mapping: guessMapping(kind, heads) }) },
    });
    await tx.dataImportPart.deleteMany({ where: { shopId, importId: BigInt(id) } });
  });
}
