import { reports } from "~/api/reports";
import { callApi } from "~/components/api-client";
import { useCsvExport } from "~/components/csv/use-csv-export";
import { useShopSettings } from "~/components/shop-settings";
import { useText } from "~/components/use-text";
import type { NotBilledLine } from "~/models/bill/received-not-billed.server";
import type { NotBilledReport } from "./load-not-billed.server";

/** All lines as a file. */
export function useNotBilledCsv({ today, since }: NotBilledReport) {
  const text = useText();
  const { currency: shopCurrency } = useShopSettings();
  const { save, ...state } = useCsvExport<NotBilledLine>();
  const title = (name: keyof typeof values) => text(`reports.notBilled.columns.${name}`);
  const values = {
    supplier: ({ supplierName }: NotBilledLine) => supplierName,
    order: ({ poNumber }: NotBilledLine) => poNumber,
    line: (row: NotBilledLine) => row.title,
    sku: ({ sku }: NotBilledLine) => sku,
    receivedOn: ({ lastReceivedOn }: NotBilledLine) => lastReceivedOn,
    units: ({ units }: NotBilledLine) => units,
    unitPrice: ({ unitPrice }: NotBilledLine) => unitPrice,
    amount: ({ amount }: NotBilledLine) => amount,
    currency: ({ currency }: NotBilledLine) => currency,
    worth: ({ amountInShopCurrency }: NotBilledLine) => amountInShopCurrency ?? "",
    shopCurrency: () => shopCurrency,
  };
  const names = Object.keys(values) as (keyof typeof values)[];
  return {
    ...state,
    run: () =>
      save({
        file: { name: `${text("reports.notBilled.file")}-${today}.csv` },
        columns: names.map((name) => ({ title: title(name), value: values[name] })),
        rowsOf: () => callApi(reports.receivedNotBilled, { query: { since } }),
      }),
  };
}
