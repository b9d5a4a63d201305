import { BlockStack, Card, FormLayout, Text, TextField } from "@shopify/polaris";
import { useText } from "~/components/use-text";
import { useField } from "./use-field";
import type { SettingsForm } from "./use-settings-form";

/** How the shop writes to its suppliers; `email` is the shop's own address. */
export function SuppliersCard({ form, email }: { form: SettingsForm; email: string }) {
  const text = useText();
  const field = useField(form);
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {text("settings.suppliers.title")}
        </Text>
        <FormLayout>
          <TextField
            {...field("replyTo", text("settings.suppliers.replyTo"))}
            type="email"
            autoComplete="email"
            helpText={text("settings.suppliers.replyToHint", { email })}
          />
          <TextField
            {...field("supplierMessage", text("settings.suppliers.message"))}
            autoComplete="off"
            multiline={3}
            placeholder={text("settings.suppliers.messagePlaceholder")}
            helpText={text("settings.suppliers.messageHint")}
          />
        </FormLayout>
      </BlockStack>
    </Card>
  );
}
