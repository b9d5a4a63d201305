import { Button, Text } from "@shopify/polaris";
import { DeleteIcon } from "@shopify/polaris-icons";
import type { TFunction } from "i18next";
import { type Dispatch, memo } from "react";
import type { Format } from "~/components/format";
import { LineFigures } from "~/components/line-figures";
import { LineName } from "~/components/line-name";
import { WithPicture } from "~/components/product-picture";
import { lineTotal } from "~/models/purchase-order/totals";
import type { SupplierItemResource } from "~/models/supplier-item/resource";
import { type DraftChange, type Pricing, writeCost } from "./draft-reducer";
import { type CellField, cellFields, type CellKind, lineCells, type LineField } from "./line-cells";
import { CostOffer, QuantityOffers } from "./line-offers";
import { differenceOf } from "./line-terms";
import { type DraftLine, toNumber } from "./order-draft";

/** What is wrong with a line, by the field. */
export type LineFaults = Partial<Record<LineField, string | undefined>>;

interface Props {
  line: DraftLine;
  pricing: Pricing;
  /** The supplier's terms for the line's variant. */
  item: SupplierItemResource | undefined;
  /** Units that have come of it. */
  received: number;
  format: Format;
  text: TFunction;
  dispatch: Dispatch<DraftChange>;
  mend: (key: string, field: LineField) => void;
  /** The same object each time where nothing is wrong. */
  faults: LineFaults;
}

/** One line of the grid. Drawn again only when it changes itself, so long orders stay quick. */
export const LineRow = memo(function LineRow(props: Props) {
  const { line, pricing, item, received, format, text, dispatch, mend, faults } = props;
  const name = line.title || text("orderEditor.lines.custom");
  const quantity = toNumber(line.quantity, pricing.decimal) ?? 0;
  const costPrice = toNumber(line.costPrice, pricing.decimal) ?? 0;
  const input = (field: LineField, label: string, kind: CellKind) => (
    <GridInput
      id={`${line.key}-${field}`}
      field={field}
      kind={kind}
      label={label}
      value={line[field]}
      fault={faults[field]}
      onChange={(value) => {
        mend(line.key, field);
        dispatch({ type: "line", key: line.key, field, value });
      }}
    />
  );
  const choose = (field: CellField, value: string) => {
    mend(line.key, field);
    dispatch({ type: "line", key: line.key, field, value });
  };
  const difference = item && differenceOf(line, item, pricing);
  const offers = {
    quantity: item && difference && (
      <QuantityOffers
        {...{ line, item, difference, quantity, text, format }}
        onChoose={(units) => choose("quantity", String(units))}
      />
    ),
    costPrice: difference && difference.cost !== null && (
      <CostOffer
        {...{ line, text, format }}
        cost={difference.cost}
        currency={pricing.currency}
        onChoose={(cost) => choose("costPrice", writeCost(cost, pricing))}
      />
    ),
  } satisfies Record<CellField, unknown>;
  return (
    <tr data-line={line.key}>
      <td className="br-line-title">
        {line.variantId === null ? (
          input("title", text("orderEditor.lines.description"), "text")
        ) : (
          <WithPicture variantId={line.variantId} title={line.title}>
            <LineName line={line} />
            <LineFigures variantId={line.variantId} />
            {faults.title ? <Fault id={`${line.key}-fault`} text={faults.title} /> : null}
          </WithPicture>
        )}
        {received > 0 ? (
          <Text as="p" variant="bodySm" tone="subdued">
            {text("orderEditor.lines.received", { count: received })}
          </Text>
        ) : null}
      </td>
      {cellFields.map((field) => {
        const { kind, name: cell, nameOf } = lineCells[field];
        return (
          <td
            key={field}
            data-title={text(`orderEditor.lines.${cell}`)}
            className={`br-line-cell br-line-${kind}`}
          >
            {input(field, text(`orderEditor.lines.${nameOf}`, { name }), kind)}
            {offers[field]}
          </td>
        );
      })}
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

const inputModes = { text: "text", count: "numeric", money: "decimal" } as const;

interface InputProps {
  id: string;
  field: LineField;
  kind: CellKind;
  label: string;
  value: string;
  fault: string | undefined;
  onChange: (value: string) => void;
}

function GridInput({ id, field, kind, label, value, fault, onChange }: InputProps) {
  return (
    <>
      <input
        id={id}
        className={kind === "text" ? "br-input" : "br-input br-input-number"}
        data-column={field}
        aria-label={label}
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : `${id}-fault`}
        inputMode={inputModes[kind]}
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
