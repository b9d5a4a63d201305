import { useAppBridge } from "@shopify/app-bridge-react";
import { BlockStack, Card, Text, TextField } from "@shopify/polaris";
import { SaveRefusal } from "./edited-document/save-refusal";
import type { SavedOver } from "./edited-document/use-edited-document";
import { useEditedForm } from "./edited-document/use-edited-form";
import { FormSaveBar } from "./form-save-bar";
import type { ApiAction } from "./use-api-action";
import { useText } from "./use-text";

interface Props<Content> {
  kind: "transfer" | "count";
  content: Content;
  /** The content in the answer to a save. */
  toContent: (answer: unknown) => Content;
  action: ApiAction;
  /** Answers whether the notes are stored. */
  onSave: (notes: string, document: SavedOver) => Promise<boolean>;
}

/** A note for the staff on a transfer or a count, at any time of its life. */
export function DocumentNotes<Content extends { notes: string }>(props: Props<Content>) {
  const { kind, content, toContent, action, onSave } = props;
  const text = useText();
  const shopify = useAppBridge();
  const form = useEditedForm(content, {
    own: notesOf,
    toDraft: notesOf,
    toStored: toContent,
    save: async (values, document) => {
      const isStored = await onSave(values.notes, document);
      if (isStored) shopify.toast.show(text("common.saved"));
      return isStored;
    },
  });
  return (
    <Card>
      <FormSaveBar
        id={`${kind}-notes`}
        dirty={form.dirty}
        pending={action.pending}
        onSave={() => void form.save()}
        onDiscard={() => {
          form.discard();
          action.clear();
        }}
      />
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {text("common.notes")}
        </Text>
        <SaveRefusal
          kind={kind}
          action={action}
          conflict={form.conflict}
          nameOf={() => text("common.notes")}
        />
        <TextField
          label={text("common.notes")}
          labelHidden
          value={form.values.notes}
          onChange={(value) => form.set("notes", value)}
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
