import { z } from "zod";
import { decodeCursor, encodeCursor } from "~/lib/cursor";
import type { Page, PageRequest } from "~/models/list/newest-first.server";
import { rankByValue, type RankedVariant, type ValuePosition } from "~/models/stock-value/rank.server";
import { gidNumberSchema, toGid } from "~/platform/gid";
import type { StockLevelFilters } from "./in-order.server";
import { listStockOverview, type StockOverviewRow } from "./overview.server";

interface Options {
  filters: Pick<StockLevelFilters, "locationId" | "search" | "low">;
  sort: "value" | "lowestValue";
  page: PageRequest;
}

const amount = z.string().regex(/^-?\d{1,30}(\.\d{1,10})?$/);

/** A page by `rankByValue`, with all levels of each variant. INVALID_REQUEST for another order's cursor. */
export async function listStockByValue(
  shop: { id: number; primaryLocationId: bigint | null },
  { filters, sort, page: { limit, cursor } }: Options,
): Promise<Page<StockOverviewRow>> {
  const after = cursor === undefined ? null : parsePosition(cursor, sort);
  const { locationId } = filters;
  const lowestFirst = sort === "lowestValue";
  const ranked = await rankByValue(shop.id, { ...filters, lowestFirst, after, limit: limit + 1 });
  const shown = upTo(limit, ranked);
  const last = shown.at(-1);
  if (!last) return { rows: [], nextCursor: null };
  const { rows } = await listStockOverview(shop, {
    filters: { locationId, variantIds: shown.map(({ variantId }) => variantId) },
    page: { limit: shown.reduce((sum, { levels }) => sum + levels, 0) },
  });
  const ranks = new Map(shown.map(({ variantId }, rank) => [toGid("ProductVariant", variantId), rank]));
  const rankOf = ({ variantId }: StockOverviewRow) => ranks.get(variantId) ?? 0;
  return {
    rows: rows.sort((one, other) => rankOf(one) - rankOf(other)),
    nextCursor: ranked.length > shown.length ? encodePosition(last, sort) : null,
  };
}

function upTo(limit: number, ranked: readonly RankedVariant[]): RankedVariant[] {
  let levels = 0;
  return ranked.slice(0, limit).filter((variant) => {
    const fits = levels < limit;
    levels += variant.levels;
    return fits;
  });
}

function encodePosition({ value, variantId }: ValuePosition, sort: Options["sort"]): string {
  return encodeCursor([sort, value ?? "", variantId]);
}

function parsePosition(cursor: string, sort: Options["sort"]): ValuePosition {
  const values = z.tuple([z.literal(sort), z.literal("").or(amount), gidNumberSchema]);
  const [, value, variantId] = decodeCursor(cursor, values);
  return { value: value === "" ? null : value, variantId: BigInt(variantId) };
}
