import { memo } from "react";
import { type Choices, isPicked, quantityOf, quantityText } from "~/components/reorder-drafts/order-groups";
import { UnitsField } from "~/components/units-field";
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
  return (
    <UnitsField
      label={text("reorder.suggestions.quantityOf", { title: row.title })}
      value={quantityText(row, choices)}
      onType={(value) => onType(row.variantId, value)}
      fault={isWrong ? text("reorder.suggestions.quantityFault") : undefined}
      before={<Explained what="quantity" row={row} shown="?" />}
    />
  );
});
