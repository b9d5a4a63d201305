import type { ClaimedOperation } from "~/models/inventory-operation/lease.server";
import { postponeOperation } from "~/models/inventory-operation/schedule.server";
import { chooseWay, findShown } from "~/models/inventory-operation/way-of-receipt.server";
import type { Received } from "~/platform/shipment-receiving";
import type { StoreShipment } from "~/platform/shipments.server";
import { serialiseMessage } from "~/texts/stored-message";
import { sentence } from "~/texts/translate";
import { followShipments } from "../shipment/follow-shipments.server";

const againMs = 500;

export interface ChosenWay {
  claimed: ClaimedOperation;
  /** The request is to receive these; else it adjusts. */
  received?: Received;
}

/**
 * Decides how the units of a receipt, an arrival or a return get into the stock, after the shipment was brought in line with
 * its order or transfer.
 * Null when the operation was postponed, or its claim is lost.
 */
export async function wayOfReceipt(claimed: ClaimedOperation): Promise<ChosenWay | null> {
  const document = await findShown(claimed);
  if (document === null) return { claimed };
  const { againMs: followAgainMs, shipments } = await followShipments(claimed.shopId, document);
  const chosen =
    followAgainMs === null
      ? await chooseWay(claimed, document)
      : { way: "wait" as const, changes: claimed.changes };
  if (!chosen) return null;
  const { way, changes } = chosen;
  const next = { ...claimed, changes };
  if (way === "adjust") return { claimed: next };
  if (way === "wait") return later(next, followAgainMs ?? againMs);
  const received = linesOf(next, shipments);
  // The shipment has gone.
  return received ? { claimed: next, received } : later(claimed, againMs);
}

/** The shipment's lines for the changes, as they were just read. */
function linesOf({ changes }: ClaimedOperation, shipments: readonly StoreShipment[]): Received | null {
  const moved = changes.filter(({ delta }) => delta !== 0);
  const platformId = moved.find(({ shipment }) => shipment)?.shipment?.platformId;
  const shipment = shipments.find(({ id }) => id === platformId);
  if (!shipment) return null;
  const lines = moved.flatMap(({ inventoryItemId, delta }) => {
    const line = shipment.lines.find(({ itemId }) => itemId === inventoryItemId);
    return line ? [{ lineId: line.id, units: delta }] : [];
  });
  return lines.length === moved.length ? { shipmentId: shipment.id, lines } : null;
}

async function later(operation: ClaimedOperation, delayMs: number): Promise<null> {
  const words = serialiseMessage(sentence("stock.readingAgain"));
  await postponeOperation(operation, { outcomeUnknown: false, words, delayMs });
  return null;
}
