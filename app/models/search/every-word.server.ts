import { Prisma } from "~/generated/prisma/client";
import { part, type SqlPart } from "~/models/database/sql.server";
import { searchWords } from "./search-words";
import { escapeWildcards } from "./wildcards";

/** The condition that `isIn` holds for each word of the search; it gets the word's pattern for LIKE. */
export function everyWord(search: string, isIn: (pattern: string) => SqlPart): SqlPart {
  const conditions = searchWords(search).map((word) => isIn(`%${escapeWildcards(word)}%`));
  return conditions.length > 0 ? part`(${Prisma.join(conditions, " AND ")})` : part`true`;
}
