import { gid } from "../admin-api/gids";
import { deleteShipment, markInTransit } from "../shipments/change";
import { createShipment } from "../shipments/create";
import { receive } from "../shipments/receive";
import type { Action } from "../transfers/action";
import { cancelTransfer, deleteTransfer, editTransfer, markReady } from "../transfers/change";
import { createTransfer, type TransferInput } from "../transfers/create";
import { removeItems, setItems } from "../transfers/items";
import type { Outcome } from "../transfers/rules";
import type { TransferLiberties } from "../world/liberties";
import { addNativeIncoming } from "../world/native-orders";
import { lineQuantities, type Shipment, type Transfer } from "../world/transfers";
import { type ControlCall, ControlError, type ControlHandler, numberIn, storeNamed } from "./api";
import { levelOf } from "./stores";

interface ItemQuantity {
  inventoryItemId?: unknown;
  variantId?: unknown;
  sku?: string;
  quantity: number;
}

/** What a merchant does in the admin's own pages with transfers and shipments, and with native purchase orders. */
export const transferHandlers: Record<string, ControlHandler> = {
  "GET transfer-liberties": ({ platform }) => platform.world.transferLiberties,
  "POST transfer-liberties": ({ platform, body }) => {
    const { world } = platform;
    world.transferLiberties = { ...world.transferLiberties, ...(body as Partial<TransferLiberties>) };
    return world.transferLiberties;
  },

  "GET stores/*/transfers": (call) => ({
    transfers: storeOf(call).transfers.all().map(describeTransfer),
  }),
  "GET stores/*/transfers/*": (call) => describeTransfer(transferOf(call)),
  "POST stores/*/transfers": (call) => {
    const { originLocationId, destinationLocationId, ...rest } = call.body;
    const input = {
      ...rest,
      originLocationId: placeId(originLocationId),
      destinationLocationId: placeId(destinationLocationId),
      lineItems: itemsOf(call, call.body.lines),
    };
    return describeTransfer(done(createTransfer(merchant(call), input as TransferInput)));
  },
  "POST stores/*/transfers/*": (call) => {
    const id = gid("InventoryTransfer", transferOf(call).id);
    done(changeTransfer(call, id));
    const left = storeOf(call).transfers.find(numberIn(id) ?? null);
    return left ? describeTransfer(left) : { deleted: id };
  },
  "POST stores/*/shipments": (call) => {
    const input = {
      movementId: gid("InventoryTransfer", numberIn(call.body.transferId) ?? 0),
      lineItems: itemsOf(call, call.body.lines),
    };
    return describeShipment(
      done(createShipment(merchant(call), input, call.body.draft === true ? "DRAFT" : "IN_TRANSIT")),
    );
  },
  "POST stores/*/shipments/*": (call) => describeShipment(done(changeShipment(call))),

  "POST stores/*/native-incoming": (call) => {
    const { store, level } = levelOf(call, call.body);
    if (typeof call.body.delta !== "number") throw new ControlError(400, "say a delta");
    addNativeIncoming(call.platform.world, store, level, call.body.delta);
    return { incoming: level.quantities.incoming ?? 0 };
  },
};

function changeTransfer(call: ControlCall, id: string): Outcome<unknown> {
  const action = merchant(call);
  switch (call.body.action) {
    case "ready":
      return markReady(action, id);
    case "cancel":
      return cancelTransfer(action, id);
    case "delete":
      return deleteTransfer(action, id);
    case "items":
      return setItems(action, { id, lineItems: itemsOf(call, call.body.lines) });
    case "remove":
      return removeItems(action, { id, transferLineItemIds: call.body.lineIds as string[] });
    case "edit":
      return editTransfer(action, id, {
        note: call.body.note as string | undefined,
        referenceName: call.body.referenceName as string | undefined,
      });
    default:
      throw new ControlError(400, "say the action: ready, cancel, delete, items, remove or edit");
  }
}

function changeShipment(call: ControlCall): Outcome<Shipment> {
  const action = merchant(call);
  const id = gid("InventoryShipment", numberIn(call.parts[1]) ?? 0);
  switch (call.body.action) {
    case "ship":
      return markInTransit(action, id);
    case "delete":
      return deleteShipment(action, id);
    case "receive": {
      const lines = (call.body.lines ?? []) as { lineId: unknown; accepted?: number; rejected?: number }[];
      const lineItems = lines.flatMap(({ lineId, accepted = 0, rejected = 0 }) => {
        const shipmentLineItemId = gid("InventoryShipmentLineItem", numberIn(lineId) ?? 0);
        return [
          { shipmentLineItemId, quantity: accepted, reason: "ACCEPTED" as const },
          { shipmentLineItemId, quantity: rejected, reason: "REJECTED" as const },
        ].filter(({ quantity }) => quantity > 0);
      });
      const bulkReceiveAction = call.body.all as "ACCEPTED" | "REJECTED" | undefined;
      return receive(action, { id, lineItems, bulkReceiveAction });
    }
    default:
      throw new ControlError(400, "say the action: ship, receive or delete");
  }
}

function merchant(call: ControlCall): Action {
  return { world: call.platform.world, store: storeOf(call), actor: "admin", mutation: "admin transfer" };
}

function done<T>(outcome: Outcome<T>): T {
  if (outcome.value !== null) return outcome.value;
  throw new ControlError(409, outcome.errors.map(({ message }) => message).join(" "));
}

function itemsOf(call: ControlCall, lines: unknown) {
  return ((lines ?? []) as ItemQuantity[]).map(({ quantity, ...reference }) => ({
    inventoryItemId: gid("InventoryItem", levelOf(call, reference).variant.itemId),
    quantity,
  }));
}

function placeId(value: unknown): string | null {
  const number = numberIn(value);
  return number === undefined ? null : gid("Location", number);
}

function storeOf({ platform, parts }: ControlCall) {
  return storeNamed(platform, parts[0]);
}

function transferOf(call: ControlCall): Transfer {
  const transfer = storeOf(call).transfers.find(numberIn(call.parts[1]) ?? null);
  if (!transfer) throw new ControlError(404, "no such transfer");
  return transfer;
}

function describeTransfer(transfer: Transfer) {
  return {
    ...transfer,
    gid: gid("InventoryTransfer", transfer.id),
    lines: transfer.lines.map((line) => ({
      ...line,
      gid: gid("InventoryTransferLineItem", line.id),
      ...lineQuantities(transfer, line),
    })),
    shipments: transfer.shipments.map(describeShipment),
  };
}

function describeShipment(shipment: Shipment) {
  return {
    ...shipment,
    gid: gid("InventoryShipment", shipment.id),
    lines: shipment.lines.map((line) => ({ ...line, gid: gid("InventoryShipmentLineItem", line.id) })),
  };
}
