import { useCallback, useMemo, useRef, useState } from "react";
import type { DecimalSign } from "~/components/read-number";
import { countOf } from "~/components/receiving/received";
import {
  allArrived,
  arrivalOf,
  type Arrivals,
  type ArrivingItem,
  type TypedArrival,
} from "~/components/transfer-arrival/arrived";
import type { StockTransferResource } from "~/models/stock-transfer/resource";

/** What has been entered of an arrival so far, by typing and by scanning. */
export function useArrivals({ items: all }: StockTransferResource, decimal: DecimalSign) {
  const [arrivals, setArrivals] = useState<Arrivals>({});
  // A scanner may read the next code before the page has rendered.
  const latest = useRef(arrivals);
  const change = useCallback((next: Arrivals) => {
    latest.current = next;
    setArrivals(next);
  }, []);
  const items = useMemo(
    () =>
      all
        .map(({ variantId, title, sku, quantity, inTransitQuantity, stayedQuantity }): ArrivingItem => ({
          ...{ variantId, title, sku, quantity },
          open: inTransitQuantity + stayedQuantity,
          stayed: stayedQuantity > 0,
        }))
        .filter(({ open }) => open > 0),
    [all],
  );
  const type = useCallback(
    (variantId: string, typed: Partial<TypedArrival>) =>
      change({ ...latest.current, [variantId]: { ...arrivalOf(latest.current, variantId), ...typed } }),
    [change],
  );
  return {
    items,
    arrivals,
    type,
    addOne: (variantId: string) => {
      const { accepted } = arrivalOf(latest.current, variantId);
      type(variantId, { accepted: String((countOf(accepted, decimal) ?? 0) + 1) });
    },
    all: () => change(allArrived(items, { arrivals: latest.current, decimal })),
    clear: () => change({}),
  };
}
