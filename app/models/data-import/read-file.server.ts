import { AppError } from "~/errors";
import { db, type Tx } from "~/infra/db/db.server";
import { BrokenTable } from "~/lib/csv/stream-csv";
import { shortened } from "~/lib/shortened";
import { execute, sql } from "~/models/database/sql.server";
import { sentence } from "~/texts/translate";
import { guessKind, guessMapping } from "./columns";
import { openTable } from "./open-table.server";
import { choicesSchema, mappingSchema } from "./stored";
import type { Choices } from "./target";
import { lockUnderWay } from "./under-way.server";

/** How many lines are written at once, and how many characters at most. */
const linesAtOnce = 1_000;
const charactersAtOnce = 4_000_000;

/** One more than any field takes: a longer cell is of a column that is not read, or is refused all the same. */
const longestCell = 10_001;
/** No line that can be used comes near it; several hundred of them are in memory at once. */
const longestLine = 65_536;

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
  let waiting: StoredLine[] = [];
  let characters = 0;
  for await (const { line, cells } of lines) {
    if (!heads) {
      heads = cells.map((cell) => shortened(cell, longestCell));
      continue;
    }
    const stored = toStored(line, cells);
    waiting.push(stored);
    count += 1;
    characters += stored.cells.length;
    if (waiting.length < linesAtOnce && characters < charactersAtOnce) continue;
    await writeLines(file, waiting);
    waiting = [];
    characters = 0;
  }
  await writeLines(file, waiting);
  if (!heads || count === 0) throw new AppError("INVALID_INPUT", { message: sentence("imports.noLines") });
  await keepReading(file, { ...reading, heads, lines: count });
}

interface StoredLine {
  line: number;
  /** JSON. */
  cells: string;
}

function toStored(line: number, cells: readonly string[]): StoredLine {
  const stored = JSON.stringify(cells.map((cell) => shortened(cell, longestCell)));
  if (stored.length <= longestLine) return { line, cells: stored };
  throw new AppError("INVALID_INPUT", { message: sentence("imports.longLine", { line }) });
}

async function writeLines({ shopId, id }: File, lines: readonly StoredLine[]): Promise<void> {
  await db.$transaction((tx) =>
    execute(
      tx,
      sql`
      INSERT INTO data_import_rows (shop_id, import_id, line, cells)
      SELECT ${shopId}::int, ${id}::bigint, given.line, given.cells::jsonb
      FROM unnest(${lines.map(({ line }) => line)}::int[], ${lines.map(({ cells }) => cells)}::text[])
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
