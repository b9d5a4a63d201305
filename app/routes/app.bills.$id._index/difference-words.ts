import { useFormat } from "~/components/format";
import { useText } from "~/components/use-text";
import type { BillLineResource } from "~/models/bill/resource";

type Difference = BillLineResource["differences"][number];

/** How a line differs from its order, in words and figures: "12 billed, 10 received". */
export function useDifferenceWords(currency: string): (difference: Difference) => string {
  const text = useText();
  const format = useFormat();
  return (difference) => {
    if (difference.kind === "quantity") {
      const { billed, received } = difference;
      return text("bills.moreBilled", { billed, received });
    }
    const [billed, ordered] = [difference.billed, difference.ordered].map((price) =>
      format.unitCost(price, currency),
    );
    const words = text("bills.otherPrice", { billed, ordered });
    return difference.isTolerated ? text("bills.tolerated", { words }) : words;
  };
}
