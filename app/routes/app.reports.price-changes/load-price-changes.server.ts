import { pageRequest } from "~/components/page-query";
import { orRefuse } from "~/components/page-refusal";
import { reportDays } from "~/components/report/report-days";
import { readPriceHistory } from "~/models/price-change/history.server";
import { listPriceChanges } from "~/models/price-change/list.server";
import { type PriceSource, priceSources } from "~/models/price-change/sources";
import { readPriceTotals } from "~/models/price-change/totals.server";
import type { ShopContext } from "~/models/shop/context";
import { readCostBasis } from "~/models/stock-cost/basis.server";
import { listSupplierOptions } from "~/models/supplier/list-options.server";
import { parseGid, toGid } from "~/platform/gid";

/** The report that the page's address asks for; none where its days contradict each other. */
export async function loadPriceChanges(shop: ShopContext, params: URLSearchParams) {
  const { today } = await readCostBasis(shop.id);
  const { range, days } = reportDays(params, { fallback: "thisYear", today });
  const source = priceSources.find((one) => one === params.get("source")) ?? "paid";
  const supplierId = idIn(params.get("supplierId"));
  const filters = days && { ...days, source, supplierId };
  const [page, totals, suppliers, opened] = await Promise.all([
    filters && orRefuse(listPriceChanges(shop, { filters, page: pageRequest(params) })),
    filters && readPriceTotals(shop, filters),
    listSupplierOptions(shop.id, supplierId === undefined ? {} : { chosen: supplierId }),
    readOpened(shop, { params, source }),
  ]);
  return {
    ...{ today, range, days, source, opened, isFirst: !params.has("cursor") },
    supplierId: supplierId === undefined ? "" : String(supplierId),
    suppliers: suppliers.map(({ id, name }) => ({ id, name })),
    report: page && totals && { ...page, totals },
  };
}

/** The item whose prices the address opens: `item=<supplier>-<variant>`. */
async function readOpened(
  shop: ShopContext,
  { params, source }: { params: URLSearchParams; source: PriceSource },
) {
  const [supplier, variant] = (params.get("item") ?? "").split("-");
  const supplierId = idIn(supplier);
  const variantId = parseGid("ProductVariant", toGid("ProductVariant", variant ?? ""));
  if (supplierId === undefined || variantId === null) return null;
  const history = await readPriceHistory(shop, { source, supplierId, variantId });
  return history.prices.length === 0 ? null : { ...history, key: `${supplierId}-${variantId}` };
}

function idIn(asked: string | null | undefined): number | undefined {
  return asked && /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : undefined;
}

export type PriceChangesPage = Awaited<ReturnType<typeof loadPriceChanges>>;
export type PriceChangesReport = NonNullable<PriceChangesPage["report"]>;
