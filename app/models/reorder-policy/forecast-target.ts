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

interface ForecastVariant {
  state: DemandState;
  /** Of a unit. */
  cost: number;
  horizon: Horizon;
  /** The factor of the coming days in the year; 1 where none is known. */
  season?: number;
}

/** Between which positions a variant is kept by its forecast. */
export function forecastTarget(
  { state, cost, horizon, season = 1 }: ForecastVariant,
  shop: ShopForecast,
): StockTarget {
  const rate = rateOf(state) * season;
  const demand = { rate, lump: lumpOf(state, shop.usualLump), horizon };
  const point = reorderPoint(demand, serviceTarget(shop.safety, { cost }, shop.scale), shop.misses);
  return stockTarget(point, { rate, coverDays: coverDays({ cost, rate }, shop.scale) });
}
