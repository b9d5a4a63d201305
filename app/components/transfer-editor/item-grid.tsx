import { Box, Text } from "@shopify/polaris";
import type { Dispatch } from "react";
import { sentence } from "~/components/error-banner";
import { useFormat } from "~/components/format";
import { walkGrid } from "~/components/order-editor/grid-keys";
import type { ApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import { ItemRow } from "./item-row";
import type { TransferChange, TransferLine } from "./transfer-draft";

interface Props {
  lines: readonly TransferLine[];
  /** Units at the source; null when unknown. */
  availableOf: (variantId: string) => number | null;
  sourceName: string;
  dispatch: Dispatch<TransferChange>;
  action: ApiAction;
  sentIds: readonly string[];
  onEnd: () => void;
}

export function ItemGrid({ lines, availableOf, sourceName, dispatch, action, sentIds, onEnd }: Props) {
  const format = useFormat();
  const text = useText();
  if (lines.length === 0) {
    return (
      <Box padding="600" borderBlockStartWidth="025" borderColor="border-secondary">
        <Text as="p" tone="subdued" alignment="center">
          {text("transfers.form.none")}
        </Text>
      </Box>
    );
  }
  const places = new Map(sentIds.map((id, place) => [id, place]));
  const quantity = text("transfers.columns.quantity");
  const faultOf = (id: string) => {
    const path = `items.${places.get(id)}`;
    const issue = action.issueAt(`${path}.quantity`) ?? action.issueAt(`${path}.variantId`);
    return issue === undefined ? undefined : sentence(quantity, issue);
  };
  return (
    <table className="br-grid" aria-label={text("transfers.form.items")}>
      <thead>
        <tr>
          <th scope="col">{text("transfers.columns.product")}</th>
          <th scope="col">{text("transfers.columns.available", { location: sourceName })}</th>
          <th scope="col" className="br-numeric">
            {quantity}
          </th>
          <th scope="col">
            <span className="br-hidden">{text("transfers.columns.remove")}</span>
          </th>
        </tr>
      </thead>
      <tbody onKeyDown={(event) => walkGrid(event, onEnd)}>
        {lines.map((line) => (
          <ItemRow
            key={line.variantId}
            line={line}
            available={availableOf(line.variantId)}
            sourceName={sourceName}
            fault={faultOf(line.variantId)}
            format={format}
            dispatch={dispatch}
          />
        ))}
      </tbody>
    </table>
  );
}
