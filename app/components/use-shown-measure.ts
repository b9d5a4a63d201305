import type { OrderMinimumBy } from "~/models/supplier/order-terms";
import { useFormat } from "./format";
import { useText } from "./use-text";

/** What an order counts, in people's words: money in the shop's currency, units, kilograms or cubic meters. */
export function useShownMeasure(): (measure: OrderMinimumBy | "volume", count: number) => string {
  const text = useText();
  const { money } = useFormat();
  return (measure, count) =>
    measure === "amount" ? money(count) : text(`reorder.measures.${measure}`, { count });
}
