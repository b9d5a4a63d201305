import type { ReceivedThere } from "~/models/shipment/count-there.server";
import { type ItemProgress, openUnits } from "./arrival";

/** What was received in the store, as far as the items are open: accepted units first, then those that were rejected. */
export function spreadOverItems(
  items: readonly (ItemProgress & { variantId: bigint })[],
  there: readonly ReceivedThere[],
): ReceivedThere[] {
  const open = new Map(items.map((item) => [item.variantId, openUnits(item)]));
  return there.flatMap(({ variantId, shipmentId, ...received }) => {
    const left = open.get(variantId) ?? 0;
    const units = Math.min(left, received.units);
    const damaged = Math.min(left - units, received.damaged);
    open.set(variantId, left - units - damaged);
    return units + damaged > 0 ? [{ variantId, shipmentId, units, damaged }] : [];
  });
}
