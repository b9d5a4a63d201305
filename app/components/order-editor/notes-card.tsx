import { BlockStack, Card, FormLayout, Text, TextField } from "@shopify/polaris";
import { orderField, type EditorPart } from "./field";

export function NotesCard(part: EditorPart) {
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          Notes
        </Text>
        <FormLayout>
          <TextField {...orderField(part, "supplierNotes")} multiline={3} helpText="Printed on the order." />
          <TextField {...orderField(part, "notes")} multiline={3} helpText="Only your staff sees these." />
        </FormLayout>
      </BlockStack>
    </Card>
  );
}
