import { part, type SqlPart } from "~/models/database/sql.server";
import { everyWord } from "~/models/search/every-word.server";

/** A search without an index reads the lines of this many newest documents. */
const newestDocuments = 1_000;

/** The largest number of lines that are read; a count may have one for each variant. */
const mostLines = 50_000;

interface Lines {
  documents: SqlPart;
  lines: SqlPart;
  document: SqlPart;
  /** The searched text of the line, as `line`, and of its variant, as `goods`. */
  text: SqlPart;
}

/** For words of fewer than three letters, which no trigram index finds: reads a bounded number of lines. */
export function byNewestLines(shopId: number, search: string, source: Lines): SqlPart {
  const { documents, lines, document, text } = source;
  return part`
    SELECT line.document_id
    FROM (
      SELECT theirs.*, newest.id AS document_id
      FROM (
        SELECT id FROM ${documents} WHERE shop_id = ${shopId} ORDER BY id DESC LIMIT ${newestDocuments}) AS newest
      JOIN LATERAL (
        SELECT * FROM ${lines} AS its
        WHERE its.shop_id = ${shopId} AND its.${document} = newest.id OFFSET 0) AS theirs ON true
      LIMIT ${mostLines}) AS line
    LEFT JOIN LATERAL (
      SELECT search_text FROM variants WHERE shop_id = ${shopId} AND id = line.variant_id OFFSET 0) AS goods ON true
    WHERE ${everyWord(search, (pattern) => part`${text} LIKE lower(${pattern})`)}`;
}
