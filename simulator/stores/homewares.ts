import type { Store } from "../world/store";
import { generateStore } from "./generated";

export const homewaresDomain = "driftwood-home.myshopify.com";

/** The demo's shop. */
export function makeHomewares(now: number): Store {
  return generateStore({ domain: homewaresDomain, name: "Driftwood Home", orders: 500 }, now);
}
