import { type DateRange, toRange } from "~/models/date-range";
import { parseGid } from "~/platform/gid";
import { rangeOf } from "../date-range/presets";
import { makeFormat } from "../format";

interface AdjustmentFilters {
  range: DateRange;
  locationId: bigint | null;
}

type Shop = Parameters<typeof makeFormat>[0];

/** The moments of whole days of the shop's calendar. */
export function rangeOfDays({ timeZone }: Shop, { start, end }: { start: string; end: string }): DateRange {
  return toRange(timeZone, { ...(start && { startDate: start }), ...(end && { endDate: end }) });
}

/** What the page's address asks for; no filters where its days contradict each other. */
export function readAdjustmentAddress(shop: Shop, params: URLSearchParams) {
  const range = rangeOf(params, { fallback: "last30", today: makeFormat(shop).dayOf(new Date()) });
  const { start, end } = range;
  const locationId = parseGid("Location", params.get("locationId") ?? "");
  const isPossible = !start || !end || start <= end;
  const filters: AdjustmentFilters | null = isPossible
    ? { range: rangeOfDays(shop, range), locationId }
    : null;
  return { range, filters };
}
