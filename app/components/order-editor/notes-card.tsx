import { BlockStack, Card, FormLayout, Text, TextField } from "@shopify/polaris";
import { useText } from "~/components/use-text";
import { type EditorPart, useOrderField } from "./field";

export function NotesCard(part: EditorPart) {
  const text = useText();
  const field = useOrderField(part);
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {text("orderEditor.notes.title")}
        </Text>
        <FormLayout>
          <TextField
            {...field("supplierNotes")}
            multiline={3}
            helpText={text("orderEditor.notes.supplierHint")}
          />
          {part.isRevision ? null : (
            <TextField {...field("notes")} multiline={3} helpText={text("orderEditor.notes.internalHint")} />
          )}
        </FormLayout>
      </BlockStack>
    </Card>
  );
}
