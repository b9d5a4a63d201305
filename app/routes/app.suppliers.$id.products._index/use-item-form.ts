import { useAppBridge } from "@shopify/app-bridge-react";
import { useCallback, useMemo } from "react";
import { supplierItems } from "~/api/supplier-items";
import { useEditedRows } from "~/components/edited-rows/use-edited-rows";
import type { FoundVariant } from "~/components/find-variants/find-by-code";
import { decimalSign } from "~/components/read-number";
import { useShopSettings } from "~/components/shop-settings";
import { itemRows, toItemDraft } from "~/components/supplier-items/item-edits";
import { readKnownItems } from "~/components/supplier-items/known-items";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import { blankItem } from "~/models/supplier-item/content";
import type { SupplierItemResource } from "~/models/supplier-item/resource";

export type ItemForm = ReturnType<typeof useItemForm>;

export interface ItemSupplier {
  id: number;
  name: string;
  /** Of its prices, unless an item says otherwise. */
  currency: string;
}

/** The table's items as they were typed, and their saving, all of them together. */
export function useItemForm(page: readonly SupplierItemResource[], { id, currency }: ItemSupplier) {
  const text = useText();
  const shopify = useAppBridge();
  const { locale } = useShopSettings();
  const decimal = decimalSign(locale);
  const kind = useMemo(() => itemRows(decimal), [decimal]);
  const action = useApiAction<typeof supplierItems.saveMany>();
  const { add: addRows, ...rows } = useEditedRows(page, {
    kind,
    action,
    send: (items) => action.run(supplierItems.saveMany, { params: { id }, body: { items } }),
    onSaved: (count) => shopify.toast.show(text("supplierItems.saved", { count })),
  });
  const add = useCallback(
    (variants: readonly FoundVariant[]) =>
      addRows(
        variants.map(({ variantId, sku, title }) =>
          toItemDraft({ variantId, sku, title, ...blankItem(currency) }, { decimal, isNew: true }),
        ),
        (variantIds) => readKnownItems(id, { variantIds, fault: text("supplierItems.notFound") }),
      ),
    [addRows, currency, decimal, id, text],
  );
  return { ...rows, add, decimal };
}
