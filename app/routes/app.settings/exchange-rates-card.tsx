import { useText } from "~/components/use-text";
import { LinkCard } from "./link-card";

/** Leads to what other currencies are worth. */
export function ExchangeRatesCard() {
  const text = useText();
  return (
    <LinkCard
      title={text("exchangeRates.settings.title")}
      hint={text("exchangeRates.settings.hint")}
      open={text("exchangeRates.settings.open")}
      url="/app/exchange-rates"
    />
  );
}
