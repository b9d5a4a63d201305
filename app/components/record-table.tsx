import { Link, useLocation } from "@remix-run/react";
import { Tooltip } from "@shopify/polaris";
import { memo, type ReactNode, useCallback } from "react";
import { LongRows } from "./long-rows";
import { type Pictured, WithPicture } from "./product-picture";

export interface Column<Row> {
  id: string;
  title: string;
  /** What the title means, shown when it is pointed at or focused. */
  hint?: string;
  cell: (row: Row) => ReactNode;
  numeric?: boolean;
  /** On a phone a cell stands under its title; these explain themselves. */
  untitledOnPhone?: boolean;
  /** On a phone it stands at the right of the first line. */
  cornerOnPhone?: boolean;
  /** Stays on one line; what is longer than its column is cut off. */
  whole?: boolean;
  /** Has room for a word or an article number of usual length, so that only longer ones are broken. */
  roomy?: boolean;
  /** Left out on a phone. */
  wideOnly?: boolean;
  /** Its header sorts the table by it. */
  sortable?: boolean;
}

/** What a table is sorted by; `null` is the order in which its rows came. */
export interface TableSort {
  by: string | null;
  descending: boolean;
  onSort: (columnId: string) => void;
}

/** Rows that can be selected; `useSelection` has the selection. */
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

interface Grouping<Row> {
  keyOf: (row: Row) => string;
  heading: (rows: readonly Row[]) => ReactNode;
}

interface Props<Row> {
  /** Names the table for a screen reader. */
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  columns: readonly Column<Row>[];
  /**
   * For tables of hundreds of rows: what stands of a row far out of sight. This and `keyOf` are the same functions
   * each time.
   */
  wordsOf?: (row: Row) => string;
  /** Where a row leads; its first cell is the link and the whole row can be clicked. Null leads nowhere. */
  hrefOf?: (row: Row) => string | null;
  /** The product of a row, whose picture is in its first cell; undefined for a row of something else. */
  pictureOf?: (row: Row) => Pictured | undefined;
  /** Names a row in the page's address: the one that is named there stands out. */
  anchorOf?: (row: Row) => string;
  /** Rows of one kind stand together, under what names them. */
  grouping?: Grouping<Row>;
  /** Puts a box before each row. */
  selection?: RowSelection<Row>;
  sort?: TableSort;
}

/** Rows of records: a table on a desk, a list of cards on a phone, by style sheet alone. */
export function RecordTable<Row>(props: Props<Row>) {
  const { label, rows, keyOf, columns, wordsOf, hrefOf, pictureOf, anchorOf, selection, sort, grouping } =
    props;
  const draw = (row: Row) => (
    <MemoizedRow
      key={keyOf(row)}
      row={row}
      columns={columns}
      href={hrefOf?.(row) ?? null}
      anchor={anchorOf?.(row)}
      pictureOf={pictureOf}
      picked={selection?.has(row)}
      pickLabel={selection?.labelOf(row)}
      onPick={selection?.toggle}
    />
  );
  const nameOf = useCallback(
    (row: Row) => ({ id: keyOf(row), words: wordsOf?.(row) ?? "" }),
    [keyOf, wordsOf],
  );
  return (
    <table className="br-table" aria-label={label} role="table">
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ id, title, hint, numeric, sortable }, index) => (
            <th
              key={id}
              role="columnheader"
              scope="col"
              className={numeric ? "br-numeric" : undefined}
              aria-sort={sort && sort.by === id ? (sort.descending ? "descending" : "ascending") : undefined}
            >
              {selection && index === 0 ? (
                <PickBox
                  label={selection.allLabel}
                  checked={selection.state === "all"}
                  partly={selection.state === "some"}
                  onChange={selection.toggleAll}
                />
              ) : null}
              <Hinted hint={hint}>
                {sort && sortable ? (
                  <SortButton id={id} title={title} sort={sort} />
                ) : (
                  <span tabIndex={hint === undefined ? undefined : 0}>{title}</span>
                )}
              </Hinted>
            </th>
          ))}
        </tr>
      </thead>
      {wordsOf ? (
        <LongRows rows={rows} draw={draw} nameOf={nameOf} />
      ) : (
        groupsOf(rows, grouping).map((group, index) => (
          <tbody key={index} role="rowgroup">
            {grouping ? (
              <tr role="row" className="br-group-row">
                <th role="rowheader" scope="rowgroup" colSpan={columns.length}>
                  {grouping.heading(group)}
                </th>
              </tr>
            ) : null}
            {group.map(draw)}
          </tbody>
        ))
      )}
    </table>
  );
}

function Hinted({ hint, children }: { hint: string | undefined; children: ReactNode }) {
  if (hint === undefined) return children;
  return (
    <Tooltip content={hint} hasUnderline>
      {children}
    </Tooltip>
  );
}

/** Rows that follow each other and belong together; all are one group without a grouping. */
function groupsOf<Row>(rows: readonly Row[], grouping: Grouping<Row> | undefined): Row[][] {
  if (!grouping) return [[...rows]];
  const groups: Row[][] = [];
  for (const row of rows) {
    const [first] = groups.at(-1) ?? [];
    if (first !== undefined && grouping.keyOf(first) === grouping.keyOf(row)) groups.at(-1)?.push(row);
    else groups.push([row]);
  }
  return groups;
}

interface RowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  href: string | null;
  anchor: string | undefined;
  pictureOf: ((row: Row) => Pictured | undefined) | undefined;
  /** All three are undefined where rows cannot be picked. */
  picked: boolean | undefined;
  pickLabel: string | undefined;
  onPick: ((row: Row) => void) | undefined;
}

function RecordRow<Row>(props: RowProps<Row>) {
  const { row, columns, href, anchor, pictureOf, picked, pickLabel, onPick } = props;
  const { hash } = useLocation();
  const classes = [href !== null && "br-linked", hash === `#${anchor}` && "br-meant"].filter(Boolean);
  return (
    <tr role="row" id={anchor} className={classes.join(" ") || undefined}>
      {columns.map((column, index) => (
        <td key={column.id} role="cell" className={classOf(column, index)} data-title={column.title}>
          {onPick && index === 0 ? (
            <PickBox label={pickLabel ?? ""} checked={picked ?? false} onChange={() => onPick(row)} />
          ) : null}
          {index === 0 ? (
            <FirstCell href={href} product={pictureOf?.(row)}>
              {column.cell(row)}
            </FirstCell>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  );
}

interface FirstCellProps {
  href: string | null;
  product: Pictured | undefined;
  children: ReactNode;
}

/** What names the row: its link where it leads somewhere, beside the picture and not around it. */
function FirstCell({ href, product, children }: FirstCellProps) {
  const name =
    href === null ? (
      children
    ) : (
      <Link to={href} className="br-row-link">
        {children}
      </Link>
    );
  return product ? <WithPicture {...product}>{name}</WithPicture> : name;
}

/** Picking one row draws it alone, where the columns and what picks are the same each time. */
const MemoizedRow = memo(RecordRow) as typeof RecordRow;

function SortButton({ id, title, sort }: { id: string; title: string; sort: TableSort }) {
  const isSorted = sort.by === id;
  return (
    <button type="button" className="br-sort" onClick={() => sort.onSort(id)}>
      {title}
      <span aria-hidden className={isSorted ? "br-sort-arrow br-sorted" : "br-sort-arrow"}>
        {isSorted && !sort.descending ? "↑" : "↓"}
      </span>
    </button>
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
  { numeric, untitledOnPhone, cornerOnPhone, whole, roomy, wideOnly }: Column<Row>,
  index: number,
): string {
  return [
    numeric && "br-numeric",
    (untitledOnPhone || index === 0) && "br-untitled",
    cornerOnPhone && "br-corner",
    whole && "br-whole",
    roomy && "br-roomy",
    wideOnly && "br-wide-only",
  ]
    .filter(Boolean)
    .join(" ");
}
