import { useAppBridge } from "@shopify/app-bridge-react";
import { BlockStack, Form, Text, TextField } from "@shopify/polaris";
import { useState } from "react";
import { orderRates } from "~/api/order-rates";
import { AppModal } from "~/components/app-modal";
import { ErrorBanner, sentence } from "~/components/error-banner";
import { decimalSign, readNumber, writeNumber } from "~/components/read-number";
import { useShopSettings } from "~/components/shop-settings";
import { useApiAction } from "~/components/use-api-action";
import { useFocusOnceShown } from "~/components/use-focus-once-shown";
import { useRateWords } from "~/components/use-rate-words";
import { useText } from "~/components/use-text";
import type { OrderRate } from "~/models/order-rate/get.server";

interface Props {
  order: { id: number };
  rate: OrderRate;
  onClose: () => void;
}

/** The API refuses it by the field's name. */
const noRate = 0;

/** Fixes the order's exchange rate, or has it go by the shop's rates again. */
export function FixRate({ order, rate: { currency, fixedRate, todaysRate }, onClose }: Props) {
  const text = useText();
  const shopify = useAppBridge();
  const { currency: shopCurrency, locale } = useShopSettings();
  const { equation } = useRateWords();
  const sign = decimalSign(locale);
  const start = fixedRate ?? todaysRate;
  const [typed, setTyped] = useState(start === null ? "" : writeNumber(start, sign));
  const isFocused = useFocusOnceShown();
  const action = useApiAction<typeof orderRates.fix>({
    onSuccess: ({ fixedRate: fixed }) => {
      shopify.toast.show(text(fixed === null ? "exchangeRates.order.removed" : "exchangeRates.order.saved"));
      onClose();
    },
  });
  const save = (rate: number | null) =>
    void action.run(orderRates.fix, { params: { id: order.id }, body: { rate } });
  const label = text("exchangeRates.fields.rate");
  const issue = action.issueAt("rate");
  const rate = readNumber(typed, sign);
  const close = { label: text("common.cancel"), onClick: onClose, disabled: action.pending };
  const remove = {
    label: text("exchangeRates.order.remove"),
    onClick: () => save(null),
    disabled: action.pending,
  };
  return (
    <AppModal
      id="fix-rate"
      open
      title={text("exchangeRates.order.title")}
      onClose={onClose}
      primary={{
        label: text("exchangeRates.order.fix"),
        loading: action.pending,
        onClick: () => save(rate ?? noRate),
      }}
      secondary={fixedRate === null ? [close] : [close, remove]}
    >
      <Form onSubmit={() => save(rate ?? noRate)} noValidate>
        <BlockStack gap="400">
          <ErrorBanner error={action.error} title={text("exchangeRates.order.failed")} nameOf={() => label} />
          <Text as="p">{text("exchangeRates.order.text")}</Text>
          <TextField
            label={label}
            value={typed}
            onChange={(value) => {
              action.mend("rate");
              setTyped(value);
            }}
            focused={isFocused}
            inputMode="decimal"
            autoComplete="off"
            prefix={text("exchangeRates.fields.one", { currency })}
            suffix={shopCurrency}
            {...(rate !== null && rate > 0 && { helpText: equation(currency, rate) })}
            {...(issue !== undefined && { error: sentence(label, issue) })}
          />
        </BlockStack>
      </Form>
    </AppModal>
  );
}
