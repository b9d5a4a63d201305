import { z } from "zod";
import { decodeCursor, encodeCursor } from "~/lib/cursor";
import type { MarginGroup } from "./groups";

/** A row's place; its days are those of the first page, also when midnight passes between two. */
export interface MarginPosition {
  start: string;
  end: string;
  netSales: string;
  id: string;
}

export function encodePosition(group: MarginGroup, { start, end, netSales, id }: MarginPosition): string {
  return encodeCursor([group, start, end, netSales, id]);
}

/** The position of a cursor. INVALID_REQUEST when it belongs to another list. */
export function parsePosition(group: MarginGroup, cursor: string): MarginPosition {
  const amount = z.string().regex(/^-?\d{1,24}(\.\d{1,4})?$/);
  const name = z.string().max(1_000);
  const values = z.tuple([z.literal(group), z.iso.date(), z.iso.date(), amount, name]);
  const [, start, end, netSales, id] = decodeCursor(cursor, values);
  return { start, end, netSales, id };
}
