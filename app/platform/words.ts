import { z } from "zod";

/** The platform lets nobody write longer titles or SKUs; an index over them has no room for much more. */
const longest = 255;
const unusual = /[\0\ud800-\udfff]/;

/** The platform's words as PostgreSQL can keep them: at most 255 characters, no NUL, no half of a character. */
export function keepable(text: string): string {
  if (text.length <= longest && !unusual.test(text)) return text;
  const short = text.length > longest ? text.slice(0, longest) : text;
  return short.replaceAll("\0", "").replaceAll(/\p{Surrogate}/gu, "\ufffd");
}

/** A title, name or SKU in an answer of the platform. */
export const words = z.string().transform(keepable);
