import { pageRequest } from "~/components/page-query";
import { orRefuse } from "~/components/page-refusal";
import type { ShopContext } from "~/models/shop/context";
import { getSupplier } from "~/models/supplier/get.server";
import { getSupplierLeadTimes } from "~/models/supplier/get-lead-times.server";
import { listSupplierItems } from "~/models/supplier-item/list.server";
import { listPaidCosts } from "~/models/supplier-item/list-paid-costs.server";
import { countVendorVariants } from "~/models/supplier-item/vendor-variants.server";

/** The page of the supplier's items that the address asks for, and how many more its vendor has. */
export async function loadItems(
  shop: ShopContext,
  { supplierId, params }: { supplierId: number; params: URLSearchParams },
) {
  const search = params.get("search")?.trim().slice(0, 200).replaceAll("\0", "");
  const active = activeIn(params.get("active"));
  const supplier = await orRefuse(getSupplier(shop.id, supplierId));
  const [{ rows, nextCursor }, vendorCount, leadTimes, paidCosts] = await Promise.all([
    orRefuse(
      listSupplierItems(shop.id, {
        supplierId,
        filters: { search: search || undefined, active },
        page: pageRequest(params),
      }),
    ),
    countVendorVariants(shop.id, { supplierId, name: supplier.name }),
    getSupplierLeadTimes(shop.id, supplierId),
    listPaidCosts(shop.id, supplierId),
  ]);
  const shown = new Set(rows.map(({ variantId }) => variantId));
  return {
    supplier: { id: supplier.id, name: supplier.name, currency: supplier.currency || shop.currency },
    rows,
    nextCursor,
    vendorCount,
    /** Of the page's items. */
    leadTimes: leadTimes.items.filter(({ variantId }) => shown.has(variantId)),
    paidCosts,
    isFiltered: Boolean(search) || active !== undefined || params.has("cursor"),
  };
}

function activeIn(param: string | null): boolean | undefined {
  return param === "true" ? true : param === "false" ? false : undefined;
}
