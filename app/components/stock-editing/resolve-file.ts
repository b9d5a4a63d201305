import { variants } from "~/api/variants";
import { callApi } from "../api-client";
import { codePortions } from "../code-portions";
import { type LevelChange, levelKey } from "./changes";
import {
  hasColumns,
  type ImportLine,
  type ImportProblem,
  type Known,
  partsOf,
  readLines,
  resolveLines,
} from "./import-lines";
import { readUnitsNow } from "./units-now";

/** In one file; what is sent goes in parts. */
export const mostLines = 50_000;
const idsAtOnce = 100;

/** A change that a line of the file asks for, with the line's own reason. */
export interface ImportChange extends LevelChange {
  reason: string;
}

export interface ReadFile {
  changes: ImportChange[];
  /** Lines whose number is there already. */
  unchanged: number;
  problems: { line: number; problem: ImportProblem; name: string }[];
}

/** A file that is no table of stock levels at all. */
export class UnusableFile extends Error {
  constructor(readonly why: "unreadable" | "noColumns" | "tooLong") {
    super(why);
  }
}

/** What a CSV asks to change, against what there is now. Throws UnusableFile, and ApiError with `fault`. */
export async function readFile(
  csv: string,
  { locations, fault }: { locations: Known["locations"]; fault: string },
): Promise<ReadFile> {
  const lines = await parse(csv);
  const found = await findVariants(lines);
  const problems: ReadFile["problems"] = [];
  const wanted: ImportChange[] = [];
  for (const line of resolveLines(lines, { variants: found, locations })) {
    if (line.problem !== null) problems.push(line);
    else {
      const { variantId, locationId, title, sku, locationName, quantity, reason } = line;
      const name = `${title}${sku ? ` (${sku})` : ""} · ${locationName}`;
      wanted.push({ variantId, locationId, name, before: 0, after: quantity, reason });
    }
  }
  const now = await readUnitsNow(wanted, fault);
  const all = wanted.map((change) => ({ ...change, before: now(change) ?? 0 }));
  const changes = all.filter(({ before, after }) => before !== after);
  return { changes, unchanged: all.length - changes.length, problems };
}

async function parse(csv: string): Promise<ImportLine[]> {
  const { readCsv } = await import("~/lib/csv/read-csv");
  let lines;
  try {
    lines = readCsv(csv);
  } catch {
    throw new UnusableFile("unreadable");
  }
  if (!hasColumns(lines)) throw new UnusableFile("noColumns");
  if (lines.length > mostLines) throw new UnusableFile("tooLong");
  return readLines(lines);
}

async function findVariants(lines: readonly ImportLine[]): Promise<Known["variants"]> {
  const ids = [...new Set(lines.map(({ variant }) => variant).filter((id) => id !== ""))];
  const withoutId = lines.filter(({ variant, sku }) => variant === "" && sku !== "");
  const found = new Map<string, Known["variants"][number]>();
  for (const part of partsOf(ids, idsAtOnce)) {
    const query = { ids: part.map((id) => `gid://platform/ProductVariant/${id}`).join(",") };
    for (const variant of await callApi(variants.search, { query })) found.set(variant.variantId, variant);
  }
  for (const part of codePortions(withoutId.map(({ sku }) => sku))) {
    const query = { codes: part.join("\n") };
    for (const variant of await callApi(variants.search, { query })) found.set(variant.variantId, variant);
  }
  return [...found.values()];
}

/** The changes that have not been sent yet. */
export function without(changes: readonly ImportChange[], sent: ReadonlySet<string>): ImportChange[] {
  return changes.filter((change) => !sent.has(levelKey(change)));
}
