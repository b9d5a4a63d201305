import { supplierReturns } from "~/api/supplier-returns";
import { callApi } from "~/components/api-client";
import { useCsvExport } from "~/components/csv/use-csv-export";
import { type Format, useFormat } from "~/components/format";
import { useText } from "~/components/use-text";
import type { SupplierReturnRow } from "~/models/supplier-return/resource";

/** The filters of the list, as they are in the address. */
interface ReturnsQuery {
  status?: SupplierReturnRow["status"];
  supplierId?: string;
  search?: string;
}

/** Hands over the whole list that a query means as CSV. */
export function useExport() {
  const text = useText();
  const format = useFormat();
  const { save, ...state } = useCsvExport<SupplierReturnRow>();
  const wanted = { file: text("returns.export.file"), columns: columnsOf(text, format) };
  return {
    ...state,
    saveList: (query: ReturnsQuery) =>
      save({ ...wanted, rowsOf: () => callApi(supplierReturns.list, { query }) }),
  };
}

function columnsOf(text: ReturnType<typeof useText>, format: Format) {
  const day = (moment: string | null) => (moment ? format.dayOf(moment) : "");
  const values = {
    return: (row: SupplierReturnRow) => row.returnNumber,
    supplier: (row: SupplierReturnRow) => row.supplierName,
    order: (row: SupplierReturnRow) => row.poNumber,
    status: (row: SupplierReturnRow) => text(`returns.status.${row.status}`),
    location: (row: SupplierReturnRow) => row.locationName,
    created: (row: SupplierReturnRow) => day(row.createdAt),
    shipped: (row: SupplierReturnRow) => day(row.sentAt),
    units: (row: SupplierReturnRow) => row.unitCount,
    expected: (row: SupplierReturnRow) => row.expectedCredit,
    received: (row: SupplierReturnRow) => row.receivedCredit,
    difference: (row: SupplierReturnRow) => row.creditDifference,
    currency: (row: SupplierReturnRow) => row.currency,
  };
  const names = Object.keys(values) as (keyof typeof values)[];
  return names.map((name) => ({ title: text(`returns.export.columns.${name}`), value: values[name] }));
}
