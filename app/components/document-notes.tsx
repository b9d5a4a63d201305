import { useAppBridge } from "@shopify/app-bridge-react";
import { BlockStack, Card, Text, TextField } from "@shopify/polaris";
import { ErrorBanner } from "./error-banner";
import { FormSaveBar } from "./form-save-bar";
import type { ApiAction } from "./use-api-action";
import { useFormDraft } from "./use-form-draft";
import { useText } from "./use-text";

interface Props {
  id: string;
  notes: string;
  action: ApiAction;
  /** Answers whether the notes are stored. */
  onSave: (notes: string) => Promise<boolean>;
}

/** A word for the staff on a transfer or a count, at any time of its life. */
export function DocumentNotes({ id, notes, action, onSave }: Props) {
  const text = useText();
  const shopify = useAppBridge();
  const draft = useFormDraft({ notes });
  const save = async () => {
    if (!(await onSave(draft.values.notes))) return;
    draft.markSaved();
    shopify.toast.show(text("common.saved"));
  };
  return (
    <Card>
      <FormSaveBar
        id={id}
        dirty={draft.dirty}
        pending={action.pending}
        onSave={() => void save()}
        onDiscard={() => {
          draft.discard();
          action.clear();
        }}
      />
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {text("common.notes")}
        </Text>
        <ErrorBanner error={action.error} />
        <TextField
          label={text("common.notes")}
          labelHidden
          value={draft.values.notes}
          onChange={(value) => draft.set("notes", value)}
          multiline={3}
          autoComplete="off"
          error={action.issueAt("notes")}
        />
      </BlockStack>
    </Card>
  );
}
