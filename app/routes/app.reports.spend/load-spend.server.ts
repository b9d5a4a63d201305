import { rangeOf } from "~/components/date-range/presets";
import { makeFormat } from "~/components/format";
import { rangeBefore } from "~/components/report/range-before";
import { listLocations } from "~/models/location/list.server";
import { fillMonths } from "~/models/report/months";
import { netSpendOf } from "~/models/report/net-spend";
import { readNetSpend } from "~/models/report/read-net-spend.server";
import { readSpendByLocation } from "~/models/report/spend-by-location.server";
import type { ShopContext } from "~/models/shop/context";
import { listSupplierOptions } from "~/models/supplier/list-options.server";
import { parseGid } from "~/platform/gid";
import { spendGroups } from "./spend-groups";

/** The report that the page's address asks for; none where its days contradict each other. */
export async function loadSpend(shop: ShopContext, params: URLSearchParams) {
  const today = makeFormat(shop).dayOf(new Date());
  const range = rangeOf(params, { fallback: "thisYear", today });
  const { start, end } = range;
  const asked = params.get("supplierId") ?? "";
  const supplierId = /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : undefined;
  const askedLocation = parseGid("Location", params.get("locationId") ?? "");
  const locationId = askedLocation ?? undefined;
  const of = { supplierId, locationId };
  const by = spendGroups.find((one) => one === params.get("by")) ?? "supplier";
  const dates = { ...(start && { startDate: start }), ...(end && { endDate: end }) };
  const isPossible = !start || !end || start <= end;
  const earlier = isPossible ? rangeBefore(range) : null;
  const [report, before, byLocation, suppliers, locations] = await Promise.all([
    isPossible ? readNetSpend(shop, { ...dates, ...of }) : null,
    earlier && readNetSpend(shop, { startDate: earlier.start, endDate: earlier.end, ...of }),
    isPossible && by === "location" ? readSpendByLocation(shop, { ...dates, ...of }) : [],
    listSupplierOptions(shop.id, supplierId === undefined ? {} : { chosen: supplierId }),
    listLocations(shop, { includeInactive: true }),
  ]);
  return {
    ...{ range, by },
    supplierId: supplierId === undefined ? "" : String(supplierId),
    suppliers: suppliers.map(({ id, name }) => ({ id, name })),
    locations: locations.map(({ id, name }) => ({ id, name })),
    report: report && {
      ...report,
      bySupplier: withNet(report),
      /** Only where it is asked for. */
      byLocation,
      otherCurrencies: report.otherCurrencies ?? [],
      byMonth: fillMonths(report.byMonth, { start, end }),
      // Without an order there is nothing to compare with: the app may not have been there yet.
      before: earlier && before && before.orderCount > 0 ? { ...before, ...earlier } : null,
    },
  };
}

/** Each supplier's spend with what it is net. */
function withNet({ bySupplier, net }: Awaited<ReturnType<typeof readNetSpend>>) {
  const netOf = new Map(net.bySupplier.map(({ supplierId, ...one }) => [supplierId, one]));
  return bySupplier.map((row) => ({ ...row, net: netOf.get(row.supplierId) ?? netSpendOf(row.spend) }));
}

export type SpendReport = NonNullable<Awaited<ReturnType<typeof loadSpend>>["report"]>;
