import { Banner } from "@shopify/polaris";
import { useText } from "./use-text";

interface Props {
  /** Of the figures, and of the store by now. */
  shop: { currency: string; storeCurrency: string };
}

/** Says what happens since the store has another currency than the figures; nothing while it has the same. */
export function CurrencyNotice({ shop: { currency, storeCurrency } }: Props) {
  const text = useText();
  if (storeCurrency === "" || storeCurrency === currency) return null;
  return (
    <Banner tone="warning" title={text("exchangeRates.changed.title", { storeCurrency, currency })}>
      <p>{text("exchangeRates.changed.text", { storeCurrency, currency })}</p>
    </Banner>
  );
}
