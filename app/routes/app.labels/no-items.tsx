import { Card, EmptyState } from "@shopify/polaris";
import { useText } from "~/components/use-text";

/** Nothing to label: nothing was chosen, or the document has no products that the store still has. */
export function NoItems({ isChosen }: { isChosen: boolean }) {
  const text = useText();
  return (
    <Card>
      <EmptyState
        image="/empty-stock.svg"
        heading={text("labels.empty.heading")}
        action={{ content: text("stockLevels.title"), url: "/app/stock-levels" }}
        secondaryAction={{ content: text("purchaseOrders.title"), url: "/app/purchase-orders" }}
      >
        <p>{text(isChosen ? "labels.empty.text" : "labels.empty.ofDocument")}</p>
      </EmptyState>
    </Card>
  );
}
