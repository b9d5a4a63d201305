import { nothing, part, type SqlPart } from "~/models/database/sql.server";
import { everyWord } from "~/models/search/every-word.server";
import type { ShopContext } from "~/models/shop/context";
import { catalogueCost, lowColumns, lowFigures, lowWithSupplier } from "./low-figures.server";
import { lowRules, soonLowRules } from "./low-rules.server";
import { priceTerms } from "./low-terms.server";
import type { LowVariant } from "./low-variant";

export interface ProposalColumns extends LowVariant {
  /** The order with the last paid cost; null when the catalogue has the cost. */
  costOrderId: number | null;
  leadTimeDays: number;
  /** Its rank within its supplier, from 1; the first one represents the supplier, listed or not. */
  place: number;
  ofSupplier: number;
  isListed: boolean;
}

export interface ProposalsWanted {
  search?: string | undefined;
  supplierId?: number | null | undefined;
  limit: number;
  /** At first this many rows per supplier; without it all up to `limit`. */
  each?: number;
  /** Suppliers of whom up to `mostOfSupplier` rows are listed; 0 is none. */
  whole?: readonly number[];
  /** In place of what is low: what will be soonest, of these suppliers. */
  beyondOf?: readonly number[];
}

/** The largest number of rows listed for one supplier. */
export const mostOfSupplier = 1_000;

/** The query for what to order, with the first row of each supplier that is not listed. */
export function selectProposals(
  shop: Pick<ShopContext, "id" | "timeZone" | "currency">,
  { search, supplierId, limit, each = limit, whole = [], beyondOf }: ProposalsWanted,
  now: Date,
): SqlPart {
  const narrowed = part`
    ${supplierId === undefined ? nothing : part`AND rule.supplier_id IS NOT DISTINCT FROM ${supplierId}::int`}
    ${search ? part`AND ${everyWord(search, (pattern) => part`variant.search_text LIKE lower(${pattern})`)}` : nothing}`;
  const isWhole = part`COALESCE("supplierId", 0) = ANY(${[...whole]}::int[]) AND place <= ${mostOfSupplier}`;
  const rules = beyondOf ? soonLowRules(shop.id, beyondOf) : lowRules(shop.id);
  // The rows are limited before the costs are looked up, one lookup for each.
  return part`
    WITH ${lowFigures(shop, { now, narrowed, rules })}, ranked AS (
      SELECT ${lowColumns(shop)}, ${catalogueCost(shop)} AS known_cost, item.id AS item_id, COALESCE(supplier.lead_time_days, 0) AS "leadTimeDays",
        count(*) OVER (PARTITION BY low.supplier_id)::int AS "ofSupplier",
        row_number() OVER (PARTITION BY low.supplier_id
          ORDER BY low.current_stock + COALESCE(incoming.units, 0) > low.reorder_point,
            low.current_stock::float8 / greatest(1, low.reorder_point), low.id)::int AS place
      FROM ${lowWithSupplier(shop.id)}
    ), counted AS (
      SELECT ranked.*, sum((place <= ${each})::int) OVER (ORDER BY "supplierName", "supplierId", place) AS so_far
      FROM ranked
    ), listed AS (
      SELECT counted.*, COALESCE((place <= ${each} AND so_far <= ${limit}) OR (${isWhole}), false) AS "isListed" FROM counted
    )
    SELECT listed."variantId"::text AS "variantId", listed.sku, listed.title, listed."currentStock", listed.incoming, listed."incomingOutside", listed."unitsSold",
      listed."inDrafts", listed."declined", listed."reorderPoint", listed."reorderQuantity",
      listed."orderUpTo", listed.price, listed."weightGrams", listed."caseVolume", listed."packSize", listed."minimumQuantity", listed.increment,
      listed."perDay", ${priceTerms(shop, { itemId: part`listed.item_id`, currency: part`listed.currency` })},
      listed.currency, listed."supplierId", listed."supplierName", listed."leadTimeDays",
      listed.place, listed."ofSupplier", listed."isListed",
      COALESCE(listed.known_cost, paid.cost)::text AS cost, paid.order_id AS "costOrderId"
    FROM listed
    LEFT JOIN LATERAL (
      SELECT line.cost_price AS cost, po.id AS order_id
      FROM purchase_order_lines AS line
      JOIN purchase_orders AS po ON po.shop_id = ${shop.id} AND po.id = line.purchase_order_id
        AND po.supplier_id = listed."supplierId" AND po.status IN ('sent', 'partial', 'received')
        AND po.currency = listed.currency
      WHERE line.shop_id = ${shop.id} AND line.variant_id = listed."variantId" AND listed.known_cost IS NULL
      ORDER BY po.number DESC, line.position LIMIT 1
    ) AS paid ON true
    WHERE listed."isListed" OR listed.place = 1
    ORDER BY listed."supplierName", listed."supplierId", listed.place`;
}
