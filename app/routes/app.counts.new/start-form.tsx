import { useNavigate } from "@remix-run/react";
import { useAppBridge } from "@shopify/app-bridge-react";
import {
  BlockStack,
  Button,
  Card,
  Checkbox,
  ChoiceList,
  InlineStack,
  Page,
  TextField,
} from "@shopify/polaris";
import { useState } from "react";
import { stockCounts } from "~/api/stock-counts";
import type { NamedVariant } from "~/components/counting/sheet-rows";
import { ErrorBanner } from "~/components/error-banner";
import { FormSaveBar } from "~/components/form-save-bar";
import { LocationSelect } from "~/components/location-select";
import { TitleBar } from "~/components/title-bar";
import { useApiAction } from "~/components/use-api-action";
import { useFormDraft } from "~/components/use-form-draft";
import { useText } from "~/components/use-text";
import { ChosenProducts } from "./chosen-products";

interface Props {
  locations: readonly { id: string; name: string }[];
  locationId: string;
}

interface Draft {
  locationId: string;
  scope: "whole" | "chosen";
  chosen: readonly NamedVariant[];
  blind: boolean;
  notes: string;
}

/** Starts a count: where, what, and whether blind. */
export function StartForm({ locations, locationId }: Props) {
  const navigate = useNavigate();
  const shopify = useAppBridge();
  const text = useText();
  const draft = useFormDraft<Draft>({ locationId, scope: "whole", chosen: [], blind: false, notes: "" });
  const [asksForProducts, setAsksForProducts] = useState(false);
  const { scope, chosen, blind, notes } = draft.values;
  const action = useApiAction<typeof stockCounts.create>({
    onSuccess: ({ id }) => {
      shopify.toast.show(text("counts.start.started"));
      navigate(`/app/counts/${id}`, { replace: true });
      return "navigates";
    },
  });
  const isEmpty = scope === "chosen" && chosen.length === 0;
  const start = () => {
    setAsksForProducts(isEmpty);
    if (isEmpty) return;
    const variantIds = scope === "chosen" ? chosen.map(({ variantId }) => variantId) : null;
    const body = { locationId: draft.values.locationId, notes, blind, variantIds };
    void action.run(stockCounts.create, { body });
  };
  const back = { content: text("counts.title"), url: "/app/counts" };
  return (
    <Page narrowWidth title={text("counts.create")} backAction={back}>
      <TitleBar title={text("counts.create")} />
      <FormSaveBar
        id="new-count"
        dirty={draft.dirty}
        pending={action.pending}
        onSave={start}
        onDiscard={() => {
          draft.discard();
          action.clear();
        }}
      />
      <BlockStack gap="400">
        <ErrorBanner error={action.error} title={text("counts.start.notStarted")} />
        <Card>
          <BlockStack gap="400">
            <LocationSelect
              locations={locations}
              value={draft.values.locationId}
              onChange={(value) => draft.set("locationId", value)}
              error={action.issueAt("locationId")}
            />
            <ChoiceList
              title={text("counts.start.scope")}
              choices={[
                {
                  label: text("counts.start.whole"),
                  value: "whole",
                  helpText: text("counts.start.wholeHint"),
                },
                {
                  label: text("counts.start.chosen"),
                  value: "chosen",
                  helpText: text("counts.start.chosenHint"),
                },
              ]}
              selected={[scope]}
              onChange={([value]) => draft.set("scope", value === "chosen" ? "chosen" : "whole")}
            />
            <Checkbox
              label={text("counts.start.blind")}
              helpText={text("counts.start.blindHint")}
              checked={blind}
              onChange={(value) => draft.set("blind", value)}
            />
          </BlockStack>
        </Card>
        {scope === "chosen" ? (
          <ChosenProducts
            chosen={chosen}
            onChange={(variants) => draft.set("chosen", variants)}
            error={asksForProducts && isEmpty ? text("counts.start.chosenNone") : undefined}
          />
        ) : null}
        <Card>
          <BlockStack gap="400">
            <TextField
              label={text("counts.start.notes")}
              value={notes}
              onChange={(value) => draft.set("notes", value)}
              multiline={2}
              autoComplete="off"
              error={action.issueAt("notes")}
            />
            <InlineStack align="end">
              <Button variant="primary" size="large" onClick={start} loading={action.pending}>
                {text("counts.start.submit")}
              </Button>
            </InlineStack>
          </BlockStack>
        </Card>
      </BlockStack>
    </Page>
  );
}
