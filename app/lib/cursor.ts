import type { z } from "zod";
import { AppError } from "~/errors";
import { sentence, translate } from "~/texts/translate";

export function encodeCursor(values: readonly (string | number | bigint)[]): string {
  const text = JSON.stringify(values.map((value) => (typeof value === "bigint" ? value.toString() : value)));
  return Buffer.from(text).toString("base64url");
}

/** The values of a cursor, e.g. `decodeCursor(cursor, z.tuple([z.int()]))`. INVALID_REQUEST when it is none of ours. */
export function decodeCursor<T>(cursor: string, values: z.ZodType<T>): T {
  const parsed = values.safeParse(toJson(Buffer.from(cursor, "base64url").toString("utf8")));
  if (parsed.success) return parsed.data;
  throw new AppError("INVALID_REQUEST", {
    message: sentence("requests.cursor"),
    issues: [{ path: "cursor", message: translate("fields.cursor") }],
  });
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
