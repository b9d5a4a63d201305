import { makeFormat } from "~/components/format";
import { idOf } from "~/components/page-query";
import { hasReorderRules } from "~/models/reorder-rule/list.server";
import { readProposals } from "~/models/reorder-rule/proposals.server";
import type { ShopContext } from "~/models/shop/context";
import { listSupplierOptions } from "~/models/supplier/list-options.server";
import { listOrderTerms } from "~/models/supplier/list-order-terms.server";

/** As many rows as a person goes through at a time; a supplier's others come when they are asked for. */
const mostRows = 250;
const mostOfEach = 50;
/** In place of an id, in the address: without a supplier. */
const withoutSupplier = "none";

/** What the address asks for. */
export async function loadSuggestions(shop: ShopContext, params: URLSearchParams) {
  const search = params.get("search")?.trim().slice(0, 200).replaceAll("\0", "");
  const supplier = params.get("supplierId");
  const supplierId = !supplier ? undefined : supplier === withoutSupplier ? null : idOf(supplier);
  const whole = params.getAll("whole").map((id) => (id === withoutSupplier ? 0 : idOf(id)));
  const [{ rows, groups }, suppliers, hasRules] = await Promise.all([
    readProposals(shop, {
      ...{ search, supplierId, whole },
      limit: mostRows,
      each: supplierId === undefined ? mostOfEach : mostRows,
    }),
    listSupplierOptions(shop.id),
    hasReorderRules(shop.id),
  ]);
  const supplierIds = groups.flatMap(({ supplierId: id }) => (id === null ? [] : [id]));
  const today = makeFormat(shop).dayOf(new Date());
  return {
    rows,
    groups,
    terms: await listOrderTerms(shop, { supplierIds, today }),
    hasRules,
    search: search ?? "",
    isFiltered: Boolean(search) || supplierId !== undefined,
    suppliers: suppliers.map(({ id, name }) => ({ id, name })),
    currency: shop.currency,
  };
}
