import type { CostMethod, CostScope } from "~/models/shop/cost-method";

/** How the shop counts cost. */
export interface CostSettings {
  method: CostMethod;
  scope: CostScope;
  /** Decimals of the shop's currency: every entry is a whole number of its smallest units. */
  digits: number;
}
