import { Banner, BlockStack, Box, Card, Text, TextField } from "@shopify/polaris";
import { useState } from "react";
import { conflictOf } from "~/components/edited-document/conflict";
import { SaveRefusal } from "~/components/edited-document/save-refusal";
import type { EditedDocument } from "~/components/edited-document/use-edited-document";
import { FormSaveBar } from "~/components/form-save-bar";
import { useFormat } from "~/components/format";
import { LocationSelect } from "~/components/location-select";
import { decimalSign } from "~/components/read-number";
import { countOf } from "~/components/receiving/received";
import { useShopSettings } from "~/components/shop-settings";
import type { ApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import type { SupplierReturnContent } from "~/models/supplier-return/content";
import type { ReturnableUnits } from "~/models/supplier-return/list-returnable.server";
import { changeRow, enteredRows, type ReturnDraft, toDraft, toReturnBody, unitsKey } from "./return-draft";
import { ReturnLines } from "./return-lines";

interface Props {
  /** What discarding goes back to. */
  stored: ReturnDraft;
  /** What can go back, with the units of the return itself. */
  units: readonly ReturnableUnits[];
  locations: readonly { id: string; name: string }[];
  /** The order's. */
  currency: string;
  saveLabel: string;
  action: ApiAction;
  /** The title of a refusal. */
  refusal: string;
  /** Answers whether it was saved. */
  onSave: (body: ReturnType<typeof toReturnBody>) => Promise<boolean>;
  /** The stored return that is edited. */
  existing?: {
    edited: EditedDocument<SupplierReturnContent>;
    /** Opens the editor with the content that another person stored. */
    onTakeOther: (other: SupplierReturnContent) => void;
  };
}

/** What goes back to a supplier, how much of it and why. */
export function ReturnEditor(props: Props) {
  const { units, locations, currency, saveLabel, action, refusal, onSave, existing } = props;
  const text = useText();
  const format = useFormat();
  const decimal = decimalSign(useShopSettings().locale);
  const [stored, setStored] = useState(props.stored);
  const [draft, setDraft] = useState(stored);
  const [sentKeys, setSentKeys] = useState<readonly string[]>([]);
  const [fault, setFault] = useState<"nothingEntered" | "reasonMissing" | null>(null);
  const nameOf = useFieldNames();
  const unitsOf = new Map(units.map((one) => [unitsKey(one), one]));
  const entered = enteredRows(draft, decimal);
  const save = async (wanted: ReturnDraft) => {
    const rows = enteredRows(wanted, decimal);
    const lacksReason = rows.some(({ reason }) => reason === "");
    const found = rows.length === 0 ? "nothingEntered" : lacksReason ? "reasonMissing" : null;
    setFault(found);
    if (found) return false;
    setSentKeys(rows.map(({ key }) => key));
    return onSave(toReturnBody(wanted, decimal));
  };
  const conflict =
    existing &&
    conflictOf(existing.edited, {
      base: stored,
      own: draft,
      toDraft: (content) => toDraft(content, units),
      onKeep: ({ other, merged }) => {
        setStored(other);
        setDraft(merged);
        return save(merged);
      },
      onTakeOther: existing.onTakeOther,
    });
  const count = entered.reduce((sum, { quantity }) => sum + (countOf(quantity, decimal) ?? 0), 0);
  const credit = entered.reduce(
    (sum, row) => sum + (countOf(row.quantity, decimal) ?? 0) * (unitsOf.get(unitsKey(row))?.unitCost ?? 0),
    0,
  );
  return (
    <>
      <FormSaveBar
        id="return"
        dirty={draft !== stored}
        pending={action.pending}
        saveLabel={saveLabel}
        onSave={() => void save(draft)}
        onDiscard={() => {
          setDraft(stored);
          setFault(null);
          action.clear();
          existing?.edited.forget();
        }}
      />
      <BlockStack gap="400">
        <SaveRefusal
          kind="return"
          action={action}
          title={refusal}
          conflict={conflict ?? null}
          nameOf={nameOf}
          show={(field, value) =>
            field === "locationId" ? locations.find(({ id }) => id === value)?.name : undefined
          }
        />
        {fault ? <Banner tone="critical" title={text(`returns.form.${fault}`)} /> : null}
        <Card padding="0">
          <Box padding="400">
            <BlockStack gap="100">
              <Text as="h2" variant="headingMd">
                {text("returns.form.lines")}
              </Text>
              <Text as="p" tone="subdued">
                {text(draft.lines.length > 0 ? "returns.form.hint" : "returns.form.nothing")}
              </Text>
            </BlockStack>
          </Box>
          {draft.lines.length > 0 ? (
            <ReturnLines
              rows={draft.lines}
              unitsOf={(row) => unitsOf.get(unitsKey(row))}
              currency={currency}
              decimal={decimal}
              showsMissing={fault === "reasonMissing"}
              issueOf={(row, field) => {
                const place = sentKeys.indexOf(row.key);
                return place < 0 ? undefined : action.issueAt(`lineItems.${place}.${field}`);
              }}
              onChange={(key, change) => {
                setDraft((old) => changeRow(old, key, change));
                const place = sentKeys.indexOf(key);
                for (const field of Object.keys(change)) action.mend(`lineItems.${place}.${field}`);
              }}
            />
          ) : null}
          <Box padding="400">
            <Text as="p" tone="subdued">
              {text("returns.form.sum", { count, amount: format.money(credit, currency) })}
            </Text>
          </Box>
        </Card>
        <Card>
          <BlockStack gap="300">
            <LocationSelect
              label={text("returns.form.location")}
              locations={locations}
              value={draft.locationId}
              onChange={(locationId) => setDraft((old) => ({ ...old, locationId }))}
              error={action.issueAt("locationId")}
            />
            <TextField
              label={text("returns.form.notes")}
              value={draft.notes}
              onChange={(notes) => setDraft((old) => ({ ...old, notes }))}
              multiline={3}
              maxLength={2_000}
              autoComplete="off"
              error={action.issueAt("notes")}
            />
          </BlockStack>
        </Card>
      </BlockStack>
    </>
  );
}

/** A field of a request, or of a version, as the merchant knows it. */
function useFieldNames() {
  const text = useText();
  return (path: string) => {
    const place = /^lineItems\.(\d+)/.exec(path)?.[1];
    if (place !== undefined) return text("returns.form.line", { place: Number(place) + 1 });
    switch (path) {
      case "locationId":
        return text("returns.form.location");
      case "notes":
        return text("returns.form.notes");
      case "reason":
      case "note":
      case "quantity":
        return text(`returns.columns.${path}`);
      default:
        return text("returns.form.lines");
    }
  };
}
