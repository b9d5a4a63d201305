import { BlockStack, Card, Checkbox, Text, TextField } from "@shopify/polaris";
import { useText } from "~/components/use-text";
import { useField } from "./use-field";
import type { SettingsForm } from "./use-settings-form";

/** How deliveries are received. */
export function ReceivingCard({ form }: { form: SettingsForm }) {
  const text = useText();
  const field = useField(form);
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {text("settings.receiving.title")}
        </Text>
        <TextField
          {...field("receiveTolerancePercent", text("settings.receiving.tolerance"))}
          autoComplete="off"
          inputMode="decimal"
          suffix="%"
          helpText={text("settings.receiving.toleranceHint")}
        />
        <Checkbox
          label={text("settings.receiving.damaged")}
          helpText={text("settings.receiving.damagedHint")}
          checked={form.settings.values.keepsDamaged}
          disabled={form.pending}
          onChange={(isOn) => form.settings.set("keepsDamaged", isOn)}
        />
      </BlockStack>
    </Card>
  );
}
