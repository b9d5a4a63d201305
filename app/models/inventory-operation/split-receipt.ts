import type { AcceptedUnits } from "~/models/shipment/count-accepted.server";
import type { OperationChange } from "./changes";

/** What the store shows of a variant by one shipment of the order or transfer. */
export interface ShownUnits {
  /** Ours. */
  shipmentId: bigint;
  platformId: bigint | null;
  locationId: bigint;
  variantId: bigint;
  /** Accepted there, and in no receipt or arrival yet. */
  unclaimed: number;
  /** All that has been accepted there. */
  seen: number;
  incoming: number;
  /** What is to be incoming of the variant: open units, and those that other receipts are about to receive there. */
  wanted: number;
}

interface SplitReceipt {
  way: "shipment" | "adjust" | "wait";
  changes: OperationChange[];
  counted: AcceptedUnits[];
  /** The changes are to be stored. */
  isChanged: boolean;
}

/**
 * Units that were accepted in the store first leave the changes. The rest is received by one shipment that has all of
 * it; else the changes are marked to adjust, for good, and wait until the shipments have lost them.
 */
export function splitReceipt(
  changes: readonly OperationChange[],
  shown: readonly ShownUnits[],
  { canReceive }: { canReceive: boolean },
): SplitReceipt {
  const counted: AcceptedUnits[] = [];
  const left = changes.map((change) => {
    let { delta } = change;
    for (const { variantId, shipmentId, unclaimed } of shown) {
      const units = Math.min(delta, variantId === change.variantId ? unclaimed : 0);
      if (units <= 0) continue;
      counted.push({ variantId, shipmentId, units });
      delta -= units;
    }
    return { ...change, delta, shipment: undefined };
  });
  const wanted = left.filter(({ delta }) => delta > 0);
  const target = canReceive && !changes.some(({ adjusts }) => adjusts) ? targetOf(wanted, shown) : null;
  if (target) {
    const received = left.map((change) => {
      const line = shown.find((one) => one.shipmentId === target && one.variantId === change.variantId);
      return line?.platformId
        ? { ...change, shipment: { id: target, platformId: line.platformId, accepted: line.seen } }
        : change;
    });
    return { way: "shipment", changes: received, counted, isChanged: counted.length > 0 };
  }
  const adjusted = left.map((change) => ({ ...change, adjusts: true }));
  const isNew = counted.length > 0 || changes.some(({ adjusts }) => !adjusts);
  // Until the mark is stored, what is wanted has the units of these changes, too.
  const isUnmarked = changes.some(({ adjusts }) => !adjusts);
  const isShown = wanted.some(({ variantId }) => {
    const { incoming, most } = unitsOf(shown, variantId);
    return incoming > (isUnmarked ? 0 : most);
  });
  return { way: isShown ? "wait" : "adjust", changes: adjusted, counted, isChanged: isNew };
}

/** The shipment that can receive all of these, at their location. */
function targetOf(changes: readonly OperationChange[], shown: readonly ShownUnits[]): bigint | null {
  const ids = new Set(shown.map(({ shipmentId }) => shipmentId));
  const target = [...ids].find((id) =>
    changes.every(({ variantId, locationId, delta }) =>
      shown.some(
        (one) =>
          one.shipmentId === id &&
          one.platformId !== null &&
          one.variantId === variantId &&
          one.locationId === locationId &&
          one.incoming >= delta,
      ),
    ),
  );
  return changes.length > 0 ? (target ?? null) : null;
}

/** What all shipments show of the variant, and the most that they may show. */
function unitsOf(shown: readonly ShownUnits[], variantId: bigint): { incoming: number; most: number } {
  const its = shown.filter((one) => one.variantId === variantId);
  return {
    incoming: its.reduce((sum, one) => sum + one.incoming, 0),
    most: Math.max(0, ...its.map((one) => one.wanted)),
  };
}
