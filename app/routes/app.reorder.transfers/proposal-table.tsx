import { Text } from "@shopify/polaris";
import type { Dispatch, SetStateAction } from "react";
import { useFormat } from "~/components/format";
import { LineName } from "~/components/line-name";
import { type Column, RecordTable, type RowSelection } from "~/components/record-table";
import { UnitsField } from "~/components/units-field";
import { useText } from "~/components/use-text";
import type { TransferProposalItem } from "~/models/transfer-proposal/list.server";
import { type LineChoices, quantityOf, quantityText } from "./moved-lines";

interface Props {
  /** Names the table for a screen reader. */
  label: string;
  names: { source: string; destination: string };
  items: readonly TransferProposalItem[];
  choices: LineChoices;
  setChoices: Dispatch<SetStateAction<LineChoices>>;
}

/** The products to move, each with what both locations have and need. */
export function ProposalTable({ label, names, items, choices, setChoices }: Props) {
  const text = useText();
  const { number } = useFormat();
  const isMoved = ({ variantId }: TransferProposalItem) => choices.left[variantId] !== true;
  const count = items.filter(isMoved).length;
  const leave = (left: Record<string, boolean>) =>
    setChoices((old) => ({ ...old, left: { ...old.left, ...left } }));
  const selection: RowSelection<TransferProposalItem> = {
    has: isMoved,
    toggle: (row) => leave({ [row.variantId]: isMoved(row) }),
    state: count === 0 ? "none" : count === items.length ? "all" : "some",
    toggleAll: () => leave(Object.fromEntries(items.map((row) => [row.variantId, count === items.length]))),
    labelOf: ({ title }) => text("moving.pick", { title }),
    allLabel: text("moving.pickAll", names),
  };
  const type = (variantId: string, value: string) =>
    setChoices((old) => ({
      left: { ...old.left, [variantId]: false },
      quantities: { ...old.quantities, [variantId]: value },
    }));
  const columns: Column<TransferProposalItem>[] = [
    {
      id: "product",
      title: text("moving.columns.product"),
      cell: (row) => <LineName line={row} />,
      untitledOnPhone: true,
    },
    {
      id: "source",
      title: names.source,
      cell: ({ sourceAvailable: units, sourceKeep: keep }) => (
        <Stock main={number(units)} hint={text("moving.keeps", { keep })} />
      ),
    },
    {
      id: "destination",
      title: names.destination,
      cell: (row) => (
        <Stock
          main={number(row.destinationAvailable)}
          hint={
            row.destinationIncoming > 0
              ? text("moving.needsAndGets", {
                  upTo: row.destinationOrderUpTo,
                  incoming: row.destinationIncoming,
                })
              : text("moving.needs", { upTo: row.destinationOrderUpTo })
          }
        />
      ),
    },
    {
      id: "delivery",
      title: text("moving.columns.delivery"),
      cell: ({ deliveryDays }) => text("moving.inDays", { count: Math.round(deliveryDays) }),
      numeric: true,
    },
    {
      id: "quantity",
      title: text("moving.columns.quantity"),
      cell: (row) => (
        <UnitsField
          label={text("moving.quantityOf", { title: row.title })}
          value={quantityText(row, choices)}
          onType={(value) => type(row.variantId, value)}
          fault={isMoved(row) && quantityOf(row, choices) === null ? text("moving.quantityFault") : undefined}
        />
      ),
      numeric: true,
    },
  ];
  return (
    <RecordTable
      label={label}
      rows={items}
      keyOf={({ variantId }) => variantId}
      columns={columns}
      pictureOf={({ variantId, title }) => ({ variantId, title })}
      selection={selection}
    />
  );
}

function Stock({ main, hint }: { main: string; hint: string }) {
  return (
    <>
      <Text as="span">{main}</Text>
      <Text as="p" tone="subdued" variant="bodySm">
        {hint}
      </Text>
    </>
  );
}
