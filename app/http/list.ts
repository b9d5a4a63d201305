import { z } from "zod";

export const largestPage = 250;

/** The query of every list: `limit` asks for a page, `cursor` goes on where the page before it ended. */
export const listQuery = z
  .object({
    limit: z
      .string()
      .regex(/^\d{1,3}$/, `must be a whole number from 1 to ${largestPage}`)
      .transform(Number)
      .refine(
        (limit) => limit >= 1 && limit <= largestPage,
        `must be a whole number from 1 to ${largestPage}`,
      ),
    cursor: z.string().max(2_000),
  })
  .partial();

export interface Page {
  limit: number;
  cursor?: string | undefined;
}

/** The page a list's query asks for, or undefined for the whole list. */
export function pageOf(query: z.output<typeof listQuery>): Page | undefined {
  if (query.limit === undefined && query.cursor === undefined) return undefined;
  return { limit: query.limit ?? 50, cursor: query.cursor };
}
