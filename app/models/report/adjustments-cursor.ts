import { z } from "zod";
import { decodeCursor, encodeCursor } from "~/lib/cursor";

const values = z.tuple([
  z.iso.datetime(),
  z
    .int()
    .min(1)
    .max(2 ** 31 - 1),
]);

/** Where a page of the report ended. */
export interface Place {
  createdAt: string;
  id: number;
}

/** The place as an opaque text. */
export function encodePosition({ createdAt, id }: Place): string {
  return encodeCursor([createdAt, id]);
}

/** The place of a cursor. INVALID_REQUEST when it is none of this report. */
export function parsePosition(cursor: string): Place {
  const [createdAt, id] = decodeCursor(cursor, values);
  return { createdAt, id };
}
