import { Prisma } from "~/generated/prisma/client";
import { database, nothing, part, queryRows, sql, type SqlPart } from "~/models/database/sql.server";
import { toRange } from "~/models/date-range";
import type { Page, PageRequest } from "~/models/list/newest-first.server";
import { type Order, sortedPage, sortedParts } from "~/models/list/sorted-page.server";
import { spentOn } from "~/models/purchase-order/spent";
import { lastYear } from "~/models/report/last-year";
import { everyWord } from "~/models/search/every-word.server";
import type { ShopContext } from "~/models/shop/context";
import type { SupplierFilters } from "./schema";
import type { SupplierSort } from "./sort";

interface Columns {
  id: number;
  name: string;
  email: string;
  phone: string;
  leadTimeDays: number;
  openOrders: number;
  spend: Prisma.Decimal;
  /** The value by which the row is sorted, as text. */
  place: string;
}

interface OverviewQuery {
  filters: SupplierFilters;
  sort: SupplierSort;
  page: PageRequest;
}

export type SupplierOverviewRow = ReturnType<typeof toRow>;

/** By name in alphabetical order; by any other column the highest first. */
const orders: Record<SupplierSort, Order> = {
  name: { by: part`lower(s.name)`, type: "text", ascending: true },
  newest: { by: part`s.id`, type: "int" },
  spend: { by: part`coalesce(figures.spend, 0)`, type: "numeric" },
  open: { by: part`coalesce(figures.open, 0)`, type: "int" },
  lead: { by: part`s.lead_time_days`, type: "int" },
};

/**
 * A page of the suppliers, each with its open orders (draft, sent, partial) and the spend of twelve months,
 * by time of sending and in the shop's currency. Throws INVALID_REQUEST for a foreign cursor.
 */
export async function listSupplierOverview(
  shop: Pick<ShopContext, "id" | "currency" | "timeZone">,
  { filters, sort, page }: OverviewQuery,
): Promise<Page<SupplierOverviewRow>> {
  const since = toRange(shop.timeZone, lastYear(shop.timeZone)).from;
  const { place, beyond, ending } = sortedParts({ sort, order: orders[sort], id: part`s.id`, page });
  const found = await queryRows(
    database,
    sql<Columns>`
    SELECT s.id, s.name, s.email, s.phone, s.lead_time_days AS "leadTimeDays",
      coalesce(figures.open, 0) AS "openOrders", coalesce(figures.spend, 0) AS spend, ${place}
    FROM suppliers s
    LEFT JOIN (
      SELECT po.supplier_id, (count(*) FILTER (WHERE po.status IN ('draft', 'sent', 'partial')))::int AS open,
        sum(${Prisma.raw(spentOn)}) FILTER (
          WHERE po.status IN ('sent', 'partial', 'received') AND po.currency = ${shop.currency}
            AND po.sent_at >= ${since}
        ) AS spend
      FROM purchase_orders po
      WHERE po.shop_id = ${shop.id}
      GROUP BY po.supplier_id
    ) figures ON figures.supplier_id = s.id
    WHERE s.shop_id = ${shop.id} ${narrowed(filters)} ${beyond} ${ending}`,
  );
  const { rows, nextCursor } = sortedPage(found, { sort, page });
  return { rows: rows.map(toRow), nextCursor };
}

function narrowed({ archived, search }: SupplierFilters): SqlPart {
  const shelved = archived ? part`AND s.archived_at IS NOT NULL` : part`AND s.archived_at IS NULL`;
  return part`
    ${archived === undefined ? nothing : shelved}
    ${search ? part`AND ${everyWord(search, (pattern) => part`(s.name ILIKE ${pattern} OR s.email ILIKE ${pattern})`)}` : nothing}`;
}

function toRow({ place: _place, spend, ...row }: Columns) {
  return { ...row, spend: Number(spend) };
}
