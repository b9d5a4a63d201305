import { nothing, part, type SqlPart } from "~/models/sql.server";
import { pool } from "~/infra/db/db.server";
import { Prisma } from "~/generated/prisma/client";
import { everyWord } from "~/models/every-word.server";
import { byNewestLines } from "~/models/newest-lines.server";
import { everyRow, pageOf, type Page, type PageRequest } from "~/models/newest-first.server";
import { hasTrigram } from "~/models/search-words";
import { sortedPage, type Order, type SortedPart } from "~/models/sorted-page.server";

/** Where the transfers or the counts lie; the document itself is `document` in what is given here. */
interface Source<Sort extends string> {
  table: SqlPart;
  /** The table of its lines, and their column that names the document. */
  lines: { table: SqlPart; document: SqlPart };
  /** The columns of its locations, without the document's name. */
  locationIds: readonly SqlPart[];
  /** What its heads have beyond id, status, itemCount and createdAt, and what has to be joined for it. */
  columns: SqlPart;
  joins: SqlPart;
  /** Beside the newest first. */
  orders: Record<Sort, Order>;
}

export interface DocumentFilters {
  status?: string | undefined;
  locationId?: bigint | undefined;
  search?: string | undefined;
}

interface Asked<Sort extends string> {
  filters: DocumentFilters;
  page: PageRequest;
  sort?: Sort | "newest";
}

/** The longest waiting first. */
export const oldestFirst: Order = { by: part`document.id`, type: "int", ascending: true };

/** How transfers and counts are listed: `page` and `stream` read them as `toRow` tells their heads. */
export function documentList<Head extends { id: number }, Row extends { id: number }, Sort extends string>(
  source: Source<Sort>,
  toRow: (head: Head) => Row,
) {
  const newest = (shopId: number, filters: DocumentFilters) => {
    const read = reader<Head>(source, { shopId, filters });
    return async ({ before, limit }: { before: number; limit: number }) => {
      const beyond = part`AND document.id < ${before}`;
      const ending = part`ORDER BY document.id DESC LIMIT ${limit}`;
      return (await read({ place: part`NULL AS place`, beyond, ending })).map(toRow);
    };
  };
  return {
    async page(shopId: number, { filters, page, sort = "newest" }: Asked<Sort>): Promise<Page<Row>> {
      if (isNewest(sort)) return pageOf(page, newest(shopId, filters));
      const asked = { sort, order: source.orders[sort], id: part`document.id`, page };
      const found = await sortedPage(asked, reader<Head>(source, { shopId, filters }));
      return { ...found, rows: found.rows.map(toRow) };
    },
    stream: (shopId: number, filters: DocumentFilters): AsyncIterable<Row> =>
      everyRow(newest(shopId, filters)),
  };
}

function isNewest<Sort extends string>(sort: Sort | "newest"): sort is "newest" {
  return sort === "newest";
}

interface Wanted {
  shopId: number;
  filters: DocumentFilters;
}

function reader<Head>(source: Source<string>, { shopId, filters }: Wanted) {
  const { table, lines, columns, joins } = source;
  return async ({ place, beyond, ending }: SortedPart) => {
    const { text, values } = part`
      SELECT document.id, document.status::text AS status, document.created_at AS "createdAt", ${columns},
             (SELECT count(*)::int FROM ${lines.table} AS line
              WHERE line.shop_id = document.shop_id AND line.${lines.document} = document.id) AS "itemCount",
             ${place}
      FROM ${table} AS document ${joins}
      WHERE document.shop_id = ${shopId} ${narrowed(source, { shopId, filters })} ${beyond} ${ending}`;
    return (await pool.query<Head & { place: string }>(text, values)).rows;
  };
}

function narrowed(source: Source<string>, { shopId, filters }: Wanted): SqlPart {
  const { status, locationId, search } = filters;
  const places = source.locationIds.map((column) => part`document.${column}`);
  return part`
    ${status ? part`AND document.status = ${status}` : nothing}
    ${locationId === undefined ? nothing : part`AND ${locationId} IN (${Prisma.join(places)})`}
    ${search ? part`AND document.id IN (${matches(source, { shopId, search })})` : nothing}`;
}

/** The ids of the documents a search means; each part of it is found once, not asked of every document. */
function matches(
  { table, lines, locationIds }: Source<string>,
  { shopId, search }: { shopId: number; search: string },
): SqlPart {
  const number = /^#?(\d{1,9})$/.exec(search)?.[1];
  const places = locationIds.map((column) => part`named.${column}`);
  const byHead = part`
    SELECT named.id FROM ${table} AS named
    CROSS JOIN LATERAL (
      SELECT string_agg(name, ' ') AS names FROM locations AS site
      WHERE site.shop_id = named.shop_id AND site.id IN (${Prisma.join(places)})) AS sites
    WHERE named.shop_id = ${shopId}
      AND (named.id = ${Number(number ?? 0)} OR ${everyWord(
        search,
        (pattern) => part`(sites.names ILIKE ${pattern} OR named.notes ILIKE ${pattern})`,
      )})`;
  if (!hasTrigram(search)) {
    const source = { documents: table, lines: lines.table, document: lines.document };
    return part`${byHead} UNION ALL ${byNewestLines(shopId, search, source)}`;
  }
  const byProduct = part`
    SELECT line.${lines.document} FROM ${lines.table} AS line
    JOIN variants AS goods ON goods.shop_id = line.shop_id AND goods.id = line.variant_id
    WHERE line.shop_id = ${shopId}
      AND ${everyWord(search, (pattern) => part`goods.search_text LIKE lower(${pattern})`)}`;
  return Prisma.join([byHead, byProduct], " UNION ALL ");
}
