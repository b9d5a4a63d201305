import { idOf } from "~/components/page-query";
import { hasReorderRules } from "~/models/reorder-rule/has-any.server";
import { readProposals } from "~/models/reorder-rule/proposals.server";
import type { ShopContext } from "~/models/shop/context";
import { listSupplierOptions } from "~/models/supplier/list-options.server";

/** As many rows as a person goes through at a time. */
const mostRows = 250;

/** What the address asks for. */
export async function loadSuggestions(shop: ShopContext, params: URLSearchParams) {
  const search = params.get("search")?.trim().slice(0, 200).replaceAll("\0", "");
  const supplier = params.get("supplierId");
  const supplierId = supplier ? idOf(supplier) : undefined;
  const [{ rows, total }, suppliers, hasRules] = await Promise.all([
    readProposals(shop, { search, supplierId, limit: mostRows }),
    listSupplierOptions(shop.id),
    hasReorderRules(shop.id),
  ]);
  return {
    rows,
    total,
    hasRules,
    isFiltered: Boolean(search) || supplierId !== undefined,
    suppliers: suppliers.map(({ id, name }) => ({ id, name })),
    currency: shop.currency,
  };
}
