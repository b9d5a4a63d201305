import Decimal from "decimal.js";
import { database, nothing, part, queryRows, sql } from "~/models/database/sql.server";
import type { Page, PageRequest } from "~/models/list/newest-first.server";
import { encodeRanked, parseRanked, type RankedPosition } from "~/models/list/ranked-position";
import { money } from "~/models/purchase-order/money";
import type { ShopContext } from "~/models/shop/context";
import { toGid } from "~/platform/gid";
import type { AbcClass } from "./classes";
import { readKnownDays } from "./known-days.server";
import type { AbcRanking } from "./range";
import { rankedVariants } from "./ranked-variants.server";
import { type Turnover, turnoverOf } from "./turnover";

export interface AbcRow extends Turnover {
  variantId: string;
  sku: string;
  title: string;
  class: AbcClass;
  /** What the units that left in the store had cost, less those that came back, in the shop's currency. */
  cost: number;
  units: number;
  /** Of the whole, and of the whole up to this variant; 0 to 1. */
  share: number;
  cumulativeShare: number;
  /** At the end of the last day. */
  stockValue: number;
}

type Shop = Pick<ShopContext, "id">;

interface Wanted {
  ranking: AbcRanking;
  class?: AbcClass | undefined;
}

// Each reading ranks all variants again, so it is long.
const longestRanking = 5_000;

/** The `ranking` is that of a page whose cursor it is; its days are those of the first page. INVALID_REQUEST for a foreign cursor. */
export async function listAbc(
  shop: Shop,
  { page, ...wanted }: Wanted & { page: PageRequest },
): Promise<Page<AbcRow>> {
  const after = page.cursor === undefined ? null : parseRanked(page.cursor);
  const ranking = after ? { ...wanted.ranking, end: after.today } : wanted.ranking;
  const of = { ...wanted, ranking };
  const [found, { days }] = await Promise.all([
    readRanked(shop.id, { ...of, after, limit: page.limit + 1 }),
    readKnownDays(shop.id, ranking),
  ]);
  const shown = found.slice(0, page.limit);
  const last = shown.at(-1);
  return {
    rows: shown.map((row) => toRow(row, days)),
    nextCursor: last && found.length > page.limit ? encodeRanked(positionOf(last, ranking)) : null,
  };
}

/** All variants in the same order, at most 5,000 rows in memory. */
export async function* streamAbc(shop: Shop, wanted: Wanted): AsyncGenerator<AbcRow> {
  const { days } = await readKnownDays(shop.id, wanted.ranking);
  for (let after: RankedPosition | null = null; ;) {
    const found: Columns[] = await readRanked(shop.id, { ...wanted, after, limit: longestRanking });
    yield* found.map((row) => toRow(row, days));
    const last = found.at(-1);
    if (!last || found.length < longestRanking) return;
    after = positionOf(last, wanted.ranking);
  }
}

interface Columns {
  variantId: string;
  sku: string;
  title: string;
  class: AbcClass;
  cost: string;
  units: number;
  opening: string;
  closing: string;
  measure: string;
  through: string;
  whole: string;
}

function readRanked(
  shopId: number,
  { ranking, class: only, after, limit }: Wanted & { after: RankedPosition | null; limit: number },
): Promise<Columns[]> {
  const beyond = after
    ? part`AND (-ranked.measure, ranked.variant_id) > (-${after.value}::text::numeric, ${after.variantId}::bigint)`
    : nothing;
  return queryRows(
    database,
    sql<Columns>`
    WITH ${rankedVariants(shopId, ranking)}
    SELECT ranked.variant_id::text AS "variantId", coalesce(variant.sku, '') AS sku, coalesce(variant.title, '') AS title,
      ranked.class, ranked.cost::text AS cost, ranked.units, ranked.opening::text AS opening,
      ranked.closing::text AS closing, ranked.measure::text AS measure, coalesce(ranked.through, 0)::text AS through, coalesce(ranked.whole, 0)::text AS whole
    FROM ranked
    LEFT JOIN variants AS variant ON variant.shop_id = ${shopId}::int AND variant.id = ranked.variant_id
    WHERE (${only ?? null}::text IS NULL OR ranked.class = ${only ?? null}::text) ${beyond}
    ORDER BY ranked.measure DESC, ranked.variant_id LIMIT ${limit}`,
  );
}

function positionOf({ measure, variantId }: Columns, { end }: AbcRanking): RankedPosition {
  return { today: end, value: measure, variantId };
}

function toRow({ opening, closing, measure, through, whole, ...row }: Columns, days: number): AbcRow {
  const shareOf = (amount: string) =>
    money(whole).gt(0)
      ? Decimal.max(money(amount), 0).div(whole).toDecimalPlaces(6, Decimal.ROUND_HALF_UP).toNumber()
      : 0;
  return {
    ...row,
    variantId: toGid("ProductVariant", row.variantId),
    cost: money(row.cost).toNumber(),
    share: shareOf(measure),
    cumulativeShare: shareOf(through),
    stockValue: money(closing).toNumber(),
    ...turnoverOf({ cost: row.cost, opening, closing }, days),
  };
}
