import { Banner } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { useText } from "~/components/use-text";
import type { UnsavedOrder } from "./unsaved-orders";

interface Props {
  order: UnsavedOrder;
  onGoOn: () => void;
  onDiscard: () => void;
}

/** An order that was written on an earlier visit and never saved. */
export function UnsavedOffer({ order, onGoOn, onDiscard }: Props) {
  const text = useText();
  const format = useFormat();
  const lines = text("common.counts.lines", { count: order.draft.lines.length + order.draft.aside.length });
  return (
    <Banner
      tone="info"
      title={text("orderEditor.unsaved.title")}
      action={{ content: text("orderEditor.unsaved.goOn"), onAction: onGoOn }}
      secondaryAction={{ content: text("orderEditor.unsaved.discard"), onAction: onDiscard }}
    >
      <p>{text("orderEditor.unsaved.facts", { lines, moment: format.dateTime(order.changedAt) })}</p>
    </Banner>
  );
}
