import { BlockStack, Card, TextField } from "@shopify/polaris";
import { useReducer, useState } from "react";
import { conflictOf } from "~/components/edited-document/conflict";
import { SaveRefusal } from "~/components/edited-document/save-refusal";
import type { EditedDocument } from "~/components/edited-document/use-edited-document";
import { FormSaveBar } from "~/components/form-save-bar";
import type { ApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import type { Value } from "~/lib/differences";
import type { TransferContent } from "~/models/stock-transfer/content";
import { ItemsCard } from "./items-card";
import { PlacesCard } from "./places-card";
import { changeTransfer, keyed, toDraft, toTransferBody, type TransferDraft } from "./transfer-draft";

export interface LocationOption {
  id: string;
  name: string;
}

interface Props {
  /** What discarding goes back to. */
  stored: TransferDraft;
  /** It is not stored yet even where nothing was changed: a copy. */
  isUnsaved?: boolean;
  locations: readonly LocationOption[];
  action: ApiAction;
  /** The title of a refusal. */
  refusal: string;
  /** Answers whether it was saved. */
  onSave: (body: ReturnType<typeof toTransferBody>) => Promise<boolean>;
  onDiscard?: () => void;
  /** The stored transfer that is edited. */
  existing?: {
    edited: EditedDocument<TransferContent>;
    /** Opens the editor with the content that another person stored. */
    onTakeOther: (other: TransferContent) => void;
  };
}

/** Plans a transfer: from where, to where, and what. A new one, or one that is pending. */
export function TransferEditor(props: Props) {
  const { isUnsaved = false, locations, action, refusal, onSave, onDiscard, existing } = props;
  const text = useText();
  const [stored, setStored] = useState(props.stored);
  const [draft, dispatch] = useReducer(changeTransfer, stored);
  const [sentIds, setSentIds] = useState<readonly string[]>([]);
  const nameOf = useFieldNames();
  const save = (transfer: TransferDraft) => {
    setSentIds(transfer.lines.map(({ variantId }) => variantId));
    return onSave(toTransferBody(transfer));
  };
  const conflict =
    existing &&
    conflictOf(existing.edited, {
      base: keyed(stored),
      own: keyed(draft),
      toDraft: (content) => keyed(toDraft(content)),
      onKeep: ({ other, merged }) => {
        setStored(other);
        dispatch({ type: "restore", draft: merged });
        return save(merged);
      },
      onTakeOther: existing.onTakeOther,
    });
  const placeName = (wanted: Value) => locations.find(({ id }) => id === wanted)?.name;
  return (
    <>
      <FormSaveBar
        id="transfer"
        dirty={draft !== stored || isUnsaved}
        pending={action.pending}
        onSave={() => void save(draft)}
        onDiscard={() => {
          dispatch({ type: "restore", draft: stored });
          action.clear();
          existing?.edited.forget();
          onDiscard?.();
        }}
      />
      <BlockStack gap="400">
        <SaveRefusal
          kind="transfer"
          action={action}
          title={refusal}
          conflict={conflict ?? null}
          nameOf={nameOf}
          show={(field, value) => (field.endsWith("LocationId") ? placeName(value) : undefined)}
        />
        <PlacesCard draft={draft} dispatch={dispatch} action={action} locations={locations} />
        <ItemsCard
          draft={draft}
          dispatch={dispatch}
          action={action}
          sentIds={sentIds}
          sourceName={placeName(draft.sourceLocationId) ?? ""}
        />
        <Card>
          <TextField
            label={text("transfers.form.notes")}
            value={draft.notes}
            onChange={(value) => dispatch({ type: "field", field: "notes", value })}
            multiline={3}
            autoComplete="off"
            error={action.issueAt("notes")}
          />
        </Card>
      </BlockStack>
    </>
  );
}

/** A field of a request, or of a version, as the merchant knows it. */
function useFieldNames() {
  const text = useText();
  return (path: string) => {
    const place = /^items\.(\d+)/.exec(path)?.[1];
    if (place !== undefined) return text("transfers.form.item", { place: Number(place) + 1 });
    switch (path) {
      case "sourceLocationId":
        return text("transfers.form.from");
      case "destinationLocationId":
        return text("transfers.form.to");
      case "notes":
        return text("transfers.form.notes");
      case "quantity":
        return text("transfers.columns.quantity");
      case "title":
      case "sku":
        return text("transfers.columns.product");
      default:
        return text("transfers.form.items");
    }
  };
}
