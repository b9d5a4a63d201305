import { Text } from "@shopify/polaris";
import { useDeferredValue, useMemo } from "react";
import { useFormat } from "~/components/format";
import { useText } from "~/components/use-text";
import { amountsOf, type OrderDraft } from "./order-draft";

/** So many lines can be seen together with the order's totals. */
const few = 6;

/** What a long order comes to, in sight while its lines are typed. */
export function LinesFoot({ draft }: { draft: OrderDraft }) {
  const text = useText();
  const format = useFormat();
  const deferred = useDeferredValue(draft);
  const isLong = deferred.lines.length > few;
  const { units, total } = useMemo(
    () => amountsOf(isLong ? deferred : { ...deferred, lines: [] }),
    [deferred, isLong],
  );
  if (!isLong) return null;
  const counted = [
    text("common.counts.lines", { count: deferred.lines.length }),
    text("common.counts.units", { count: units }),
  ];
  return (
    <div className="br-lines-foot">
      <Text as="span" tone="subdued">
        {counted.join(", ")}
      </Text>
      <Text as="span" fontWeight="semibold" numeric>
        {text("orderEditor.lines.comesTo", { total: format.money(total, deferred.currency) })}
      </Text>
    </div>
  );
}
