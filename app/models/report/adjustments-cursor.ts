import { z } from "zod";
import { decodeCursor, encodeCursor } from "~/lib/cursor";

const values = z.tuple([
  z.iso.datetime(),
  z
    .int()
    .min(1)
    .max(2 ** 31 - 1),
]);

export interface AdjustmentPosition {
  createdAt: string;
  id: number;
}

export function encodePosition({ createdAt, id }: AdjustmentPosition): string {
  return encodeCursor([createdAt, id]);
}

/** The position of a cursor. INVALID_REQUEST when it belongs to another list. */
export function parsePosition(cursor: string): AdjustmentPosition {
  const [createdAt, id] = decodeCursor(cursor, values);
  return { createdAt, id };
}
