import { type DemandState, rateOf } from "~/models/forecast/demand-state";
import type { Horizon } from "~/models/forecast/horizon";
import { lumpOf } from "~/models/forecast/lump";
import type { MissTable } from "~/models/forecast/misses";
import { type StockTarget, stockTarget } from "./order-up-to";
import { reorderPoint } from "./reorder-point";
import { coverDays, serviceTarget, type ShopScale } from "./service-target";

/** What the forecasts of a shop share. */
export interface ShopForecast {
  usualLump: number;
  misses: MissTable | null;
  scale: ShopScale;
  /** Chosen by the merchant on the curve of fill rate against stock value. */
  safety: number;
}

interface KeptVariant {
  cost: number;
  horizon: Horizon;
}

interface ForecastVariant extends KeptVariant {
  state: DemandState;
  /** The factor of the coming days in the year; 1 where none is known. */
  season?: number;
}

/** Between which positions a variant is kept by its forecast. */
export function forecastTarget(
  { state, season = 1, ...kept }: ForecastVariant,
  shop: ShopForecast,
): StockTarget {
  const demand = { rate: rateOf(state) * season, lump: lumpOf(state, shop.usualLump) };
  return targetOfDemand({ ...kept, ...demand }, shop);
}

/** The same for demand of this rate (units a day) and lump. */
export function targetOfDemand(
  { rate, lump, cost, horizon }: KeptVariant & { rate: number; lump: number },
  shop: Omit<ShopForecast, "usualLump">,
): StockTarget {
  const share = serviceTarget(shop.safety, { cost }, shop.scale);
  const point = reorderPoint({ rate, lump, horizon }, share, shop.misses);
  return stockTarget(point, { rate, coverDays: coverDays({ cost, rate }, shop.scale) });
}
