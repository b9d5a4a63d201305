import { BlockStack, Card, FormLayout, Select, Text, TextField } from "@shopify/polaris";
import { useShopSettings } from "~/components/shop-settings";
import { useCurrencyNames } from "~/components/use-currency-names";
import { useText } from "~/components/use-text";
import { useField } from "./use-field";
import type { SettingsForm } from "./use-settings-form";

interface Props {
  form: SettingsForm;
  locations: readonly { id: string; name: string; primary: boolean }[];
  currencies: readonly string[];
}

/** What a new purchase order starts with. */
export function OrdersCard({ form, locations, currencies }: Props) {
  const text = useText();
  const { currency } = useShopSettings();
  const nameOf = useCurrencyNames();
  const field = useField(form);
  const primary = locations.find((location) => location.primary);
  const ofPrimary = primary
    ? text("settings.orders.primaryNamed", { name: primary.name })
    : text("settings.orders.primary");
  return (
    <Card>
      <BlockStack gap="400">
        <BlockStack gap="100">
          <Text as="h2" variant="headingMd">
            {text("settings.orders.title")}
          </Text>
          <Text as="p" tone="subdued">
            {text("settings.orders.hint")}
          </Text>
        </BlockStack>
        <FormLayout>
          <Select
            {...field("defaultLocationId", text("settings.orders.location"))}
            options={[
              { value: "", label: ofPrimary },
              ...locations.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <FormLayout.Group>
            <Select
              {...field("defaultCurrency", text("settings.orders.currency"))}
              options={[
                { value: "", label: text("settings.orders.shopCurrency", { currency }) },
                ...currencies.map((code) => ({ value: code, label: nameOf(code) })),
              ]}
            />
            <TextField
              {...field("defaultTaxPercent", text("settings.orders.tax"))}
              autoComplete="off"
              inputMode="decimal"
              suffix="%"
              helpText={text("settings.orders.taxHint")}
            />
          </FormLayout.Group>
        </FormLayout>
      </BlockStack>
    </Card>
  );
}
