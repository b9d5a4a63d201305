import { useCsvExport } from "~/components/csv/use-csv-export";
import { useText } from "~/components/use-text";
import { valueOf } from "~/models/stock-count/variance";
import type { CountResult } from "./load-count.server";

type Item = CountResult["count"]["items"][number];

/** Every counted line as CSV, with its difference in units and in money. */
export function useResultExport({ count, costs }: CountResult) {
  const text = useText();
  const { save, ...state } = useCsvExport<Item>();
  const columns = [
    { title: text("counts.columns.sku"), value: ({ sku }: Item) => sku },
    { title: text("counts.columns.product"), value: ({ title }: Item) => title },
    { title: text("counts.columns.counted"), value: ({ countedQuantity }: Item) => countedQuantity },
    { title: text("counts.columns.expected"), value: ({ expectedQuantity }: Item) => expectedQuantity },
    { title: text("counts.columns.variance"), value: ({ variance }: Item) => variance },
    {
      title: text("counts.columns.value"),
      value: ({ variantId, variance }: Item) => valueOf({ variance, cost: costs[variantId] ?? null }),
    },
  ];
  const file = text("counts.fileOf", { id: count.id });
  return { ...state, save: () => save({ file, columns, rowsOf: () => count.items }) };
}
