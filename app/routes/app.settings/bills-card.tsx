import { BlockStack, Card, FormLayout, Text, TextField } from "@shopify/polaris";
import { useText } from "~/components/use-text";
import { useField } from "./use-field";
import type { SettingsForm } from "./use-settings-form";

/** What bills may differ from orders without a question. */
export function BillsCard({ form }: { form: SettingsForm }) {
  const text = useText();
  const field = useField(form);
  return (
    <Card>
      <BlockStack gap="400">
        <BlockStack gap="100">
          <Text as="h2" variant="headingMd">
            {text("settings.bills.title")}
          </Text>
          <Text as="p" tone="subdued">
            {text("settings.bills.hint")}
          </Text>
        </BlockStack>
        <FormLayout>
          <FormLayout.Group>
            <TextField
              {...field("billTolerancePercent", text("settings.bills.percent"))}
              autoComplete="off"
              inputMode="decimal"
              suffix="%"
            />
            <TextField
              {...field("billToleranceAmount", text("settings.bills.amount"))}
              autoComplete="off"
              inputMode="decimal"
              helpText={text("settings.bills.amountHint")}
            />
          </FormLayout.Group>
        </FormLayout>
      </BlockStack>
    </Card>
  );
}
