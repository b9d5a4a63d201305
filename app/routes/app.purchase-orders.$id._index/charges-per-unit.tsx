import { BlockStack, Button, Collapsible, InlineStack } from "@shopify/polaris";
import { useId, useState } from "react";
import { useFormat } from "~/components/format";
import { useText } from "~/components/use-text";
import { type AddedCost, chargedLines } from "~/models/landed-charge/per-unit";
import type { LandedChargeResource } from "~/models/landed-charge/resource";
import type { PurchaseOrderResource } from "~/models/purchase-order/resource";

interface Props {
  charges: readonly LandedChargeResource[];
  receipts: PurchaseOrderResource["receipts"];
}

/** What the charges add to a unit of each line; a table that opens. */
export function ChargesPerUnit({ charges, receipts }: Props) {
  const text = useText();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const lines = chargedLines(charges);
  if (lines.length === 0) return null;
  const timeOf = new Map(receipts.map((receipt) => [receipt.id, format.dateTime(receipt.createdAt)]));
  const said = ({ currency, amount, perUnit }: AddedCost) =>
    perUnit === null
      ? text("landedCharges.perUnit.noUnits", { amount: format.money(amount, currency) })
      : format.unitCost(perUnit, currency);
  return (
    <BlockStack gap="200">
      <InlineStack>
        <Button
          variant="plain"
          disclosure={isOpen ? "up" : "down"}
          ariaExpanded={isOpen}
          ariaControls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {text(`landedCharges.perUnit.${isOpen ? "hide" : "show"}`)}
        </Button>
      </InlineStack>
      <Collapsible id={id} open={isOpen}>
        <table className="br-undo" aria-label={text("landedCharges.perUnit.table")}>
          <thead>
            <tr>
              <th scope="col">{text("landedCharges.perUnit.product")}</th>
              <th scope="col">{text("landedCharges.perUnit.units")}</th>
              <th scope="col">{text("landedCharges.perUnit.added")}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ receiptId, lineItemId, title, sku, units, added }) => (
              <tr key={`${receiptId}-${lineItemId}`}>
                <td>
                  {title}
                  {sku ? <span className="br-undo-sku">{sku}</span> : null}
                  {receipts.length > 1 ? (
                    <span className="br-undo-sku">
                      {text("landedCharges.receiptOf", { time: timeOf.get(receiptId) ?? "" })}
                    </span>
                  ) : null}
                </td>
                <td>{format.number(units)}</td>
                <td>{added.map(said).join(" + ")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Collapsible>
    </BlockStack>
  );
}
