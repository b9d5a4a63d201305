import { z } from "zod";
import { decodeCursor, encodeCursor } from "~/lib/cursor";
import { gidNumberSchema } from "~/platform/gid";

const text = z.string().refine((value) => !value.includes("\0"));
const values = z.tuple([text, text, gidNumberSchema, text, gidNumberSchema]);

export interface LevelPosition {
  title: string;
  sku: string;
  variantId: string;
  locationName: string;
  locationId: string;
}

export function encodePosition({ title, sku, variantId, locationName, locationId }: LevelPosition): string {
  return encodeCursor([title, sku, variantId, locationName, locationId]);
}

/** The position of a cursor. INVALID_REQUEST when it belongs to another list. */
export function parsePosition(cursor: string): LevelPosition {
  const [title, sku, variantId, locationName, locationId] = decodeCursor(cursor, values);
  return { title, sku, variantId, locationName, locationId };
}
