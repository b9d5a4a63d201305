import { stockTransfers } from "~/api/stock-transfers";
import { callApi } from "~/components/api-client";
import { useCsvExport } from "~/components/csv/use-csv-export";
import { useFormat } from "~/components/format";
import { useText } from "~/components/use-text";
import type { StockTransferRow } from "~/models/stock-transfer/resource";
import { stockTransferStatuses } from "~/models/stock-transfer/status";

/** The whole list as it is filtered, as CSV. */
export function useExport() {
  const text = useText();
  const format = useFormat();
  const { save, ...state } = useCsvExport<StockTransferRow>();
  const columns = [
    { title: text("transfers.columns.transfer"), value: ({ id }: StockTransferRow) => id },
    {
      title: text("transfers.columns.status"),
      value: ({ status }: StockTransferRow) => text(`transfers.status.${status}`),
    },
    { title: text("transfers.columns.from"), value: (row: StockTransferRow) => row.sourceLocationName },
    { title: text("transfers.columns.to"), value: (row: StockTransferRow) => row.destinationLocationName },
    {
      title: text("transfers.columns.created"),
      value: ({ createdAt }: StockTransferRow) => format.dayOf(createdAt),
    },
    { title: text("transfers.columns.items"), value: ({ itemCount }: StockTransferRow) => itemCount },
  ];
  return {
    ...state,
    save: (params: URLSearchParams) => {
      const status = stockTransferStatuses.find((one) => one === params.get("status"));
      const [locationId, search] = [params.get("locationId"), params.get("search")];
      const query = {
        ...(status && { status }),
        ...(locationId && { locationId }),
        ...(search && { search }),
      };
      save({ file: text("transfers.file"), columns, rowsOf: () => callApi(stockTransfers.list, { query }) });
    },
  };
}
