import { createHash } from "node:crypto";
import { AppError } from "~/errors";
import { db } from "~/infra/db/db.server";
import { separatorOf } from "~/lib/csv/cells";
import { decoded, type Encoding, encodingOf } from "~/lib/csv/encoding";
import { type CsvCells, streamCsv } from "~/lib/csv/stream-csv";
import { sentence } from "~/texts/translate";
import { stockyTable } from "./stocky-json";

interface File {
  shopId: number;
  id: number;
}

interface OpenTable {
  encoding: Encoding;
  separator: string;
  sha256: string;
  /** The heads come first. */
  lines: AsyncIterable<CsvCells> | Iterable<CsvCells>;
}

/** Parsed as a whole: its values take several times its bytes. */
const mostJsonBytes = 16 * 1024 * 1024;

/** The table that the import's parts have together: CSV, or an answer of Stocky's API. Throws INVALID_INPUT. */
export async function openTable(file: File): Promise<OpenTable> {
  const hash = createHash("sha256");
  const encoding = await encodingOf(hashed(partsOf(file), hash));
  const sha256 = hash.digest("hex");
  const start = await startOf(file);
  if (start.startsWith("PK\u0003\u0004") || start.startsWith("\u00d0\u00cf\u0011\u00e0"))
    throw unusable("imports.workbook");
  const text = () => decoded(partsOf(file), encoding);
  const sample = await firstOf(text());
  if (/^\ufeff?\s*[[{]/.test(sample))
    return { encoding, separator: ",", sha256, lines: await linesOfJson(text()) };
  return { encoding, separator: separatorOf(sample), sha256, lines: streamCsv(text()) };
}

async function linesOfJson(text: AsyncIterable<string>): Promise<CsvCells[]> {
  let whole = "";
  for await (const piece of text) {
    whole += piece;
    if (whole.length > mostJsonBytes) throw unusable("imports.jsonTooLarge");
  }
  const table = stockyTable(parsed(whole.replace(/^\ufeff/, "")));
  if (!table) throw unusable("imports.jsonOfAnotherKind");
  return [table.heads, ...table.rows].map((cells, at) => ({
    line: at + 1,
    cells: cells.map((cell) => cell.replaceAll("\0", "")),
  }));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unusable("imports.jsonBroken");
  }
}

function unusable(
  key: "imports.workbook" | "imports.jsonTooLarge" | "imports.jsonOfAnotherKind" | "imports.jsonBroken",
): AppError {
  return new AppError("INVALID_INPUT", { message: sentence(key) });
}

async function firstOf(text: AsyncIterable<string>): Promise<string> {
  for await (const piece of text) return piece;
  return "";
}

/** The first bytes, each as a character. */
async function startOf(file: File): Promise<string> {
  for await (const part of partsOf(file)) return Buffer.from(part.subarray(0, 4)).toString("latin1");
  return "";
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
