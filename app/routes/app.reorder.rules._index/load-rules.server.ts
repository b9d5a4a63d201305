import { idOf, pageRequest } from "~/components/page-query";
import { orRefuse } from "~/components/page-refusal";
import { readRuleFigures } from "~/models/reorder-rule/figures.server";
import { listReorderRules } from "~/models/reorder-rule/list.server";
import type { ShopContext } from "~/models/shop/context";
import { findKnownSales } from "~/models/shop/known-sales.server";
import { listSupplierOptions } from "~/models/supplier/list-options.server";
import { parseGid } from "~/platform/gid";

/** In place of an id, in the address: rules without a supplier. */
const withoutSupplier = "none";

/** The page of rules that the address asks for, and the suppliers to choose from. */
export async function loadRules(shop: ShopContext, params: URLSearchParams) {
  const search = params.get("search")?.trim().slice(0, 200).replaceAll("\0", "");
  const supplier = params.get("supplierId");
  const supplierId = !supplier ? undefined : supplier === withoutSupplier ? null : idOf(supplier);
  const [{ rows, nextCursor }, suppliers, sales] = await Promise.all([
    orRefuse(listReorderRules(shop.id, { filters: { search, supplierId }, page: pageRequest(params) })),
    listSupplierOptions(shop.id),
    findKnownSales(shop.id),
  ]);
  const variantIds = rows.flatMap(({ variantId }) => parseGid("ProductVariant", variantId) ?? []);
  return {
    rows,
    figures: await readRuleFigures(shop, variantIds),
    nextCursor,
    sales,
    suppliers: suppliers.map(({ id, name }) => ({ id, name })),
    isFiltered: Boolean(search) || supplierId !== undefined || params.has("cursor"),
  };
}
