import { Button, InlineStack, Text } from "@shopify/polaris";
import { type Dispatch, useId } from "react";
import type { FoundVariant } from "~/components/find-variants/find-by-code";
import { VariantSearch } from "~/components/find-variants/variant-search";
import { useText } from "~/components/use-text";
import { customLine, type DraftChange, type Pricing } from "./draft-reducer";
import type { UnreadLine } from "./order-draft";
import { numberFault, settled } from "./take-pasted";

interface Props {
  row: UnreadLine;
  pricing: Pricing;
  dispatch: Dispatch<DraftChange>;
}

/** One unread line: its product is chosen, its numbers are corrected, or it is dropped. */
export function UnreadLineRow({ row, pricing, dispatch }: Props) {
  const text = useText();
  const id = useId();
  const name = row.code || row.title || text("orderEditor.aside.row", { row: row.row });
  const faulty = numberFault(row, pricing);
  const drop = () => dispatch({ type: "drop", keys: new Set([row.key]) });
  const take = (variant: FoundVariant) => {
    const line = settled(row, variant, pricing);
    drop();
    dispatch({
      type: "take",
      lines: line ? [line] : [],
      aside: line ? [] : [{ ...row, variant, reason: faulty ?? row.reason }],
    });
  };
  const takeCustom = () => {
    const line = { ...customLine(pricing), sku: row.code, title: row.title || row.code };
    const costPrice = row.costPrice || line.costPrice;
    drop();
    dispatch({ type: "take", lines: [{ ...line, quantity: row.quantity, costPrice }], aside: [] });
  };
  const input = (field: "quantity" | "costPrice", label: string, wrong: boolean) => (
    <div>
      <label htmlFor={`${id}-${field}`}>{label}</label>
      <input
        id={`${id}-${field}`}
        className="br-input br-input-number"
        aria-invalid={wrong}
        aria-describedby={`${id}-reason`}
        inputMode="decimal"
        autoComplete="off"
        value={row[field]}
        onChange={(event) => dispatch({ type: "aside", key: row.key, field, value: event.target.value })}
      />
    </div>
  );
  const { variant } = row;
  return (
    <li>
      <div className="br-aside-product" id={`${id}-reason`}>
        <Text as="p" fontWeight="medium" breakWord>
          {variant ? variant.title : name}
        </Text>
        <Text as="p" tone="critical" variant="bodySm">
          {text(`orderEditor.aside.reasons.${row.reason}`)}
        </Text>
      </div>
      <div className="br-aside-search">
        {variant ? null : (
          <VariantSearch
            inputId={`${id}-search`}
            label={text("orderEditor.aside.search", { name })}
            initial={row.code}
            onChoose={take}
          />
        )}
      </div>
      {input("quantity", text("orderEditor.lines.quantity"), faulty === "quantity")}
      {input("costPrice", text("orderEditor.lines.cost"), faulty === "cost")}
      <InlineStack gap="200" align="end">
        {variant ? (
          <Button
            onClick={() => take(variant)}
            disabled={faulty !== null}
            accessibilityLabel={text("orderEditor.aside.addNamed", { name })}
          >
            {text("common.add")}
          </Button>
        ) : (
          <Button
            onClick={takeCustom}
            disabled={faulty !== null || name === ""}
            accessibilityLabel={text("orderEditor.aside.customNamed", { name })}
          >
            {text("orderEditor.aside.custom")}
          </Button>
        )}
        <Button
          variant="tertiary"
          onClick={drop}
          accessibilityLabel={text("orderEditor.aside.dropNamed", { name })}
        >
          {text("orderEditor.aside.drop")}
        </Button>
      </InlineStack>
    </li>
  );
}
