import { BlockStack, Card, FormLayout, Select, Text, TextField } from "@shopify/polaris";
import { useShopSettings } from "~/components/shop-settings";
import { useCurrencies } from "~/components/use-currencies";
import { useText } from "~/components/use-text";
import type { BillDraft } from "./bill-draft";
import type { useBillField } from "./bill-fields";

interface Props {
  values: BillDraft;
  field: ReturnType<typeof useBillField>;
}

/** A bill's number, days and currency. */
export function DetailsCard({ values, field }: Props) {
  const text = useText();
  const { currency: shopCurrency } = useShopSettings();
  const currencies = useCurrencies([...new Set([values.currency, shopCurrency])]);
  const isForeign = values.currency !== shopCurrency;
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {text("bills.form.details")}
        </Text>
        <FormLayout>
          <FormLayout.Group>
            <TextField
              {...field("number")}
              requiredIndicator
              maxLength={100}
              helpText={text("bills.form.numberHint")}
            />
            <Select {...field("currency")} options={currencies} />
          </FormLayout.Group>
          <FormLayout.Group>
            <TextField {...field("billedOn")} type="date" requiredIndicator />
            <TextField {...field("dueOn")} type="date" helpText={text("bills.form.dueOnHint")} />
          </FormLayout.Group>
          {isForeign ? (
            <TextField
              {...field("rate")}
              inputMode="decimal"
              suffix={shopCurrency}
              helpText={text("bills.pay.rateHint", { from: values.currency, to: shopCurrency })}
            />
          ) : null}
        </FormLayout>
      </BlockStack>
    </Card>
  );
}
