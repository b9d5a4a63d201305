import { purchaseOrders } from "~/api/purchase-orders";
import { callApi } from "~/components/api-client";
import { useCsvExport } from "~/components/csv/use-csv-export";
import { type Format, useFormat } from "~/components/format";
import type { OrderQuery } from "~/components/order-list/order-query";
import { useText } from "~/components/use-text";
import type { PurchaseOrderRow } from "~/models/purchase-order/list.server";

/** Hands orders over as CSV: the rows it is given, or the whole list that a query means. */
export function useExport() {
  const text = useText();
  const format = useFormat();
  const { save, ...state } = useCsvExport<PurchaseOrderRow>();
  const wanted = { file: text("purchaseOrders.export.file"), columns: columnsOf(text, format) };
  return {
    ...state,
    saveRows: (rows: readonly PurchaseOrderRow[]) => save({ ...wanted, rowsOf: () => rows }),
    saveList: (query: OrderQuery["query"]) =>
      save({ ...wanted, rowsOf: () => callApi(purchaseOrders.list, { query }) }),
  };
}

function columnsOf(text: ReturnType<typeof useText>, format: Format) {
  const day = (moment: string | null) => (moment ? format.dayOf(moment) : "");
  const values = {
    number: (row: PurchaseOrderRow) => row.poNumber,
    supplier: (row: PurchaseOrderRow) => row.supplierName,
    status: (row: PurchaseOrderRow) => text(`purchaseOrders.status.${row.status}`),
    created: (row: PurchaseOrderRow) => day(row.createdAt),
    expected: (row: PurchaseOrderRow) => row.expectedOn ?? "",
    expectedBy: (row: PurchaseOrderRow) =>
      row.expectedBy === null ? "" : text(`purchaseOrders.expected.by.${row.expectedBy}`),
    sent: (row: PurchaseOrderRow) => day(row.sentAt),
    lines: (row: PurchaseOrderRow) => row.lineItemCount,
    subtotal: (row: PurchaseOrderRow) => row.subtotal,
    tax: (row: PurchaseOrderRow) => row.tax,
    total: (row: PurchaseOrderRow) => row.total,
    closedTotal: (row: PurchaseOrderRow) => row.closedTotal ?? "",
    currency: (row: PurchaseOrderRow) => row.currency,
  };
  const names = Object.keys(values) as (keyof typeof values)[];
  return names.map((name) => ({ title: text(`purchaseOrders.export.columns.${name}`), value: values[name] }));
}
