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

interface Props<Row> {
  /** Names the table for a screen reader. */
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  columns: readonly Column<Row>[];
  /** Where a row leads; its first cell is the link and the whole row can be clicked. */
  hrefOf?: (row: Row) => string;
}

/** Rows of records: a table on a desk, a list of cards on a phone, by style sheet alone. */
export function RecordTable<Row>({ label, rows, keyOf, columns, hrefOf }: Props<Row>) {
  return (
    <table className="br-table" aria-label={label} role="table">
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ id, title, numeric }) => (
            <th key={id} role="columnheader" scope="col" className={numeric ? "br-numeric" : undefined}>
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
