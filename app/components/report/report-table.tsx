import { Box, InlineStack, Pagination, Select } from "@shopify/polaris";
import { useState } from "react";
import { Paging } from "../paging";
import type { Pictured } from "../product-picture";
import { type Column, RecordTable } from "../record-table";
import { useShopSettings } from "../shop-settings";
import { useText } from "../use-text";
import { sortRows, type SortValue } from "./sort-rows";
import type { WholeReport } from "./use-whole-report";

export interface ReportColumn<Row> extends Column<Row> {
  sortBy: (row: Row) => SortValue;
  /** The lowest number matters most. */
  lowestFirst?: boolean;
}

interface Props<Row> {
  label: string;
  columns: readonly ReportColumn<Row>[];
  keyOf: (row: Row) => string | number;
  hrefOf?: (row: Row) => string | null;
  pictureOf?: (row: Row) => Pictured | undefined;
  /** What stands below the rows, whatever they are sorted by, such as their total; of all rows that there are here. */
  closing?: (rows: readonly Row[]) => readonly Row[];
  /** What its own order is called. */
  ownOrder: string;
  /** The page of the report that the address asks for, in the report's own order. */
  rows: readonly Row[];
  nextCursor: string | null;
  /** Where the rows come from once they are sorted otherwise. */
  whole: WholeReport<Row>;
}

interface Order<Row> {
  by: string;
  descending: boolean;
  rows: readonly Row[];
}

const pageSize = 50;

/** A report's rows: page by page as they come, or all of them sorted by a column. */
export function ReportTable<Row>({ columns, rows, nextCursor, whole, label, ...props }: Props<Row>) {
  const { ownOrder, closing, ...table } = props;
  const { locale } = useShopSettings();
  const text = useText();
  const [order, setOrder] = useState<Order<Row> | null>(null);
  const [page, setPage] = useState(0);

  async function sort(by: string, descending: boolean) {
    const column = columns.find(({ id }) => id === by);
    const all = await whole.load();
    if (!column || !all) return;
    setOrder({ by, descending, rows: sortRows(all, { value: column.sortBy, descending, locale }) });
    setPage(0);
  }
  const onSort = (by: string) =>
    void sort(by, order?.by === by ? !order.descending : startsDescending(columns, by));
  const start = page * pageSize;
  const sorted = order?.rows;
  const shown = sorted ? sorted.slice(start, start + pageSize) : rows;
  return (
    <div aria-busy={whole.pending}>
      <div className="br-phone-only">
        <Box padding="300">
          <Select
            label={text("common.sortBy")}
            options={[
              { value: "", label: ownOrder },
              ...columns.map(({ id, title }) => ({ value: id, label: title })),
            ]}
            value={order?.by ?? ""}
            onChange={(by) => (by ? void sort(by, startsDescending(columns, by)) : setOrder(null))}
          />
        </Box>
      </div>
      <RecordTable
        {...table}
        label={label}
        columns={columns}
        rows={closing ? [...shown, ...closing(sorted ?? rows)] : shown}
        sort={{ by: order?.by ?? null, descending: order?.descending ?? false, onSort }}
      />
      {sorted && sorted.length > pageSize ? (
        <Box padding="300" borderBlockStartWidth="025" borderColor="border-secondary">
          <InlineStack align="center">
            <Pagination
              accessibilityLabel={label}
              hasPrevious={page > 0}
              previousTooltip={text("common.previousPage")}
              onPrevious={() => setPage(page - 1)}
              hasNext={start + pageSize < sorted.length}
              nextTooltip={text("common.nextPage")}
              onNext={() => setPage(page + 1)}
              label={text("reports.sort.page", {
                first: start + 1,
                last: Math.min(start + pageSize, sorted.length),
                count: sorted.length,
              })}
            />
          </InlineStack>
        </Box>
      ) : null}
      {sorted ? null : <Paging nextCursor={nextCursor} label={label} />}
    </div>
  );
}

/** Numbers show their highest first, unless the lowest matters; words their alphabet. */
function startsDescending<Row>(columns: readonly ReportColumn<Row>[], id: string): boolean {
  const { numeric = false, lowestFirst = false } = columns.find((column) => column.id === id) ?? {};
  return numeric && !lowestFirst;
}
