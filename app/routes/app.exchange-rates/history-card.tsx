import { useAppBridge } from "@shopify/app-bridge-react";
import { Box, Button, Card, Text } from "@shopify/polaris";
import { DeleteIcon } from "@shopify/polaris-icons";
import { useState } from "react";
import { exchangeRates } from "~/api/exchange-rates";
import { ConfirmModal } from "~/components/confirm-modal";
import { useFormat } from "~/components/format";
import { Paging } from "~/components/paging";
import { type Column, RecordTable } from "~/components/record-table";
import { useApiAction } from "~/components/use-api-action";
import { useCurrencyNames } from "~/components/use-currency-names";
import { useRateWords } from "~/components/use-rate-words";
import { useText } from "~/components/use-text";
import type { ExchangeRateResource } from "~/models/exchange-rate/resource";
import type { LoadedHistory } from "./load-rates.server";
import { RateChart } from "./rate-chart";

/** What a currency was worth: as a line where it changed, and each rate with a way to delete it. */
export function HistoryCard({ history: { currency, rows, nextCursor, days } }: { history: LoadedHistory }) {
  const text = useText();
  const { day } = useFormat();
  const shopify = useAppBridge();
  const nameOf = useCurrencyNames();
  const { amount, equation } = useRateWords();
  const [leaving, setLeaving] = useState<ExchangeRateResource | null>(null);
  const deletion = useApiAction({
    onSuccess: () => {
      shopify.toast.show(text("exchangeRates.deletion.done"));
      setLeaving(null);
    },
  });
  const columns: Column<ExchangeRateResource>[] = [
    { id: "day", title: text("exchangeRates.columns.from"), cell: ({ validFrom }) => day(validFrom) },
    {
      id: "rate",
      title: text("exchangeRates.columns.rate"),
      cell: ({ rate }) => amount(rate),
      numeric: true,
    },
    {
      id: "delete",
      title: text("exchangeRates.columns.action"),
      cell: (row) => (
        <Button
          variant="tertiary"
          icon={DeleteIcon}
          accessibilityLabel={text("exchangeRates.deletion.of", { day: day(row.validFrom) })}
          onClick={() => setLeaving(row)}
        />
      ),
      cornerOnPhone: true,
    },
  ];
  return (
    <div id="history">
      <Card padding="0">
        <Box padding="400">
          <Text as="h2" variant="headingMd">
            {nameOf(currency)}
          </Text>
        </Box>
        {rows.length === 0 ? (
          <Box padding="400" paddingBlockStart="0">
            <Text as="p" tone="subdued">
              {text("exchangeRates.history.none", { currency })}
            </Text>
          </Box>
        ) : (
          <>
            {days.length > 1 ? <RateChart currency={currency} days={days} /> : null}
            <RecordTable
              label={text("exchangeRates.history.label", { currency })}
              rows={rows}
              keyOf={({ id }) => id}
              columns={columns}
            />
          </>
        )}
        <Paging nextCursor={nextCursor} label={text("exchangeRates.history.pages")} />
      </Card>
      <ConfirmModal
        id="delete-exchange-rate"
        open={leaving !== null}
        title={text("exchangeRates.deletion.title")}
        confirm={text("exchangeRates.deletion.confirm")}
        refusal={text("exchangeRates.deletion.refused")}
        action={deletion}
        onConfirm={() => {
          if (leaving) void deletion.run(exchangeRates.delete, { params: { id: leaving.id } });
        }}
        onClose={() => setLeaving(null)}
      >
        {leaving ? (
          <Text as="p">
            {text("exchangeRates.deletion.text", {
              equation: equation(leaving.currency, leaving.rate),
              day: day(leaving.validFrom),
            })}
          </Text>
        ) : null}
      </ConfirmModal>
    </div>
  );
}
