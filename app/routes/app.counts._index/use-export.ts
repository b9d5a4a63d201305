import { stockCounts } from "~/api/stock-counts";
import { callApi } from "~/components/api-client";
import { useCsvExport } from "~/components/csv/use-csv-export";
import { useFormat } from "~/components/format";
import { useText } from "~/components/use-text";
import type { StockCountRow } from "~/models/stock-count/resource";
import { stockCountStatuses } from "~/models/stock-count/status";

/** The whole list as it is filtered, as CSV. */
export function useExport() {
  const text = useText();
  const format = useFormat();
  const { save, ...state } = useCsvExport<StockCountRow>();
  const columns = [
    { title: text("counts.columns.count"), value: ({ id }: StockCountRow) => id },
    {
      title: text("counts.columns.status"),
      value: ({ status }: StockCountRow) => text(`counts.status.${status}`),
    },
    { title: text("counts.columns.location"), value: (row: StockCountRow) => row.locationName },
    {
      title: text("counts.columns.created"),
      value: ({ createdAt }: StockCountRow) => format.dayOf(createdAt),
    },
    { title: text("counts.columns.items"), value: ({ itemCount }: StockCountRow) => itemCount },
  ];
  return {
    ...state,
    save: (params: URLSearchParams) => {
      const status = stockCountStatuses.find((one) => one === params.get("status"));
      const [locationId, search] = [params.get("locationId"), params.get("search")];
      const query = {
        ...(status && { status }),
        ...(locationId && { locationId }),
        ...(search && { search }),
      };
      save({ file: text("counts.file"), columns, rowsOf: () => callApi(stockCounts.list, { query }) });
    },
  };
}
