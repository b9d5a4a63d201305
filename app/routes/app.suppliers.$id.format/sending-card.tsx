import { BlockStack, Card, ChoiceList, Text } from "@shopify/polaris";
import { useText } from "~/components/use-text";
import { type FormatSending, formatSendings } from "~/models/supplier-format/format";
import type { FormatForm } from "./use-format-form";

/** Whether the supplier gets the file. */
export function SendingCard({ form }: { form: FormatForm }) {
  const text = useText();
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {text("supplierFormat.settings.sending")}
        </Text>
        <ChoiceList
          title={text("supplierFormat.settings.sending")}
          titleHidden
          choices={formatSendings.map((value) => ({
            value,
            label: text(`supplierFormat.sendings.${value}`),
            helpText: text(`supplierFormat.sendingHints.${value}`),
          }))}
          selected={[form.format.sending]}
          disabled={form.action.pending}
          onChange={([value]) => form.set("sending", value as FormatSending)}
        />
      </BlockStack>
    </Card>
  );
}
