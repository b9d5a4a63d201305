import { useAppBridge } from "@shopify/app-bridge-react";
import { BlockStack, Card, Text, TextField } from "@shopify/polaris";
import { ChangedBanner } from "./edited-document/changed-banner";
import { type SavedOver, useEditedDocument } from "./edited-document/use-edited-document";
import { ErrorBanner } from "./error-banner";
import { FormSaveBar } from "./form-save-bar";
import type { ApiAction } from "./use-api-action";
import { useFormDraft } from "./use-form-draft";
import { useText } from "./use-text";

interface Props {
  kind: "transfer" | "count";
  notes: string;
  action: ApiAction;
  /** Answers whether the notes are stored. */
  onSave: (notes: string, document: SavedOver) => Promise<boolean>;
}

/** A word for the staff on a transfer or a count, at any time of its life. */
export function DocumentNotes({ kind, notes, action, onSave }: Props) {
  const text = useText();
  const shopify = useAppBridge();
  const edited = useEditedDocument({ notes }, { toStored: (answer) => notesOf(answer as { notes: string }) });
  const draft = useFormDraft({ notes }, edited);
  const save = async () => {
    if (!(await onSave(draft.values.notes, edited))) return;
    draft.markSaved();
    shopify.toast.show(text("common.saved"));
  };
  return (
    <Card>
      <FormSaveBar
        id={`${kind}-notes`}
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
        <ChangedBanner
          kind={kind}
          edited={edited}
          nameOf={() => text("common.notes")}
          pending={action.pending}
          onKeep={() => void save()}
          onTakeOther={draft.load}
        />
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

function notesOf({ notes }: { notes: string }) {
  return { notes };
}
