import { AppError } from "~/errors";
import { db, type Tx } from "~/infra/db/db.server";
import { BrokenTable, type CsvCells } from "~/lib/csv/stream-csv";
import { execute, sql } from "~/models/database/sql.server";
import { sentence } from "~/texts/translate";
import { guessKind, guessMapping } from "./columns";
import { openTable } from "./open-table.server";
import { choicesSchema, mappingSchema } from "./stored";
import type { Choices } from "./target";
import { lockUnderWay } from "./under-way.server";

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
    // Another process that reads the same file takes its parts away at the end.
    const { lines } = await db.dataImport.findUniqueOrThrow({
      where: { shopId_id: { shopId: file.shopId, id: BigInt(file.id) } },
      select: { lines: true },
    });
    if (lines > 0) return;
    await db.dataImportRow.deleteMany({ where });
    if (!(error instanceof BrokenTable)) throw error;
    const message = sentence(error.reason === "quote" ? "imports.openQuote" : "imports.notText", {
      line: error.line,
    });
    throw new AppError("INVALID_INPUT", { message, cause: error });
  }
}

async function readLines(file: File): Promise<void> {
  const { lines, ...reading } = await openTable(file);
  let heads: string[] | undefined;
  let count = 0;
  let waiting: CsvCells[] = [];
  for await (const line of lines) {
    if (!heads) {
      heads = line.cells;
      continue;
    }
    waiting.push(line);
    count += 1;
    if (waiting.length < linesAtOnce) continue;
    await writeLines(file, waiting);
    waiting = [];
  }
  await writeLines(file, waiting);
  if (!heads || count === 0) throw new AppError("INVALID_INPUT", { message: sentence("imports.noLines") });
  await keepReading(file, { ...reading, heads, lines: count });
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
  await db.$transaction(async (tx) => {
    const stored = await lockUnderWay(tx, shopId, { id: BigInt(id), status: "reading" });
    if (!stored || stored.lines > 0) return;
    // What somebody has said already is not guessed.
    const kind = stored.kind || guessKind(heads);
    const isMapped = Object.keys(mappingSchema.parse(stored.mapping)).length > 0;
    const choices = await earlierChoices(tx, shopId);
    await tx.dataImport.updateMany({
      where: { shopId, id: BigInt(id) },
      data: {
        ...{ ...reading, heads, choices },
        ...(kind && { kind, ...(!isMapped && { mapping: guessMapping(kind, heads) }) }),
      },
    });
    await tx.dataImportPart.deleteMany({ where: { shopId, importId: BigInt(id) } });
  });
}

/** What was chosen for imports that were run: the same names belong to the same again. */
async function earlierChoices(tx: Tx, shopId: number): Promise<Choices> {
  const earlier = await tx.dataImport.findMany({
    where: { shopId, status: "done", choices: { not: {} } },
    select: { choices: true },
    orderBy: { id: "asc" },
  });
  return Object.assign({}, ...earlier.map(({ choices }) => choicesSchema.parse(choices))) as Choices;
}
