import { BlockStack, Card, Divider, InlineStack, Text, TextField } from "@shopify/polaris";
import { answeredField } from "~/components/answered-field";
import { useFormat } from "~/components/format";
import { useShopSettings } from "~/components/shop-settings";
import { useText } from "~/components/use-text";
import type { PayPage } from "./load-pay.server";
import type { PaymentForm } from "./use-payment-form";

interface Props {
  page: Pick<PayPage, "currency">;
  form: PaymentForm;
}

/** When and how it is paid, and what is left to pay after discounts and credits. */
export function DetailsCard({ page: { currency }, form }: Props) {
  const text = useText();
  const format = useFormat();
  const { currency: shopCurrency } = useShopSettings();
  const { details, sums, action } = form;
  const field = (name: keyof typeof details) =>
    answeredField({
      ...{ label: text(`bills.pay.${name}`), value: details[name], issue: action.issueAt(name) },
      onChange: (value) => form.set(name, value),
    });
  const rows = (["bills", "discounts", "credits"] as const).filter(
    (name) => name === "bills" || sums[name] > 0,
  );
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {text("supplierPayments.payment")}
        </Text>
        <TextField {...field("paidOn")} type="date" />
        <TextField {...field("reference")} maxLength={100} />
        {form.needsRate ? (
          <TextField
            {...field("rate")}
            inputMode="decimal"
            suffix={shopCurrency}
            helpText={text("bills.pay.rateHint", { from: currency, to: shopCurrency })}
          />
        ) : null}
        <Divider />
        <BlockStack gap="100">
          {rows.map((name) => (
            <InlineStack key={name} align="space-between" gap="200">
              <Text as="span" tone="subdued">
                {text(`supplierPayments.sums.${name}`)}
              </Text>
              <Text as="span" numeric>
                {format.money(name === "bills" ? sums.bills : -sums[name], currency)}
              </Text>
            </InlineStack>
          ))}
          <div aria-live="polite">
            <InlineStack align="space-between" gap="200">
              <Text as="span" fontWeight="semibold">
                {text("supplierPayments.sums.money")}
              </Text>
              <Text as="span" numeric fontWeight="semibold" {...(sums.money < 0 && { tone: "critical" })}>
                {format.money(sums.money, currency)}
              </Text>
            </InlineStack>
          </div>
          {sums.money < 0 ? (
            <Text as="p" tone="critical">
              {text("supplierPayments.tooMuchCredit")}
            </Text>
          ) : null}
        </BlockStack>
      </BlockStack>
    </Card>
  );
}
