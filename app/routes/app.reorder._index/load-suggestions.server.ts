import { makeFormat } from "~/components/format";
import { idOf } from "~/components/page-query";
import { groupsOf, isPicked, type OrderGroup } from "~/components/reorder-drafts/order-groups";
import { minimumTotal } from "~/models/reorder-policy/minimum-ways";
import { hasReorderRules } from "~/models/reorder-rule/list.server";
import { type Proposal, readProposals } from "~/models/reorder-rule/proposals.server";
import type { ShopContext } from "~/models/shop/context";
import { listSupplierOptions } from "~/models/supplier/list-options.server";
import { type ComingOrders, listOrderTerms } from "~/models/supplier/list-order-terms.server";

/** As many rows as a person goes through at a time; a supplier's others come when they are asked for. */
const mostRows = 250;
const mostOfEach = 50;
/** In place of an id, in the address: without a supplier. */
const withoutSupplier = "none";
/** Products that could fill up orders, of all suppliers. */
const mostBeyond = 500;
const asSuggested = { picked: {}, quantities: {}, limits: {} };

/** Whether what is suggested, all of it, does not come to what the supplier asks of an order. */
function isBelowMinimum(group: OrderGroup<Proposal>, { minimum, by }: ComingOrders): boolean {
  const picked = group.rows.filter((row) => isPicked(row, asSuggested));
  if (group.rows.length < group.count || picked.length === 0) return false;
  const lines = picked.map((row) => ({ ...row, quantity: row.suggestedQuantity }));
  return minimumTotal(lines, by) < minimum;
}

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
  const terms = await listOrderTerms(shop, { supplierIds, today });
  const beyondOf = groupsOf(rows, groups).flatMap((group) => {
    const asked = terms[group.supplierId ?? 0];
    return asked && isBelowMinimum(group, asked) ? (group.supplierId ?? []) : [];
  });
  return {
    ...{ rows, groups, terms },
    beyond: beyondOf.length > 0 ? (await readProposals(shop, { beyondOf, limit: mostBeyond })).rows : [],
    hasRules,
    search: search ?? "",
    isFiltered: Boolean(search) || supplierId !== undefined,
    suppliers: suppliers.map(({ id, name }) => ({ id, name })),
  };
}
