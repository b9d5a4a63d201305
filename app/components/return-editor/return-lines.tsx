import { Select, Text, TextField } from "@shopify/polaris";
import { sentence } from "~/components/error-banner";
import { useFormat } from "~/components/format";
import { LineName } from "~/components/line-name";
import type { DecimalSign } from "~/components/read-number";
import { countOf } from "~/components/receiving/received";
import { RecordTable } from "~/components/record-table";
import { UnitsField } from "~/components/units-field";
import { useText } from "~/components/use-text";
import type { ReturnableUnits } from "~/models/supplier-return/list-returnable.server";
import { type ReturnReason, returnReasons } from "~/models/supplier-return/reasons";
import type { ReturnRow } from "./return-draft";

interface Props {
  rows: readonly ReturnRow[];
  /** Undefined for units that are gone by now. */
  unitsOf: (row: ReturnRow) => ReturnableUnits | undefined;
  /** The order's. */
  currency: string;
  decimal: DecimalSign;
  /** Reasons that are missing are faults. */
  showsMissing: boolean;
  issueOf: (row: ReturnRow, field: string) => string | undefined;
  onChange: (key: string, change: Partial<ReturnRow>) => void;
}

/** The units of receipts that can go back, each with a quantity, a reason and a note. */
export function ReturnLines(props: Props) {
  const { rows, unitsOf, currency, decimal, showsMissing, issueOf, onChange } = props;
  const text = useText();
  const format = useFormat();
  const named = (row: ReturnRow) => ({
    title: unitsOf(row)?.title ?? "",
    kind: text(`returns.kind.${row.kind}`),
  });
  const faultOf = (row: ReturnRow) => {
    const issue = issueOf(row, "quantity") ?? issueOf(row, "lineItemId") ?? issueOf(row, "receiptId");
    return issue === undefined ? undefined : sentence(text("returns.columns.quantity"), issue);
  };
  const noteFaultOf = (row: ReturnRow) => {
    const issue = issueOf(row, "note");
    return issue === undefined ? undefined : sentence(text("returns.columns.note"), issue);
  };
  const reasons = returnReasons.map((value) => ({ value, label: text(`returns.reason.${value}`) }));
  return (
    <RecordTable
      label={text("returns.form.lines")}
      rows={rows}
      keyOf={({ key }) => key}
      columns={[
        {
          id: "product",
          title: text("returns.columns.product"),
          untitledOnPhone: true,
          cell: (row) => {
            const units = unitsOf(row);
            const { kind } = named(row);
            return (
              <>
                <LineName line={{ title: units?.title ?? kind, sku: units?.sku ?? "" }} />
                <Text as="p" tone="subdued" variant="bodySm">
                  {units ? text("returns.form.came", { kind, date: format.date(units.receivedAt) }) : kind}
                </Text>
              </>
            );
          },
        },
        {
          id: "left",
          title: text("returns.columns.left"),
          numeric: true,
          cell: (row) => format.number(unitsOf(row)?.left ?? 0),
        },
        {
          id: "cost",
          title: text("returns.columns.unitCost"),
          numeric: true,
          cell: (row) => format.unitCost(unitsOf(row)?.unitCost ?? 0, currency),
        },
        {
          id: "quantity",
          title: text("returns.columns.quantity"),
          numeric: true,
          cell: (row) => (
            <UnitsField
              label={text("returns.form.quantityOf", named(row))}
              value={row.quantity}
              onType={(quantity) => onChange(row.key, { quantity })}
              fault={faultOf(row)}
            />
          ),
        },
        {
          id: "reason",
          title: text("returns.columns.reason"),
          cell: (row) => {
            const isMissing = showsMissing && row.reason === "" && countOf(row.quantity, decimal) !== 0;
            return (
              <Select
                label={text("returns.form.reasonOf", named(row))}
                labelHidden
                placeholder={text("returns.form.choose")}
                options={reasons}
                value={row.reason}
                onChange={(reason) => onChange(row.key, { reason: reason as ReturnReason })}
                error={isMissing ? text("returns.form.choose") : false}
              />
            );
          },
        },
        {
          id: "note",
          title: text("returns.columns.note"),
          cell: (row) => (
            <TextField
              label={text("returns.form.noteOf", named(row))}
              labelHidden
              value={row.note}
              onChange={(note) => onChange(row.key, { note })}
              maxLength={200}
              autoComplete="off"
              error={noteFaultOf(row)}
            />
          ),
        },
      ]}
    />
  );
}
