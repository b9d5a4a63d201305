import { useFormat } from "~/components/format";
import type { summaryOf } from "~/components/reorder-drafts/order-groups";
import { useShopSettings } from "~/components/shop-settings";
import { useText } from "~/components/use-text";

interface Props {
  summary: ReturnType<typeof summaryOf>;
  /** How many drafts would be made. */
  orders: number;
  progress: { place: number; total: number } | null;
}

/** What is chosen and what it comes to; it stays in sight at the end of the page. */
export function Summary({ summary, orders, progress }: Props) {
  const text = useText();
  const format = useFormat();
  const { variants, withoutCost, isComplete } = summary;
  const { currency } = useShopSettings();
  const totals = summary.totals.length > 0 ? summary.totals : [{ currency, total: 0 }];
  const total = totals.map((one) => format.money(one.total, one.currency)).join(" + ");
  return (
    <section className="br-reorder-sum" aria-label={text("reorder.suggestions.sum")} aria-live="polite">
      <strong>
        {variants > 0
          ? text("reorder.suggestions.chosenFor", {
              variants: text("reorder.suggestions.chosen", { count: variants }),
              orders: text("common.counts.orders", { count: orders }),
            })
          : text("reorder.suggestions.chosenNothing")}
      </strong>
      <span>
        {progress !== null
          ? text("reorder.drafts.making", progress)
          : !isComplete
            ? text("reorder.suggestions.incomplete")
            : withoutCost > 0
              ? text("reorder.suggestions.chosenPartly", { total, count: withoutCost })
              : text("reorder.suggestions.chosenTotal", { total })}
      </span>
    </section>
  );
}
