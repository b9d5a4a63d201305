import { useNavigate } from "@remix-run/react";
import { useAppBridge } from "@shopify/app-bridge-react";
import { BlockStack, Card, Page, TextField } from "@shopify/polaris";
import { useReducer, useState } from "react";
import { stockTransfers } from "~/api/stock-transfers";
import { ErrorBanner } from "~/components/error-banner";
import { FormSaveBar } from "~/components/form-save-bar";
import { TitleBar } from "~/components/title-bar";
import {
  changeTransfer,
  copyOf,
  toTransferBody,
  type TransferDraft,
} from "~/components/transfer-lines/transfer-draft";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import type { StockTransferResource } from "~/models/stock-transfer/resource";
import { ItemsCard } from "./items-card";
import { PlacesCard } from "./places-card";

export interface LocationOption {
  id: string;
  name: string;
  primary: boolean;
}

interface Props {
  locations: readonly LocationOption[];
  /** The transfer that this one starts as a copy of. */
  original: StockTransferResource | null;
}

/** Plans a transfer: from where, to where, and what. */
export function TransferForm({ locations, original }: Props) {
  const navigate = useNavigate();
  const shopify = useAppBridge();
  const text = useText();
  const [initial] = useState(() => (original ? copyOf(original) : emptyTransfer(locations)));
  const [draft, dispatch] = useReducer(changeTransfer, initial);
  const [sentIds, setSentIds] = useState<readonly string[]>([]);
  const action = useApiAction<typeof stockTransfers.create>({
    onSuccess: ({ id }) => {
      shopify.toast.show(text("transfers.created"));
      navigate(`/app/transfers/${id}`, { replace: true });
      return "navigates";
    },
  });
  const save = () => {
    setSentIds(draft.lines.map(({ variantId }) => variantId));
    void action.run(stockTransfers.create, { body: toTransferBody(draft) });
  };
  const nameOf = (path: string) => {
    const place = /^items\.(\d+)/.exec(path)?.[1];
    if (place !== undefined) return text("transfers.form.item", { place: Number(place) + 1 });
    if (path === "sourceLocationId") return text("transfers.form.from");
    if (path === "destinationLocationId") return text("transfers.form.to");
    return text(path === "notes" ? "transfers.form.notes" : "transfers.form.items");
  };
  return (
    <Page
      title={text("transfers.create")}
      backAction={{ content: text("transfers.title"), url: "/app/transfers" }}
    >
      <TitleBar title={text("transfers.create")} />
      <FormSaveBar
        id="new-transfer"
        dirty={draft !== initial || original !== null}
        pending={action.pending}
        onSave={save}
        onDiscard={() => {
          dispatch({ type: "restore", draft: initial });
          action.clear();
          if (original) navigate(`/app/transfers/${original.id}`, { replace: true });
        }}
      />
      <BlockStack gap="400">
        <ErrorBanner error={action.error} title={text("transfers.notCreated")} nameOf={nameOf} />
        <PlacesCard draft={draft} dispatch={dispatch} action={action} locations={locations} />
        <ItemsCard
          draft={draft}
          dispatch={dispatch}
          action={action}
          sentIds={sentIds}
          sourceName={locations.find(({ id }) => id === draft.sourceLocationId)?.name ?? ""}
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
    </Page>
  );
}

/** Where there are two locations, the goods can only go from the one to the other. */
function emptyTransfer(locations: readonly LocationOption[]): TransferDraft {
  const source = locations.find(({ primary }) => primary) ?? locations[0];
  const [only, ...others] = locations.filter(({ id }) => id !== source?.id);
  return {
    sourceLocationId: source?.id ?? "",
    destinationLocationId: only && others.length === 0 ? only.id : "",
    notes: "",
    lines: [],
  };
}
