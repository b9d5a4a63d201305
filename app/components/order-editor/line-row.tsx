import { Button, Text } from "@shopify/polaris";
import { DeleteIcon } from "@shopify/polaris-icons";
import { memo, type Dispatch } from "react";
import { LineFigures } from "~/components/line-figures";
import { WithPicture } from "~/components/product-picture";
import type { Format } from "~/components/format";
import { lineTotal } from "~/models/purchase-order/totals";
import type { TFunction } from "i18next";
import type { DraftChange, Pricing } from "./draft-reducer";
import { toNumber, type DraftLine, type LineField } from "./order-draft";

interface Props {
  line: DraftLine;
  pricing: Pricing;
  format: Format;
  text: TFunction;
  dispatch: Dispatch<DraftChange>;
  mend: (key: string, field: LineField) => void;
  titleFault: string | undefined;
  quantityFault: string | undefined;
  costFault: string | undefined;
}

/** One line of the grid. Drawn again only when it changes itself, so long orders stay quick. */
export const LineRow = memo(function LineRow(props: Props) {
  const { line, pricing, format, text, dispatch, mend, titleFault, quantityFault, costFault } = props;
  const name = line.title || text("orderEditor.lines.custom");
  const quantity = toNumber(line.quantity, pricing.decimal) ?? 0;
  const costPrice = toNumber(line.costPrice, pricing.decimal) ?? 0;
  const input = (field: LineField, label: string, fault: string | undefined) => (
    <GridInput
      id={`${line.key}-${field}`}
      field={field}
      label={label}
      value={line[field]}
      fault={fault}
      onChange={(value) => {
        mend(line.key, field);
        dispatch({ type: "line", key: line.key, field, value });
      }}
    />
  );
  return (
    <tr data-line={line.key}>
      <td className="br-line-title">
        {line.variantId === null ? (
          input("title", text("orderEditor.lines.description"), titleFault)
        ) : (
          <WithPicture variantId={line.variantId} title={line.title}>
            <Text as="span" fontWeight="medium">
              {line.title}
            </Text>
            {line.sku ? (
              <Text as="p" tone="subdued" variant="bodySm">
                {line.sku}
              </Text>
            ) : null}
            <LineFigures variantId={line.variantId} />
            {titleFault ? <Fault id={`${line.key}-fault`} text={titleFault} /> : null}
          </WithPicture>
        )}
      </td>
      <td data-title={text("orderEditor.lines.quantity")} className="br-line-quantity">
        {input("quantity", text("orderEditor.lines.quantityOf", { name }), quantityFault)}
      </td>
      <td data-title={text("orderEditor.lines.cost")} className="br-line-cost">
        {input("costPrice", text("orderEditor.lines.costOf", { name }), costFault)}
      </td>
      <td className="br-line-total" data-title={text("orderEditor.lines.total")}>
        {format.money(lineTotal({ quantity, costPrice }, pricing.currency), pricing.currency)}
      </td>
      <td className="br-line-remove">
        <Button
          icon={DeleteIcon}
          variant="tertiary"
          accessibilityLabel={text("orderEditor.lines.removeNamed", { name })}
          onClick={() => dispatch({ type: "remove", key: line.key })}
        />
      </td>
    </tr>
  );
});

interface InputProps {
  id: string;
  field: LineField;
  label: string;
  value: string;
  fault: string | undefined;
  onChange: (value: string) => void;
}

function GridInput({ id, field, label, value, fault, onChange }: InputProps) {
  return (
    <>
      <input
        id={id}
        className={field === "title" ? "br-input" : "br-input br-input-number"}
        data-column={field}
        aria-label={label}
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : `${id}-fault`}
        inputMode={field === "title" ? "text" : field === "quantity" ? "numeric" : "decimal"}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onFocus={(event) => event.target.select()}
      />
      {fault === undefined ? null : <Fault id={`${id}-fault`} text={fault} />}
    </>
  );
}

function Fault({ id, text }: { id: string; text: string }) {
  return (
    <div id={id}>
      <Text as="p" tone="critical" variant="bodySm">
        {text}
      </Text>
    </div>
  );
}
