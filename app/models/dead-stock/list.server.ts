import { daysFrom } from "~/lib/calendar-days";
import { database, nothing, part, queryRows, sql } from "~/models/database/sql.server";
import type { Page, PageRequest } from "~/models/list/newest-first.server";
import { encodeRanked, parseRanked, type RankedPosition } from "~/models/list/ranked-position";
import { money } from "~/models/purchase-order/money";
import type { ShopContext } from "~/models/shop/context";
import { readCostBasis } from "~/models/stock-cost/basis.server";
import { toGid } from "~/platform/gid";
import { idleByLocation, type IdleFilters, type IdleOnDay, idleVariants } from "./idle-variants.server";
import { readOffers, type ReturnOffer, type TransferOffer } from "./offers.server";

export interface DeadStockRow {
  variantId: string;
  productId: string | null;
  sku: string;
  title: string;
  vendor: string;
  productType: string;
  /** The preferred one; empty for none. */
  supplierName: string;
  units: number;
  /** Those of them whose cost is unknown; they have no part in the value. */
  unknownUnits: number;
  /** At cost, in the shop's currency. */
  value: number;
  /** YYYY-MM-DD in the shop's time zone; null where none is known. */
  lastSale: string | null;
  lastReceipt: string | null;
  /** Since the last sale; null without one. */
  daysWithoutSale: number | null;
  /** Where they are, without what is on its way. */
  locations: { name: string; units: number }[];
  returnOffer: ReturnOffer | null;
  transferOffer: TransferOffer | null;
}

type Shop = Pick<ShopContext, "id">;

// Each reading ranks all of it again, so it is long; what can be done is looked up for fewer at a time.
const longestRanking = 5_000;
const batch = 250;

/** A page of dead stock, the most money first. Later pages are of the first one's day. INVALID_REQUEST for a foreign cursor. */
export async function listDeadStock(
  shop: Shop,
  { filters, page }: { filters: IdleFilters; page: PageRequest },
): Promise<Page<DeadStockRow>> {
  const after = page.cursor === undefined ? null : parseRanked(page.cursor);
  const today = after?.today ?? (await readCostBasis(shop.id)).today;
  const found = await readIdle(shop.id, { of: { ...filters, today }, after, limit: page.limit + 1 });
  const shown = found.slice(0, page.limit);
  const last = shown.at(-1);
  return {
    rows: await withOffers(shop.id, shown, today),
    nextCursor: last && found.length > page.limit ? encodeRanked({ today, ...last }) : null,
  };
}

/** All of it in the same order, at most 5,000 rows in memory. */
export async function* streamDeadStock(shop: Shop, filters: IdleFilters): AsyncGenerator<DeadStockRow> {
  const { today } = await readCostBasis(shop.id);
  for (let after: RankedPosition | null = null; ;) {
    const found: Columns[] = await readIdle(shop.id, {
      of: { ...filters, today },
      after,
      limit: longestRanking,
    });
    for (let start = 0; start < found.length; start += batch)
      yield* await withOffers(shop.id, found.slice(start, start + batch), today);
    const last = found.at(-1);
    if (!last || found.length < longestRanking) return;
    after = { today, ...last };
  }
}

interface Columns {
  variantId: string;
  productId: string | null;
  sku: string;
  title: string;
  vendor: string;
  productType: string;
  supplierName: string;
  units: number;
  unknownUnits: number;
  value: string;
  lastSale: string | null;
  lastReceipt: string | null;
  locations: { name: string; units: number }[];
}

interface Wanted {
  of: IdleOnDay;
  after: RankedPosition | null;
  limit: number;
}

function readIdle(shopId: number, { of, after, limit }: Wanted): Promise<Columns[]> {
  const beyond = after
    ? part`WHERE (-idle.value, idle.variant_id) > (-${after.value}::text::numeric, ${after.variantId}::bigint)`
    : nothing;
  return queryRows(
    database,
    sql<Columns>`
    WITH ${idleVariants(shopId, of)}, ranked AS MATERIALIZED (
      SELECT idle.* FROM idle ${beyond} ORDER BY idle.value DESC, idle.variant_id LIMIT ${limit}
    ), placed AS (
      SELECT place.variant_id, json_agg(json_build_object('name', coalesce(named.name, ''), 'units', place.units)
        ORDER BY place.units DESC, named.name) AS locations
      FROM (${idleByLocation(part`ranked`)}) AS place
      LEFT JOIN locations AS named ON named.shop_id = ${shopId}::int AND named.id = place.location_id
      WHERE place.location_id <> 0
      GROUP BY place.variant_id
    )
    SELECT ranked.variant_id::text AS "variantId", variant.product_id::text AS "productId", coalesce(variant.sku, '') AS sku,
      coalesce(variant.title, '') AS title, coalesce(product.vendor, '') AS vendor,
      coalesce(product.product_type, '') AS "productType", coalesce(supplier.name, '') AS "supplierName", ranked.units,
      ranked.unknown_units AS "unknownUnits", ranked.value::text AS value, to_char(ranked.sold_on, 'YYYY-MM-DD') AS "lastSale",
      to_char(ranked.received_on, 'YYYY-MM-DD') AS "lastReceipt", coalesce(placed.locations, '[]'::json) AS locations
    FROM ranked
    LEFT JOIN placed ON placed.variant_id = ranked.variant_id
    LEFT JOIN variants AS variant ON variant.shop_id = ${shopId}::int AND variant.id = ranked.variant_id
    LEFT JOIN products AS product ON product.shop_id = ${shopId}::int AND product.id = variant.product_id
    LEFT JOIN supplier_items AS item ON item.shop_id = ${shopId}::int AND item.variant_id = ranked.variant_id AND item.preferred
    LEFT JOIN suppliers AS supplier ON supplier.shop_id = ${shopId}::int AND supplier.id = item.supplier_id
    ORDER BY ranked.value DESC, ranked.variant_id`,
  );
}

async function withOffers(shopId: number, found: readonly Columns[], today: string): Promise<DeadStockRow[]> {
  const { returnOf, transferOf } = await readOffers(
    shopId,
    found.map(({ variantId }) => variantId),
  );
  return found.map(({ variantId, productId, value, ...row }) => ({
    variantId: toGid("ProductVariant", variantId),
    productId: productId === null ? null : toGid("Product", productId),
    ...row,
    value: money(value).toNumber(),
    daysWithoutSale: row.lastSale === null ? null : daysFrom(row.lastSale, today),
    returnOffer: returnOf.get(variantId) ?? null,
    transferOffer: transferOf.get(variantId) ?? null,
  }));
}
