import { Banner, BlockStack, Box, Button, Card, Text } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { type Column, RecordTable } from "~/components/record-table";
import { useShopSettings } from "~/components/shop-settings";
import { useCurrencyNames } from "~/components/use-currency-names";
import { useRateWords } from "~/components/use-rate-words";
import { useText } from "~/components/use-text";
import type { UsedCurrency } from "~/models/exchange-rate/list-currencies.server";

interface Props {
  currencies: readonly UsedCurrency[];
  onAdd: (currency: string) => void;
}

/** The currencies besides the shop's own, those without a rate first, and what is missing because of it. */
export function CurrenciesCard({ currencies, onAdd }: Props) {
  const text = useText();
  const { currency: shopCurrency } = useShopSettings();
  const missing = currencies.filter(({ rate }) => rate === null).map(({ currency }) => currency);
  return (
    <BlockStack gap="400">
      {missing.length > 0 ? (
        <Banner
          tone="warning"
          title={text("exchangeRates.missing.title", {
            count: missing.length,
            currencies: missing.join(", "),
          })}
        >
          <p>{text("exchangeRates.missing.text", { count: missing.length })}</p>
        </Banner>
      ) : null}
      <Card padding="0">
        <Box padding="400">
          <BlockStack gap="100">
            <Text as="h2" variant="headingMd">
              {text("exchangeRates.currencies.title")}
            </Text>
            <Text as="p" tone="subdued">
              {text("exchangeRates.currencies.hint", { currency: shopCurrency })}
            </Text>
            <Text as="p" tone="subdued">
              {text("exchangeRates.currencies.later")}
            </Text>
          </BlockStack>
        </Box>
        <CurrencyTable currencies={currencies} onAdd={onAdd} />
      </Card>
    </BlockStack>
  );
}

function CurrencyTable({ currencies, onAdd }: Props) {
  const text = useText();
  const { day } = useFormat();
  const nameOf = useCurrencyNames();
  const { amount } = useRateWords();
  const usedBy = ({ suppliers, orders }: UsedCurrency) =>
    [
      ...(suppliers > 0 ? [text("exchangeRates.currencies.suppliers", { count: suppliers })] : []),
      ...(orders > 0 ? [text("exchangeRates.currencies.orders", { count: orders })] : []),
    ].join(" · ");
  const columns: Column<UsedCurrency>[] = [
    {
      id: "currency",
      title: text("exchangeRates.columns.currency"),
      cell: ({ currency }) => nameOf(currency),
    },
    {
      id: "rate",
      title: text("exchangeRates.columns.rate"),
      cell: ({ rate }) => (rate === null ? text("exchangeRates.currencies.none") : amount(rate)),
      numeric: true,
    },
    {
      id: "since",
      title: text("exchangeRates.columns.since"),
      whole: true,
      cell: ({ validFrom }) => (validFrom === null ? "–" : day(validFrom)),
    },
    {
      id: "used",
      title: text("exchangeRates.columns.used"),
      cell: (row) => usedBy(row) || text("exchangeRates.currencies.unused"),
    },
    {
      id: "add",
      title: text("exchangeRates.columns.action"),
      cell: ({ currency }) => (
        <Button
          accessibilityLabel={text("exchangeRates.addOf", { currency })}
          onClick={() => onAdd(currency)}
        >
          {text("exchangeRates.add")}
        </Button>
      ),
      untitledOnPhone: true,
    },
  ];
  return (
    <RecordTable
      label={text("exchangeRates.currencies.title")}
      rows={currencies}
      keyOf={({ currency }) => currency}
      columns={columns}
      hrefOf={({ currency }) => `/app/exchange-rates?currency=${currency}#history`}
    />
  );
}
