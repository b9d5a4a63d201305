import type { MissTable } from "~/models/forecast/misses";
import { pointAtFillRate, type ServicePoint } from "~/models/forecast/service-curve";
import type { ClassBounds } from "./policy";
import type { ShopScale } from "./service-target";
import type { ShopSeasons } from "./shop-seasons";

/** What the forecasts of a shop share; stored as JSON and renewed each night. */
export interface ShopFigures {
  usualLump: number;
  scale: ShopScale;
  classes: ClassBounds;
  /** What service costs, by a replay of the last months; empty before the first one. */
  curve: ServicePoint[];
  /** The share of the shop's sales, at cost, of the variants that the curve was drawn from. */
  sampled: number;
  misses: MissTable | null;
  seasons: ShopSeasons | null;
  /** Units that each active location sold of all variants; empty where there is nothing to move. */
  shopSales: ReadonlyMap<bigint, number>;
  /** The shop's day of the last replay, counted from 1970-01-01; null before the first one. */
  measuredOn: number | null;
}

export const firstFigures: ShopFigures = {
  usualLump: 1,
  scale: { cost: 1, dailyCost: 1 },
  classes: { A: 0, B: 0 },
  curve: [],
  sampled: 0,
  misses: null,
  seasons: null,
  shopSales: new Map(),
  measuredOn: null,
};

interface StoredFigures extends Omit<ShopFigures, "misses" | "shopSales"> {
  shopSales: Record<string, number>;
  misses: { edges: number[]; quantiles: number[][] } | null;
}

/** The figures as they are stored: misses rounded, since four digits tell as much. */
export function toStored(figures: ShopFigures): StoredFigures {
  const { misses, shopSales } = figures;
  return {
    ...figures,
    shopSales: Object.fromEntries(shopSales),
    misses: misses && {
      edges: [...misses.edges],
      quantiles: misses.quantiles.map((bin) => [...bin].map((miss) => Math.round(miss * 1e4) / 1e4)),
    },
  };
}

/** Figures that were stored before there was one of them have the first one of it. */
export function fromStored(stored: unknown): ShopFigures {
  const { shopSales: sales = {}, ...known } = stored as Partial<StoredFigures>;
  const figures = { ...firstFigures, ...known };
  const misses = figures.misses && {
    edges: figures.misses.edges,
    quantiles: figures.misses.quantiles.map((bin) => Float64Array.from(bin)),
  };
  const shopSales = new Map(Object.entries(sales).map(([id, sold]) => [BigInt(id), sold] as const));
  return { ...figures, misses, shopSales };
}

/** As a share of the odds of being served; what the replays of real sales came to at 95 %. */
const usualSafety = 0.35;

/** The setting of the policy that serves this share of units. Before a first replay, what served it elsewhere. */
export function safetyFor({ curve }: Pick<ShopFigures, "curve">, service: number): number {
  return pointAtFillRate(curve, service)?.safety ?? (usualSafety * service) / (1 - service);
}
