import { BlockStack, Card, FormLayout, InlineStack, Select, Text, TextField } from "@shopify/polaris";
import {
  type OrderMinimumBy,
  orderMinimumBys,
  type Weekday,
  weekdays,
  weekdaysIn,
} from "~/models/supplier/order-terms";
import { useShopSettings } from "./shop-settings";
import type { SupplierDraft, SupplierField, SupplierTextName } from "./supplier-form";
import { useCurrencies } from "./use-currencies";
import { useText } from "./use-text";

interface Props {
  values: SupplierDraft;
  field: (name: SupplierTextName) => SupplierField;
}

/** How a supplier takes orders: its currency, what an order comes to at least and at most, and the days. */
export function OrderTermsCard({ values, field }: Props) {
  const text = useText();
  const { currency: shopCurrency } = useShopSettings();
  const currencies = useCurrencies(values.currency ? [values.currency] : []);
  const units: Record<OrderMinimumBy, string> = {
    amount: values.currency || shopCurrency,
    units: text("suppliers.form.unitsSuffix"),
    weight: text("suppliers.form.kilograms"),
  };
  const isAlternating = values.orderEveryWeeks.trim() !== "1";
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {text("suppliers.form.ordering")}
        </Text>
        <FormLayout>
          <Select
            {...field("currency")}
            options={[
              { value: "", label: text("suppliers.form.shopCurrency", { currency: shopCurrency }) },
              ...currencies,
            ]}
          />
          <FormLayout.Group>
            <TextField
              {...field("orderMinimum")}
              inputMode="decimal"
              suffix={units[values.orderMinimumBy]}
              helpText={text("suppliers.form.orderMinimumHint")}
            />
            <Select
              {...field("orderMinimumBy")}
              options={orderMinimumBys.map((by) => ({
                value: by,
                label: text(`suppliers.form.minimumBy.${by}`),
              }))}
            />
          </FormLayout.Group>
          <TextField
            {...field("mostAmount")}
            inputMode="decimal"
            suffix={units.amount}
            helpText={text("suppliers.form.mostAmountHint")}
          />
          <FormLayout.Group>
            <TextField
              {...field("mostWeight")}
              inputMode="decimal"
              suffix={text("suppliers.form.kilograms")}
              helpText={text("suppliers.form.mostHint")}
            />
            <TextField
              {...field("mostVolume")}
              inputMode="decimal"
              suffix={text("suppliers.form.cubicMeters")}
              helpText={text("suppliers.form.mostVolumeHint")}
            />
          </FormLayout.Group>
          <Weekdays {...field("orderDays")} />
          <FormLayout.Group>
            <TextField
              {...field("orderEveryWeeks")}
              inputMode="numeric"
              suffix={text("suppliers.form.weeksSuffix")}
              helpText={text("suppliers.form.orderEveryWeeksHint")}
            />
            {isAlternating ? (
              <TextField
                {...field("orderWeeksFrom")}
                type="date"
                helpText={text("suppliers.form.orderWeeksFromHint")}
              />
            ) : null}
          </FormLayout.Group>
          <TextField
            {...field("closedUntil")}
            type="date"
            helpText={text("suppliers.form.closedUntilHint")}
          />
        </FormLayout>
      </BlockStack>
    </Card>
  );
}

function Weekdays({ label, value, onChange, disabled, error }: SupplierField) {
  const text = useText();
  const chosen = weekdaysIn(value);
  const toggle = (day: Weekday) =>
    onChange(weekdays.filter((one) => chosen.includes(one) !== (one === day)).join());
  return (
    <fieldset className="br-weekdays" disabled={disabled}>
      <legend>{label}</legend>
      <InlineStack gap="300" wrap>
        {weekdays.map((day) => (
          <label key={day} className="br-weekday">
            <input type="checkbox" checked={chosen.includes(day)} onChange={() => toggle(day)} />
            {text(`suppliers.form.weekdays.${day}`)}
          </label>
        ))}
      </InlineStack>
      <Text as="p" tone={error === undefined ? "subdued" : "critical"}>
        {error ?? text("suppliers.form.orderDaysHint")}
      </Text>
    </fieldset>
  );
}
