import { bills } from "~/api/bills";
import { callApi } from "~/components/api-client";
import { useCsvExport } from "~/components/csv/use-csv-export";
import { useText } from "~/components/use-text";
import type { BillRow } from "~/models/bill/resource";
import type { BillView } from "~/models/bill/views";

interface BillsQuery {
  view?: BillView;
  supplierId?: string;
  search?: string;
}

/** Hands over the whole list that a query means as CSV. */
export function useExport() {
  const text = useText();
  const { save, ...state } = useCsvExport<BillRow>();
  const columns = [
    { title: text("bills.columns.number"), value: ({ number }: BillRow) => number },
    { title: text("bills.export.kind"), value: ({ kind }: BillRow) => text(`bills.kinds.${kind}`) },
    { title: text("bills.columns.supplier"), value: ({ supplierName }: BillRow) => supplierName },
    { title: text("bills.columns.status"), value: ({ status }: BillRow) => text(`bills.status.${status}`) },
    { title: text("bills.columns.billedOn"), value: ({ billedOn }: BillRow) => billedOn },
    { title: text("bills.columns.dueOn"), value: ({ dueOn }: BillRow) => dueOn },
    { title: text("bills.columns.total"), value: ({ total }: BillRow) => total },
    { title: text("bills.columns.open"), value: ({ open }: BillRow) => open },
    { title: text("bills.export.currency"), value: ({ currency }: BillRow) => currency },
  ];
  return {
    ...state,
    saveList: (query: BillsQuery) =>
      save({
        ...{ file: text("bills.export.file"), columns },
        rowsOf: () => callApi(bills.list, { query }),
      }),
  };
}
