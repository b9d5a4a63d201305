import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

export interface Column<Row> {
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  numeric?: boolean;
  /** On a phone a cell stands under its title; these explain themselves. */
  untitledOnPhone?: boolean;
  /** On a phone it stands at the right of the first line. */
  cornerOnPhone?: boolean;
  /** Left out on a phone. */
  wideOnly?: boolean;
}

/** Rows that can be picked; `useSelection` keeps them. */
export interface RowSelection<Row> {
  has: (row: Row) => boolean;
  toggle: (row: Row) => void;
  /** Of the rows that are shown. */
  state: "none" | "some" | "all";
  toggleAll: () => void;
  /** Name the boxes for a screen reader. */
  labelOf: (row: Row) => string;
  allLabel: string;
}

interface Props<Row> {
  /** Names the table for a screen reader. */
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  columns: readonly Column<Row>[];
  /** Where a row leads; its first cell is the link and the whole row can be clicked. */
  hrefOf?: (row: Row) => string;
  /** Puts a box before each row. */
  selection?: RowSelection<Row>;
}

/** Rows of records: a table on a desk, a list of cards on a phone, by style sheet alone. */
export function RecordTable<Row>({ label, rows, keyOf, columns, hrefOf, selection }: Props<Row>) {
  return (
    <table className="br-table" aria-label={label} role="table">
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ id, title, numeric }, index) => (
            <th key={id} role="columnheader" scope="col" className={numeric ? "br-numeric" : undefined}>
              {selection && index === 0 ? (
                <PickBox
                  label={selection.allLabel}
                  checked={selection.state === "all"}
                  partly={selection.state === "some"}
                  onChange={selection.toggleAll}
                />
              ) : null}
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={keyOf(row)} role="row" className={hrefOf ? "br-linked" : undefined}>
            {columns.map((column, index) => (
              <td key={column.id} role="cell" className={classOf(column, index)} data-title={column.title}>
                {selection && index === 0 ? (
                  <PickBox
                    label={selection.labelOf(row)}
                    checked={selection.has(row)}
                    onChange={() => selection.toggle(row)}
                  />
                ) : null}
                {hrefOf && index === 0 ? (
                  <Link to={hrefOf(row)} className="br-row-link" prefetch="intent">
                    {column.cell(row)}
                  </Link>
                ) : (
                  column.cell(row)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface BoxProps {
  label: string;
  checked: boolean;
  partly?: boolean;
  onChange: () => void;
}

function PickBox({ label, checked, partly = false, onChange }: BoxProps) {
  return (
    <label className="br-pick">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = partly;
        }}
        onChange={onChange}
      />
    </label>
  );
}

function classOf<Row>(
  { numeric, untitledOnPhone, cornerOnPhone, wideOnly }: Column<Row>,
  index: number,
): string {
  return [
    numeric && "br-numeric",
    (untitledOnPhone || index === 0) && "br-untitled",
    cornerOnPhone && "br-corner",
    wideOnly && "br-wide-only",
  ]
    .filter(Boolean)
    .join(" ");
}
