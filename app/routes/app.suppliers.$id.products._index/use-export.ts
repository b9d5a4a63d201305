import { useState } from "react";
import { supplierItems } from "~/api/supplier-items";
import { ApiError, callApi } from "~/components/api-client";
import { downloadText } from "~/components/csv/download";
import { decimalSign, writeNumber } from "~/components/read-number";
import { useShopSettings } from "~/components/shop-settings";
import { writePriceBreaks } from "~/components/supplier-items/price-breaks";
import { useText } from "~/components/use-text";
import type { SupplierItemResource } from "~/models/supplier-item/resource";
import type { ItemSupplier } from "./use-item-form";

/** Hands over all items of the supplier as a file that the import takes back. */
export function useExport({ id, name }: ItemSupplier) {
  const text = useText();
  const decimal = decimalSign(useShopSettings().locale);
  const [error, setError] = useState<ApiError | null>(null);
  const yesOrNo = (value: boolean) => text(value ? "supplierItems.csv.yes" : "supplierItems.csv.no");
  const values = {
    articleNumber: (item: SupplierItemResource) => item.articleNumber,
    orderTitle: (item: SupplierItemResource) => item.orderTitle,
    cost: ({ cost }: SupplierItemResource) => (cost === null ? "" : writeNumber(cost, decimal, 2)),
    currency: (item: SupplierItemResource) => item.currency,
    priceBreaks: (item: SupplierItemResource) => writePriceBreaks(item.priceBreaks, decimal),
    packSize: (item: SupplierItemResource) => item.packSize,
    caseVolume: ({ caseVolume }: SupplierItemResource) =>
      caseVolume === null ? "" : writeNumber(caseVolume, decimal),
    minimumQuantity: (item: SupplierItemResource) => item.minimumQuantity,
    increment: (item: SupplierItemResource) => item.increment,
    leadTimeDays: (item: SupplierItemResource) => item.leadTimeDays,
    preferred: (item: SupplierItemResource) => yesOrNo(item.preferred),
    active: (item: SupplierItemResource) => yesOrNo(item.active),
  };
  const run = async () => {
    setError(null);
    try {
      const [items, { writeCsv }] = await Promise.all([
        callApi(supplierItems.list, { params: { id } }),
        import("~/lib/csv/write-csv"),
      ]);
      const fields = Object.keys(values) as (keyof typeof values)[];
      const csv = writeCsv(items, [
        { title: text("supplierItems.csv.sku"), value: ({ sku }) => sku },
        { title: text("supplierItems.product"), value: ({ title }) => title },
        ...fields.map((field) => ({ title: text(`supplierItems.fields.${field}`), value: values[field] })),
      ]);
      downloadText(text("supplierItems.csv.fileName", { name }), csv);
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      setError(fault);
    }
  };
  return { run, error };
}
