import { z } from "zod";
import { decodeCursor, encodeCursor } from "~/http/cursor";
import { AppError } from "~/errors";
import { supplierSorts, type SupplierSort } from "./sort";
import { sentence } from "~/texts/say";

/** Where a page of the list ended: what its last row is ordered by, as text, and its id. */
export interface Place {
  sort: SupplierSort;
  value: string;
  id: number;
}

const values = z.tuple([
  z.enum(supplierSorts),
  z.string().max(1_000),
  z
    .int()
    .min(1)
    .max(2 ** 31 - 1),
]);

export function encodePlace({ sort, value, id }: Place): string {
  return encodeCursor([sort, value, id]);
}

/** The place of a cursor. INVALID_REQUEST when it is none of this list in this order. */
export function parsePlace(cursor: string, asked: SupplierSort): Place {
  const [sort, value, id] = decodeCursor(cursor, values);
  const isNumber = /^-?\d{1,30}(\.\d{1,10})?$/.test(value);
  if (sort !== asked || (sort !== "name" && !isNumber)) {
    throw new AppError("INVALID_REQUEST", { message: sentence("requests.cursor") });
  }
  return { sort, value, id };
}
