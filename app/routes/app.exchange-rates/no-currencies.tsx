import { Card, EmptyState } from "@shopify/polaris";
import { useShopSettings } from "~/components/shop-settings";
import { useText } from "~/components/use-text";

/** Nothing is bought in another currency, and no rate is known. */
export function NoCurrencies({ onAdd }: { onAdd: () => void }) {
  const text = useText();
  const { currency } = useShopSettings();
  return (
    <Card>
      <EmptyState
        heading={text("exchangeRates.empty.heading", { currency })}
        image="/empty-orders.svg"
        action={{ content: text("exchangeRates.add"), onAction: onAdd }}
      >
        <p>{text("exchangeRates.empty.text", { currency })}</p>
      </EmptyState>
    </Card>
  );
}
