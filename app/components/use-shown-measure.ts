import type { OrderMinimumBy } from "~/models/supplier/order-terms";
import { useFormat } from "./format";
import { useText } from "./use-text";

/** What an order counts, in people's words: money in the shop's currency unless another is named, units, kilograms or cubic meters. */
export function useShownMeasure(
  currency?: string,
): (measure: OrderMinimumBy | "volume", count: number) => string {
  const text = useText();
  const { money } = useFormat();
  return (measure, count) =>
    measure === "amount" ? money(count, currency) : text(`reorder.measures.${measure}`, { count });
}
