import { makeFormat } from "~/components/format";
import { idOf } from "~/components/page-query";
import { groupsOf, type OrderGroup } from "~/components/reorder-drafts/order-groups";
import { fitted } from "~/components/reorder-drafts/order-limit";
import { plannedLines } from "~/components/reorder-drafts/planned-lines";
import { usedInAll } from "~/models/reorder-policy/order-measure";
import { hasReorderRules } from "~/models/reorder-rule/list.server";
import { type Proposal, readProposals } from "~/models/reorder-rule/proposals.server";
import type { ShopContext } from "~/models/shop/context";
import { findKnownSales } from "~/models/shop/known-sales.server";
import { listSupplierOptions } from "~/models/supplier/list-options.server";
import { type ComingOrders, listOrderTerms } from "~/models/supplier/list-order-terms.server";
import { hasLimits } from "~/models/supplier/order-terms";
import { loadBudgets } from "./load-budgets.server";

/** As many rows as a person goes through at a time; a supplier's others come when they are asked for. */
const mostRows = 250;
const mostOfEach = 50;
/** In place of an id, in the address: without a supplier. */
const withoutSupplier = "none";
/** Products that could fill up orders, of all suppliers. */
const mostBeyond = 500;
const asSuggested = { picked: {}, quantities: {}, limits: {} };

/** Whether what is suggested, all of it, is below what the supplier asks of an order, or may have room left. */
function mayBeFilledUp(group: OrderGroup<Proposal>, { minimum, by, limits }: ComingOrders): boolean {
  const lines = plannedLines(group.rows, asSuggested);
  if (group.rows.length < group.count || lines.every(({ quantity }) => quantity === 0)) return false;
  return usedInAll(lines, by) < minimum || hasLimits(limits);
}

/** What the address asks for. */
export async function loadSuggestions(shop: ShopContext, params: URLSearchParams) {
  const search = params.get("search")?.trim().slice(0, 200).replaceAll("\0", "");
  const supplier = params.get("supplierId");
  const supplierId = !supplier ? undefined : supplier === withoutSupplier ? null : idOf(supplier);
  const whole = params.getAll("whole").map((id) => (id === withoutSupplier ? 0 : idOf(id)));
  const [{ rows, groups }, suppliers, hasRules, sales] = await Promise.all([
    readProposals(shop, {
      ...{ search, supplierId, whole },
      limit: mostRows,
      each: supplierId === undefined ? mostOfEach : mostRows,
    }),
    listSupplierOptions(shop.id),
    hasReorderRules(shop.id),
    findKnownSales(shop.id),
  ]);
  const supplierIds = groups.flatMap(({ supplierId: id }) => (id === null ? [] : [id]));
  const today = makeFormat(shop).dayOf(new Date());
  const terms = await listOrderTerms(shop, { supplierIds, today });
  const within = groupsOf<Proposal>(rows, groups).map((group) => {
    const limits = terms[group.supplierId ?? 0]?.limits;
    return limits && hasLimits(limits) ? { ...group, rows: fitted(group.rows, limits) } : group;
  });
  const beyondOf = within.flatMap((group) => {
    const asked = terms[group.supplierId ?? 0];
    return asked && mayBeFilledUp(group, asked) ? (group.supplierId ?? []) : [];
  });
  const beyond = beyondOf.length > 0 ? (await readProposals(shop, { beyondOf, limit: mostBeyond })).rows : [];
  return {
    ...{ rows: within.flatMap((group) => group.rows), groups, terms, beyond },
    budgets: await loadBudgets(shop, { rows: [...rows, ...beyond], terms, today }),
    hasRules,
    sales,
    search: search ?? "",
    isFiltered: Boolean(search) || supplierId !== undefined,
    suppliers: suppliers.map(({ id, name }) => ({ id, name })),
  };
}
