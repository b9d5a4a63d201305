import { z } from "zod";
import { largestPage } from "~/lib/largest-page";
import { wholeNumberInQuery } from "~/models/fields/number";

/** The query of every list: `limit` asks for a page, `cursor` continues after the previous page. */
export const listQuery = z
  .object({
    limit: wholeNumberInQuery(1, largestPage).describe("the rows of a page; 50 when only `cursor` is given"),
    cursor: z.string().max(2_000).describe("where the page before it ended, from its `Link` header"),
  })
  .partial();

export interface Page {
  limit: number;
  cursor?: string | undefined;
}

export function pageOf(query: z.output<typeof listQuery>): Page | undefined {
  if (query.limit === undefined && query.cursor === undefined) return undefined;
  return { limit: query.limit ?? 50, cursor: query.cursor };
}
