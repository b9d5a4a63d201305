import { z } from "zod";

/** The platform accepts no longer titles or SKUs, and an index over them has little room for more. */
const longest = 255;
const unusual = /[\0\ud800-\udfff]/;

/** A text of the platform as PostgreSQL can store it: at most 255 characters, no NUL, no unpaired surrogate. */
export function keepable(text: string): string {
  if (text.length <= longest && !unusual.test(text)) return text;
  const short = text.length > longest ? text.slice(0, longest) : text;
  return short.replaceAll("\0", "").replaceAll(/\p{Surrogate}/gu, "\ufffd");
}

/** A zod type for a title, name or SKU in an answer of the platform. */
export const words = z.string().transform(keepable);
