import { Badge, Button } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { type Column, RecordTable, type RowSelection } from "~/components/record-table";
import { useText } from "~/components/use-text";
import { gidNumber } from "~/lib/gid-number";
import type { DifferenceResource } from "~/models/stock-difference/resource";
import { nameOf } from "./name-of";
import type { DifferenceDecision } from "./use-deciding";

const tones = { open: "attention", explained: "info", accepted: undefined, corrected: "success" } as const;

interface Props {
  rows: readonly DifferenceResource[];
  deciding: DifferenceDecision;
  /** Null where the rows cannot be decided together. */
  selection: RowSelection<DifferenceResource> | null;
}

/** Each level with its three numbers, why they differ, and what can be done; it leads to its history. */
export function DifferenceTable({ rows, deciding, selection }: Props) {
  const text = useText();
  const { number, dateTime } = useFormat();
  const quantity = (value: number | null) => (value === null ? text("differences.noNumber") : number(value));
  const columns: Column<DifferenceResource>[] = [
    {
      id: "level",
      title: text("differences.columns.level"),
      cell: ({ title, sku, locationName }) => (
        <span className="br-difference-level">
          {title || text("stockLevels.untitled")}
          <span className="br-subline">{[sku, locationName].filter(Boolean).join(" · ")}</span>
        </span>
      ),
    },
    {
      id: "backroom",
      title: text("differences.columns.backroom"),
      hint: text("differences.hints.backroom"),
      numeric: true,
      cell: ({ backroomQuantity }) => number(backroomQuantity),
    },
    {
      id: "shopify",
      title: text("differences.columns.shopify"),
      hint: text("differences.hints.shopify"),
      numeric: true,
      cell: ({ shopifyQuantity }) => quantity(shopifyQuantity),
    },
    {
      id: "records",
      title: text("differences.columns.records"),
      hint: text("differences.hints.records"),
      numeric: true,
      cell: ({ recordsQuantity }) => quantity(recordsQuantity),
    },
    {
      id: "why",
      title: text("differences.columns.why"),
      untitledOnPhone: true,
      cell: ({ explanation, foundAt }) => (
        <div className="br-difference-why">
          {explanation}
          <span className="br-subline">{text("differences.found", { date: dateTime(foundAt) })}</span>
        </div>
      ),
    },
    {
      id: "decision",
      title: text("differences.columns.decision"),
      untitledOnPhone: true,
      cell: (row) => <Decision row={row} deciding={deciding} />,
    },
  ];
  return (
    <RecordTable
      label={text("differences.list")}
      rows={rows}
      keyOf={({ id }) => id}
      hrefOf={({ variantId }) => `/app/stock-levels/${gidNumber(variantId)}`}
      columns={columns}
      {...(selection && { selection })}
    />
  );
}

function Decision({
  row,
  deciding: { decide, pending },
}: {
  row: DifferenceResource;
  deciding: DifferenceDecision;
}) {
  const text = useText();
  const { dateTime } = useFormat();
  const { status, decidedAt, stockSync } = row;
  if (status === "open") {
    const name = nameOf(row);
    return (
      <div className="br-decision">
        <Button
          disabled={pending !== null}
          accessibilityLabel={text("differences.acceptOf", { name })}
          onClick={() => void decide("accept", [row])}
        >
          {text("differences.accept")}
        </Button>
        <Button
          disabled={pending !== null}
          accessibilityLabel={text("differences.correctOf", { name })}
          onClick={() => void decide("correct", [row])}
        >
          {text("differences.correct")}
        </Button>
      </div>
    );
  }
  const isStuck = stockSync === "rejected" || stockSync === "review";
  return (
    <>
      <Badge {...(tones[status] && { tone: isStuck ? "critical" : tones[status] })}>
        {text(`differences.status.${status}`)}
      </Badge>
      {decidedAt === null ? null : <span className="br-subline">{dateTime(decidedAt)}</span>}
      {stockSync === "pending" ? <span className="br-subline">{text("differences.onItsWay")}</span> : null}
      {isStuck ? <span className="br-subline">{text("differences.stuck")}</span> : null}
    </>
  );
}
