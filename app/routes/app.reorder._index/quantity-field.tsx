import { Text } from "@shopify/polaris";
import { memo } from "react";
import { type Choices, isPicked, quantityOf, quantityText } from "~/components/reorder-drafts/order-groups";
import { useText } from "~/components/use-text";
import type { Proposal } from "~/models/reorder-rule/proposals.server";
import { Explained } from "./explained";

interface Props {
  row: Proposal;
  choices: Choices;
  onType: (variantId: string, value: string) => void;
}

/** The quantity to order, with why it was suggested beside it. */
export const QuantityField = memo(function QuantityField({ row, choices, onType }: Props) {
  const text = useText();
  const isWrong = isPicked(row, choices) && quantityOf(row, choices) === null;
  const faultId = `fault-${row.variantId}`;
  return (
    <>
      <span className="br-reorder-quantity">
        <Explained what="quantity" row={row} shown="?" />
        <input
          className="br-input br-input-number"
          aria-label={text("reorder.suggestions.quantityOf", { title: row.title })}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? faultId : undefined}
          inputMode="numeric"
          autoComplete="off"
          value={quantityText(row, choices)}
          onChange={(event) => onType(row.variantId, event.target.value)}
          onFocus={(event) => event.target.select()}
        />
      </span>
      {isWrong ? (
        <span id={faultId} className="br-reorder-fault">
          <Text as="span" tone="critical" variant="bodySm">
            {text("reorder.suggestions.quantityFault")}
          </Text>
        </span>
      ) : null}
    </>
  );
});
