import { z } from "zod";
import { decodeCursor, encodeCursor } from "~/lib/cursor";

export interface PageRequest {
  limit: number;
  cursor?: string | undefined;
}

export interface Page<Row> {
  rows: Row[];
  nextCursor: string | null;
}

/** Reads at most `limit` rows with an id below `before`, newest first. */
type Read<Row> = (range: { before: number; limit: number }) => Promise<Row[]>;

/** Above every id. */
export const aboveAll = 2 ** 31 - 1;
const position = z.tuple([z.int().min(1).max(aboveAll)]);
export const batch = 1_000;

/** One page. Throws INVALID_REQUEST for a foreign cursor. */
export async function pageOf<Row extends { id: number }>(
  { limit, cursor }: PageRequest,
  read: Read<Row>,
): Promise<Page<Row>> {
  const before = cursor === undefined ? aboveAll : decodeCursor(cursor, position)[0];
  const rows = await read({ before, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, nextCursor: last && rows.length > limit ? encodeCursor([last.id]) : null };
}

export function cursorAt(id: number): string {
  return encodeCursor([Math.min(id + 1, aboveAll)]);
}

export async function* everyRow<Row extends { id: number }>(read: Read<Row>): AsyncGenerator<Row> {
  for (let before = aboveAll; ;) {
    const rows = await read({ before, limit: batch });
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    before = last.id;
  }
}
