import { Card, InlineGrid } from "@shopify/polaris";
import type { Dispatch } from "react";
import { LocationSelect } from "~/components/location-select";
import type { ApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import type { TransferChange, TransferDraft } from "./transfer-draft";
import type { LocationOption } from "./transfer-editor";

interface Props {
  draft: TransferDraft;
  dispatch: Dispatch<TransferChange>;
  action: ApiAction;
  locations: readonly LocationOption[];
}

export function PlacesCard({ draft, dispatch, action, locations }: Props) {
  const text = useText();
  const { sourceLocationId, destinationLocationId } = draft;
  const isSame = sourceLocationId !== "" && sourceLocationId === destinationLocationId;
  return (
    <Card>
      <InlineGrid columns={{ xs: 1, sm: 2 }} gap="400">
        <LocationSelect
          label={text("transfers.form.from")}
          placeholder={text("transfers.form.choose")}
          locations={locations}
          value={sourceLocationId}
          onChange={(value) => dispatch({ type: "field", field: "sourceLocationId", value })}
          error={action.issueAt("sourceLocationId")}
        />
        <LocationSelect
          label={text("transfers.form.to")}
          placeholder={text("transfers.form.choose")}
          locations={locations}
          value={destinationLocationId}
          onChange={(value) => dispatch({ type: "field", field: "destinationLocationId", value })}
          error={isSame ? text("transfers.form.sameLocation") : action.issueAt("destinationLocationId")}
        />
      </InlineGrid>
    </Card>
  );
}
