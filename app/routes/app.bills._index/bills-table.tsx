import { Text } from "@shopify/polaris";
import { BillStatusBadge } from "~/components/bill-status-badge";
import { DueDay } from "~/components/due-day";
import { useFormat } from "~/components/format";
import { RecordTable } from "~/components/record-table";
import { useText } from "~/components/use-text";
import type { BillRow } from "~/models/bill/resource";

interface Props {
  rows: readonly BillRow[];
  today: string;
}

/** Bills with what is open of them and when it is due; late days stand out. */
export function BillsTable({ rows, today }: Props) {
  const text = useText();
  const format = useFormat();
  const isLate = ({ kind, open, dueOn }: BillRow) => kind === "bill" && open > 0 && dueOn < today;
  return (
    <RecordTable
      label={text("bills.title")}
      rows={rows}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => `/app/bills/${id}`}
      columns={[
        {
          id: "number",
          title: text("bills.columns.number"),
          cell: ({ number, kind }) =>
            kind === "credit" ? `${text("bills.kinds.credit")} ${number}` : number,
        },
        {
          id: "status",
          title: text("bills.columns.status"),
          cornerOnPhone: true,
          whole: true,
          cell: ({ kind, status }) => <BillStatusBadge kind={kind} status={status} />,
        },
        {
          id: "supplier",
          title: text("bills.columns.supplier"),
          untitledOnPhone: true,
          cell: ({ supplierName }) => supplierName,
        },
        {
          id: "billed",
          title: text("bills.columns.billedOn"),
          whole: true,
          cell: ({ billedOn }) => format.day(billedOn),
        },
        {
          id: "due",
          title: text("bills.columns.dueOn"),
          cell: (row) => (row.kind === "credit" ? "–" : <DueDay dueOn={row.dueOn} isLate={isLate(row)} />),
        },
        {
          id: "total",
          title: text("bills.columns.total"),
          numeric: true,
          cell: ({ total, currency }) => format.money(total, currency),
        },
        {
          id: "open",
          title: text("bills.columns.open"),
          numeric: true,
          cell: ({ open, currency }) => (
            <Text as="span" {...(open === 0 && { tone: "subdued" })}>
              {format.money(open, currency)}
            </Text>
          ),
        },
      ]}
    />
  );
}
