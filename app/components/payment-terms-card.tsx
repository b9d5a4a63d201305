import { BlockStack, Card, FormLayout, Select, Text, TextField } from "@shopify/polaris";
import { dueDaysOf, dueFroms, mostTermDays } from "~/models/supplier/payment-terms";
import { useFormat } from "./format";
import { decimalSign, readNumber, wholeNumberIn } from "./read-number";
import { useShopSettings } from "./shop-settings";
import type { SupplierDraft, SupplierField, SupplierTextName } from "./supplier-form";
import { useText } from "./use-text";

interface Props {
  values: SupplierDraft;
  field: (name: SupplierTextName) => SupplierField;
}

/** When a supplier's bills are due, with the discount for early payment and the deposit, and what that means today. */
export function PaymentTermsCard({ values, field }: Props) {
  const text = useText();
  const example = useExample(values);
  return (
    <Card>
      <BlockStack gap="400">
        <BlockStack gap="100">
          <Text as="h2" variant="headingMd">
            {text("suppliers.form.payment")}
          </Text>
          <Text as="p" tone="subdued">
            {text("suppliers.form.paymentHint")}
          </Text>
        </BlockStack>
        <FormLayout>
          <FormLayout.Group>
            <TextField {...field("dueDays")} inputMode="numeric" suffix={text("suppliers.form.daysSuffix")} />
            <Select
              {...field("dueFrom")}
              options={dueFroms.map((value) => ({ value, label: text(`suppliers.form.dueFroms.${value}`) }))}
            />
          </FormLayout.Group>
          <FormLayout.Group>
            <TextField
              {...field("earlyDiscount")}
              inputMode="decimal"
              suffix="%"
              helpText={text("suppliers.form.earlyDiscountHint")}
            />
            <TextField
              {...field("earlyDiscountDays")}
              inputMode="numeric"
              suffix={text("suppliers.form.daysSuffix")}
            />
          </FormLayout.Group>
          <TextField
            {...field("depositPercent")}
            inputMode="decimal"
            suffix="%"
            helpText={text("suppliers.form.depositHint")}
          />
        </FormLayout>
        {example === null ? null : (
          <Text as="p" tone="subdued">
            {example}
          </Text>
        )}
      </BlockStack>
    </Card>
  );
}

/** The terms as they are typed, applied to a bill of today; null while something typed is no number. */
function useExample({ dueDays, dueFrom, earlyDiscount, earlyDiscountDays }: SupplierDraft): string | null {
  const text = useText();
  const { day, dayOf, percent } = useFormat();
  const decimal = decimalSign(useShopSettings().locale);
  const days = wholeNumberIn(dueDays);
  const discountDays = wholeNumberIn(earlyDiscountDays);
  const discount = readNumber(earlyDiscount, decimal);
  const isReadable = [days, discountDays].every((one) => one !== null && one >= 0 && one <= mostTermDays);
  if (days === null || discountDays === null || discount === null || !isReadable) return null;
  const today = dayOf(new Date());
  const terms = { dueDays: days, dueFrom, earlyDiscount: discount, earlyDiscountDays: discountDays };
  const { dueOn, discountUntil } = dueDaysOf(terms, today);
  return [
    text("suppliers.form.termsExample", { day: day(today), due: day(dueOn) }),
    ...(discountUntil === null
      ? []
      : [
          text("suppliers.form.termsDiscount", {
            day: day(discountUntil),
            percent: percent(discount / 100),
          }),
        ]),
  ].join(" ");
}
