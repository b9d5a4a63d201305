import type { ShipmentStep, StoreShipment, StoreTransfer } from "~/platform/shipments.server";
import type { ClaimedShipment } from "./claim.server";
import type { WantedShipment } from "./read-wanted.server";

type Made = Pick<ClaimedShipment, "tag" | "transferId" | "shipmentId" | "locationId">;

/**
 * What brings the store's transfer closer to what is wanted, one change at a time, each of which may be sent again:
 * quantities are absolute. `behind` is a reading from before what is known; `changed` a transfer that somebody in the
 * store undid, or took units from, which is not made good without a person.
 */
export type Verdict = { step: ShipmentStep } | { status: "settled" | "changed" | "ended" | "behind" };

const closed = ["CANCELED", "TRANSFERRED"];

export function nextStep(made: Made, wanted: WantedShipment, transfer: StoreTransfer | null): Verdict {
  const isOver = wanted.lines.every((line) => line.wanted === 0);
  if (made.transferId === null) return isOver ? { status: "ended" } : { step: createTransfer(made, wanted) };
  if (!transfer) return { status: isOver ? "ended" : "changed" };
  const shipment = transfer.shipments.find(({ id }) => id === made.shipmentId);
  if (shipment) return followShipment(wanted, { transfer, shipment, isOver });
  if (isOver) return tidy(transfer);
  if (made.shipmentId !== null || closed.includes(transfer.status)) return { status: "changed" };
  return { step: createShipment(transfer, wanted) };
}

function createTransfer({ tag, locationId }: Made, { reference, lines }: WantedShipment): ShipmentStep {
  return { kind: "create-transfer", tag, locationId, reference, units: unitsOf(lines) };
}

function createShipment({ id }: StoreTransfer, { arrivesAt, lines }: WantedShipment): ShipmentStep {
  return { kind: "create-shipment", transferId: id, arrivesAt, units: unitsOf(lines) };
}

/** Never more than the transfer was made with: what came to be wanted in between gets a shipment of its own. */
function unitsOf(lines: WantedShipment["lines"]) {
  return lines.flatMap(({ itemId, units, wanted }) => {
    const least = Math.min(units, wanted);
    return least > 0 ? [{ itemId, units: least }] : [];
  });
}

interface Found {
  transfer: StoreTransfer;
  shipment: StoreShipment;
  isOver: boolean;
}

function followShipment(
  { lines, arrivesAt }: WantedShipment,
  { transfer, shipment, isOver }: Found,
): Verdict {
  const pairs = lines.map((line) => ({
    ...line,
    there: shipment.lines.find(({ itemId }) => itemId === line.itemId),
  }));
  if (pairs.some(({ there, accepted }) => (there?.accepted ?? 0) < accepted)) return { status: "behind" };
  const surplus = pairs.flatMap(({ there, wanted }) =>
    there && there.unreceived > wanted ? [{ there, wanted }] : [],
  );
  const none = surplus.filter(({ wanted }) => wanted === 0);
  if (none.length > 0) {
    const lineIds = none.map(({ there }) => there.id);
    return { step: { kind: "remove-lines", shipmentId: shipment.id, lineIds } };
  }
  if (surplus.length > 0) {
    const quantities = surplus.map(({ there, wanted }) => ({
      lineId: there.id,
      quantity: there.accepted + there.rejected + wanted,
    }));
    return { step: { kind: "set-quantities", shipmentId: shipment.id, quantities } };
  }
  if (isOver) return shipment.lines.length === 0 ? tidyShipment(shipment) : tidy(transfer);
  const isMoved = arrivesAt !== null && shipment.tracking.arrivesAt?.getTime() !== arrivesAt.getTime();
  if (isMoved) {
    const tracking = { ...shipment.tracking, arrivesAt };
    return { step: { kind: "set-arrival", shipmentId: shipment.id, tracking } };
  }
  const isShort = pairs.some(({ there, wanted }) => (there?.unreceived ?? 0) < wanted);
  return { status: isShort ? "changed" : "settled" };
}

/** A transfer that nothing came by, and that nothing will come by, does not stay open in the store's list. */
function tidy({ id, status, shipments }: StoreTransfer): Verdict {
  const isDone = shipments.length > 0 || closed.includes(status);
  return isDone ? { status: "ended" } : { step: { kind: "cancel-transfer", transferId: id } };
}

function tidyShipment({ id }: StoreShipment): Verdict {
  return { step: { kind: "delete-shipment", shipmentId: id } };
}
