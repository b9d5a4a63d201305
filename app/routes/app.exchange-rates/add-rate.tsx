import { useNavigate } from "@remix-run/react";
import { useAppBridge } from "@shopify/app-bridge-react";
import { BlockStack, Form, FormLayout, Select, TextField } from "@shopify/polaris";
import { useState } from "react";
import { exchangeRates } from "~/api/exchange-rates";
import { AppModal } from "~/components/app-modal";
import { ErrorBanner, sentence } from "~/components/error-banner";
import { useFormat } from "~/components/format";
import { decimalSign, readNumber } from "~/components/read-number";
import { useShopSettings } from "~/components/shop-settings";
import { useApiAction } from "~/components/use-api-action";
import { useCurrencies } from "~/components/use-currencies";
import { useFocusOnceShown } from "~/components/use-focus-once-shown";
import { useRateWords } from "~/components/use-rate-words";
import { useText } from "~/components/use-text";

const fields = ["currency", "validFrom", "rate"] as const;
type Field = (typeof fields)[number];

interface Props {
  /** The currency that is chosen at first; empty for none. */
  given: string;
  onClose: () => void;
}

/** A rate of a day, typed; it takes the place of the one that the day has. */
export function AddRate({ given, onClose }: Props) {
  const text = useText();
  const shopify = useAppBridge();
  const navigate = useNavigate();
  const { currency: shopCurrency, locale } = useShopSettings();
  const { equation } = useRateWords();
  const today = useFormat().dayOf(new Date());
  const [values, setValues] = useState({ currency: given, validFrom: today, rate: "" });
  const choices = useCurrencies(given === "" ? [] : [given]).filter(({ value }) => value !== shopCurrency);
  const isFocused = useFocusOnceShown();
  const rate = readNumber(values.rate, decimalSign(locale));
  const action = useApiAction({
    onSuccess: () => {
      shopify.toast.show(text("exchangeRates.saved", { count: 1 }));
      onClose();
      navigate(`?currency=${values.currency}`, { preventScrollReset: true });
      return "navigates";
    },
  });
  const save = () => {
    const { currency, validFrom } = values;
    void action.run(exchangeRates.save, { body: { rates: [{ currency, validFrom, rate }] } });
  };
  const pathOf = (name: Field) => `rates.0.${name}`;
  const nameOf = (path: string) => {
    const known = fields.find((name) => pathOf(name) === path);
    return known ? text(`exchangeRates.fields.${known}`) : path;
  };
  const field = (name: Field) => {
    const label = text(`exchangeRates.fields.${name}`);
    const issue = action.issueAt(pathOf(name));
    return {
      label,
      value: values[name],
      onChange: (value: string) => {
        action.mend(pathOf(name));
        setValues((old) => ({ ...old, [name]: value }));
      },
      ...(issue !== undefined && { error: sentence(label, issue) }),
    };
  };
  return (
    <AppModal
      id="add-exchange-rate"
      open
      title={text("exchangeRates.add")}
      onClose={onClose}
      primary={{ label: text("common.save"), loading: action.pending, onClick: save }}
      secondary={[{ label: text("common.cancel"), onClick: onClose, disabled: action.pending }]}
    >
      <Form onSubmit={save} noValidate>
        <BlockStack gap="400">
          <ErrorBanner error={action.error} nameOf={nameOf} />
          <FormLayout>
            <FormLayout.Group>
              <Select
                {...field("currency")}
                options={choices}
                placeholder={text("exchangeRates.fields.choose")}
              />
              <TextField
                {...field("validFrom")}
                type="date"
                autoComplete="off"
                helpText={text("exchangeRates.fields.validFromHint")}
              />
            </FormLayout.Group>
            <TextField
              {...field("rate")}
              focused={isFocused}
              inputMode="decimal"
              autoComplete="off"
              prefix={values.currency ? text("exchangeRates.fields.one", { currency: values.currency }) : ""}
              suffix={shopCurrency}
              helpText={
                rate !== null && rate > 0 && values.currency !== ""
                  ? equation(values.currency, rate)
                  : text("exchangeRates.fields.rateHint", { currency: shopCurrency })
              }
            />
          </FormLayout>
        </BlockStack>
      </Form>
    </AppModal>
  );
}
