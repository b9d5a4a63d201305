import { useDifference } from "~/components/counting/use-difference";
import { useText } from "~/components/use-text";
import type { ReviewPage } from "./load-review.server";

/** The text that says what moved of a product since it was counted. */
export function useSince(since: ReviewPage["since"]): (variantId: string) => string {
  const text = useText();
  const difference = useDifference();
  return (variantId) => {
    const { sold = 0, returned = 0, moved = 0 } = since[variantId] ?? {};
    return [
      ...(sold > 0 ? [text("counts.review.sold", { count: sold })] : []),
      ...(returned > 0 ? [text("counts.review.returned", { count: returned })] : []),
      ...(moved !== 0 ? [text("counts.review.moved", { units: difference.units(moved) })] : []),
    ].join(", ");
  };
}
