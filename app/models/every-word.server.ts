import { Prisma } from "~/generated/prisma/client";
import { searchWords } from "./search-words";
import { escapeWildcards } from "./wildcards";

/** That `isIn` holds for each word of the search, of which it is given the pattern for LIKE. */
export function everyWord(search: string, isIn: (pattern: string) => Prisma.Sql): Prisma.Sql {
  const conditions = searchWords(search).map((word) => isIn(`%${escapeWildcards(word)}%`));
  return conditions.length > 0 ? Prisma.sql`(${Prisma.join(conditions, " AND ")})` : Prisma.sql`true`;
}
