import { rangeOf } from "~/components/date-range/presets";
import { makeFormat } from "~/components/format";
import { rangeBefore } from "~/components/report/range-before";
import { fillMonths } from "~/models/report/months";
import { readProcurementSpend } from "~/models/report/procurement-spend.server";
import type { ShopContext } from "~/models/shop/context";
import { listSupplierOptions } from "~/models/supplier/list-options.server";

/** The report that the page's address asks for; none where its days contradict each other. */
export async function loadSpend(shop: ShopContext, params: URLSearchParams) {
  const today = makeFormat(shop).dayOf(new Date());
  const range = rangeOf(params, { fallback: "thisYear", today });
  const { start, end } = range;
  const asked = params.get("supplierId") ?? "";
  const supplierId = /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : undefined;
  const dates = { ...(start && { startDate: start }), ...(end && { endDate: end }) };
  const isPossible = !start || !end || start <= end;
  const earlier = isPossible ? rangeBefore(range) : null;
  const [report, before, suppliers] = await Promise.all([
    isPossible ? readProcurementSpend(shop, { ...dates, supplierId }) : null,
    earlier && readProcurementSpend(shop, { startDate: earlier.start, endDate: earlier.end, supplierId }),
    listSupplierOptions(shop.id, supplierId === undefined ? {} : { chosen: supplierId }),
  ]);
  return {
    range,
    supplierId: supplierId === undefined ? "" : String(supplierId),
    suppliers: suppliers.map(({ id, name }) => ({ id, name })),
    report: report && {
      ...report,
      otherCurrencies: report.otherCurrencies ?? [],
      byMonth: fillMonths(report.byMonth, { start, end }),
      // Without an order there is nothing to compare with: the app may not have been there yet.
      before: earlier && before && before.orderCount > 0 ? { ...before, ...earlier } : null,
    },
  };
}

export type SpendReport = NonNullable<Awaited<ReturnType<typeof loadSpend>>["report"]>;
