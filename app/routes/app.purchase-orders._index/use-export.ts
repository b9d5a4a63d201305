import { useState } from "react";
import { purchaseOrders } from "~/api/purchase-orders";
import { ApiError, callApi } from "~/components/api-client";
import { useFormat, type Format } from "~/components/format";
import type { OrderQuery } from "~/components/order-list/order-query";
import { useText } from "~/components/use-text";
import type { PurchaseOrderRow } from "~/models/purchase-order/list.server";

/** Hands orders over as CSV: the rows it is given, or the whole list that a query means. */
export function useExport() {
  const text = useText();
  const format = useFormat();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);

  async function save(rowsOf: () => readonly PurchaseOrderRow[] | Promise<readonly PurchaseOrderRow[]>) {
    if (pending) return;
    setPending(true);
    setError(null);
    try {
      const [rows, { writeCsv }, { downloadText }] = await Promise.all([
        rowsOf(),
        import("~/components/csv/write-csv"),
        import("~/components/csv/download"),
      ]);
      const name = `${text("purchaseOrders.export.file")}-${format.dayOf(new Date())}.csv`;
      downloadText(name, writeCsv(rows, columnsOf(text, format)));
    } catch (fault) {
      // What is no refusal: the part that writes CSV could not be loaded.
      const lost = () => new ApiError("UNREACHABLE", text("purchaseOrders.export.lost"));
      setError(fault instanceof ApiError ? fault : lost());
    } finally {
      setPending(false);
    }
  }

  return {
    pending,
    error,
    saveRows: (rows: readonly PurchaseOrderRow[]) => void save(() => rows),
    saveList: (query: OrderQuery["query"]) => void save(() => callApi(purchaseOrders.list, { query })),
  };
}

function columnsOf(text: ReturnType<typeof useText>, format: Format) {
  const day = (moment: string | null) => (moment ? format.dayOf(moment) : "");
  const values = {
    number: (row: PurchaseOrderRow) => row.poNumber,
    supplier: (row: PurchaseOrderRow) => row.supplierName,
    status: (row: PurchaseOrderRow) => text(`purchaseOrders.status.${row.status}`),
    created: (row: PurchaseOrderRow) => day(row.createdAt),
    expected: (row: PurchaseOrderRow) => day(row.expectedAt),
    sent: (row: PurchaseOrderRow) => day(row.sentAt),
    lines: (row: PurchaseOrderRow) => row.lineItemCount,
    subtotal: (row: PurchaseOrderRow) => row.subtotal,
    tax: (row: PurchaseOrderRow) => row.tax,
    total: (row: PurchaseOrderRow) => row.total,
    currency: (row: PurchaseOrderRow) => row.currency,
  };
  const names = Object.keys(values) as (keyof typeof values)[];
  return names.map((name) => ({ title: text(`purchaseOrders.export.columns.${name}`), value: values[name] }));
}
