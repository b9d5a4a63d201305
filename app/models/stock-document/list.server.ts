import { Prisma } from "~/generated/prisma/client";
import { nothing, part, type SqlPart } from "~/models/database/sql.server";
import { everyRow, type Page, pageOf, type PageRequest } from "~/models/list/newest-first.server";
import { byNewestLines } from "~/models/list/newest-lines.server";
import { type Order, sortedPage, sortedParts } from "~/models/list/sorted-page.server";
import { everyWord } from "~/models/search/every-word.server";
import { hasTrigram } from "~/models/search/search-words";

/** The tables of transfers or counts; `document` is the document's alias in all SQL given here. */
interface Source<Sort extends string> {
  table: SqlPart;
  /** The table of its lines, and their column that refers to the document. */
  lines: { table: SqlPart; document: SqlPart };
  /** The columns of its locations, separated by commas. */
  locationIds: SqlPart;
  /** The columns of a head beyond id, status, itemCount and createdAt, and their joins. */
  columns: SqlPart;
  joins: SqlPart;
  /** Beside newest first. */
  orders: Record<Sort, Order>;
}

export interface DocumentFilters {
  status?: string | undefined;
  locationId?: bigint | undefined;
  search?: string | undefined;
}

interface ListQuery<Sort extends string> {
  filters: DocumentFilters;
  page: PageRequest;
  sort?: Sort | "newest";
}

/** A page in an order, or the newest ones below an id. */
type Range<Sort extends string> =
  { sort: Sort; page: PageRequest; before?: never; limit?: never } | { before: number; limit: number };

export type DocumentsWanted<Sort extends string> = Range<Sort> & { filters: DocumentFilters };

/** Those that have waited longest first. */
export const oldestFirst: Order = { by: part`document.id`, type: "int", ascending: true };

interface Reading<Head, Row, Sort extends string> {
  read: (shopId: number, wanted: DocumentsWanted<Sort>) => Promise<(Head & { place: string })[]>;
  toRow: (head: Head) => Row;
}

/** The list of transfers or counts: `page` and `stream` convert the heads with `toRow`. */
export function documentList<Head extends { id: number }, Row extends { id: number }, Sort extends string>({
  read,
  toRow,
}: Reading<Head, Row, Sort>) {
  const newest =
    (shopId: number, filters: DocumentFilters) => async (range: { before: number; limit: number }) =>
      (await read(shopId, { ...range, filters })).map(toRow);
  return {
    async page(shopId: number, { filters, page, sort = "newest" }: ListQuery<Sort>): Promise<Page<Row>> {
      if (isNewest(sort)) return pageOf(page, newest(shopId, filters));
      const found = sortedPage(await read(shopId, { filters, sort, page }), { sort, page });
      return { ...found, rows: found.rows.map(toRow) };
    },
    stream: (shopId: number, filters: DocumentFilters): AsyncIterable<Row> =>
      everyRow(newest(shopId, filters)),
  };
}

function isNewest<Sort extends string>(sort: Sort | "newest"): sort is "newest" {
  return sort === "newest";
}

/** The query of the requested documents: their heads, with `place` as the position in an order. */
export function selectDocuments<Sort extends string>(
  shopId: number,
  source: Source<Sort>,
  wanted: DocumentsWanted<Sort>,
): SqlPart {
  const { place, beyond, ending } =
    wanted.before === undefined ? sortedIn(source, wanted) : newestFirst(wanted);
  return part`
    SELECT document.id, document.status, document.created_at AS "createdAt", ${source.columns},
           (SELECT count(*)::int FROM ${source.lines.table} AS line
            WHERE line.shop_id = ${shopId} AND line.${source.lines.document} = document.id) AS "itemCount",
           ${place}
    FROM ${source.table} AS document ${source.joins}
    WHERE document.shop_id = ${shopId} ${narrowed(shopId, source, wanted.filters)} ${beyond} ${ending}`;
}

function sortedIn<Sort extends string>(
  source: Source<Sort>,
  { sort, page }: { sort: Sort; page: PageRequest },
) {
  return sortedParts({ sort, order: source.orders[sort], id: part`document.id`, page });
}

function newestFirst({ before, limit }: { before: number; limit: number }) {
  return {
    place: part`'' AS place`,
    beyond: part`AND document.id < ${before}`,
    ending: part`ORDER BY document.id DESC LIMIT ${limit}`,
  };
}

function narrowed(
  shopId: number,
  source: Source<string>,
  { status, locationId, search }: DocumentFilters,
): SqlPart {
  return part`
    ${status ? part`AND document.status = ${status}` : nothing}
    ${locationId === undefined ? nothing : part`AND ${locationId} IN (${source.locationIds})`}
    ${search ? part`AND document.id IN (${matches(shopId, source, search)})` : nothing}`;
}

/** The ids of the documents that match a search; each part of it is searched once. */
function matches(shopId: number, source: Source<string>, search: string): SqlPart {
  const { table, lines, locationIds } = source;
  const number = /^#?(\d{1,9})$/.exec(search)?.[1];
  const byHead = part`
    SELECT document.id FROM ${table} AS document
    CROSS JOIN LATERAL (
      SELECT string_agg(name, ' ') AS names FROM locations AS site
      WHERE site.shop_id = ${shopId} AND site.id IN (${locationIds})) AS sites
    WHERE document.shop_id = ${shopId}
      AND (document.id = ${Number(number ?? 0)} OR ${everyWord(
        search,
        (pattern) => part`(sites.names ILIKE ${pattern} OR document.notes ILIKE ${pattern})`,
      )})`;
  if (!hasTrigram(search)) {
    const ofLines = {
      documents: table,
      lines: lines.table,
      document: lines.document,
      text: part`goods.search_text`,
    };
    return part`${byHead} UNION ALL ${byNewestLines(shopId, search, ofLines)}`;
  }
  const byProduct = part`
    SELECT line.${lines.document} FROM ${lines.table} AS line
    JOIN variants AS goods ON goods.shop_id = ${shopId} AND goods.id = line.variant_id
    WHERE line.shop_id = ${shopId}
      AND ${everyWord(search, (pattern) => part`goods.search_text LIKE lower(${pattern})`)}`;
  return Prisma.join([byHead, byProduct], " UNION ALL ");
}
