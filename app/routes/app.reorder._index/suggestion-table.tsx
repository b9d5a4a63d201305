import { Link } from "@remix-run/react";
import { Badge, Text } from "@shopify/polaris";
import type { Dispatch, SetStateAction } from "react";
import { useFormat } from "~/components/format";
import { type Column, RecordTable, type RowSelection } from "~/components/record-table";
import {
  type Choices,
  isPicked,
  quantityOf,
  unitCostOf,
  wasDeclined,
} from "~/components/reorder-drafts/order-groups";
import { useText } from "~/components/use-text";
import { lineTotal } from "~/models/purchase-order/totals";
import type { Proposal } from "~/models/reorder-rule/proposals.server";
import { Explained } from "./explained";
import { QuantityField } from "./quantity-field";

interface Props {
  supplierName: string;
  rows: readonly Proposal[];
  choices: Choices;
  setChoices: Dispatch<SetStateAction<Choices>>;
}

const keyOf = ({ variantId }: Proposal) => variantId;
const pictureOf = ({ variantId, title }: Proposal) => ({ variantId, title });
const wordsOf = ({ title, sku }: Proposal) => `${title} ${sku}`;

/** The suggestions of one supplier; every figure explains itself. */
export function SuggestionTable({ supplierName, rows, choices, setChoices }: Props) {
  const text = useText();
  const format = useFormat();
  const pick = (picked: Readonly<Record<string, boolean>>) =>
    setChoices((old) => ({ ...old, picked: { ...old.picked, ...picked } }));
  const count = rows.filter((row) => isPicked(row, choices)).length;
  const selection: RowSelection<Proposal> = {
    has: (row) => isPicked(row, choices),
    toggle: (row) => pick({ [row.variantId]: !isPicked(row, choices) }),
    state: count === 0 ? "none" : count === rows.length ? "all" : "some",
    toggleAll: () => pick(Object.fromEntries(rows.map((row) => [row.variantId, count < rows.length]))),
    labelOf: ({ title }) => text("reorder.suggestions.pick", { title }),
    allLabel: text("reorder.suggestions.pickAll", { supplier: supplierName }),
  };
  const type = (variantId: string, value: string) =>
    setChoices((old) => ({
      ...old,
      picked: { ...old.picked, [variantId]: true },
      quantities: { ...old.quantities, [variantId]: value },
    }));
  const columns: Column<Proposal>[] = [
    { id: "product", title: text("reorder.suggestions.product"), cell: (row) => <Product row={row} /> },
    {
      id: "stock",
      title: text("reorder.suggestions.stock"),
      numeric: true,
      cell: (row) => <Explained what="stock" row={row} shown={format.number(row.currentStock)} />,
    },
    {
      id: "incoming",
      title: text("reorder.suggestions.incoming"),
      numeric: true,
      cell: (row) => <Explained what="incoming" row={row} shown={format.number(row.incoming)} />,
    },
    {
      id: "point",
      title: text("reorder.suggestions.point"),
      numeric: true,
      cell: (row) => <Explained what="point" row={row} shown={format.number(row.reorderPoint)} />,
    },
    {
      id: "sold",
      title: text("reorder.suggestions.sold"),
      numeric: true,
      cell: ({ unitsSold }) => format.number(unitsSold),
    },
    {
      id: "daysLeft",
      title: text("reorder.suggestions.daysLeft"),
      numeric: true,
      cell: ({ daysLeft }) => (daysLeft === null ? "–" : format.number(Math.floor(daysLeft))),
    },
    {
      id: "quantity",
      title: text("reorder.suggestions.quantity"),
      numeric: true,
      cell: (row) => <QuantityField row={row} choices={choices} onType={type} />,
    },
    {
      id: "cost",
      title: text("reorder.suggestions.cost"),
      numeric: true,
      cell: (row) => {
        const cost = unitCostOf(row, choices);
        const shown =
          cost === null ? text("reorder.suggestions.unknownCost") : format.unitCost(cost, row.currency);
        return <Explained what="cost" row={row} shown={shown} />;
      },
    },
    {
      id: "total",
      title: text("reorder.suggestions.total"),
      numeric: true,
      cell: (row) => {
        const quantity = quantityOf(row, choices) ?? 0;
        const { currency } = row;
        const costPrice = unitCostOf(row, choices);
        return costPrice === null
          ? "–"
          : format.money(lineTotal({ quantity, costPrice }, currency), currency);
      },
    },
  ];
  return (
    <RecordTable
      label={text("reorder.suggestions.table", { supplier: supplierName })}
      rows={rows}
      keyOf={keyOf}
      wordsOf={wordsOf}
      columns={columns}
      pictureOf={pictureOf}
      selection={selection}
    />
  );
}

function Product({ row }: { row: Proposal }) {
  const text = useText();
  return (
    <span className="br-reorder-product">
      <Text as="span" fontWeight="medium">
        {row.title}
      </Text>
      <Text as="span" tone="subdued" variant="bodySm">
        {row.sku}
      </Text>
      {row.drafts.map(({ id, poNumber }) => (
        <Link key={id} to={`/app/purchase-orders/${id}`}>
          <Badge tone="info">{text("reorder.suggestions.inDraft", { number: poNumber })}</Badge>
        </Link>
      ))}
      {wasDeclined(row) ? <Badge>{text("reorder.suggestions.declined")}</Badge> : null}
    </span>
  );
}
