import { gid } from "../admin-api/gids";
import { platformTime } from "../world/clock";
import {
  lineQuantities,
  type LocationSnapshot,
  type Shipment,
  totalOf,
  type Transfer,
  unreceived,
} from "../world/transfers";
import type { ShipmentEvent, TransferEvent, WorldEvent } from "../world/world";

/** Topics of the schema; a transfer that is made or deleted has none. */
export const transferTopics: Record<TransferEvent, string> = {
  "transfer-canceled": "inventory_transfers/cancel",
  "transfer-completed": "inventory_transfers/complete",
  "transfer-items-added": "inventory_transfers/add_items",
  "transfer-items-removed": "inventory_transfers/remove_items",
  "transfer-quantities-updated": "inventory_transfers/update_item_quantities",
  "transfer-ready": "inventory_transfers/ready_to_ship",
  "transfer-updated": "inventory_transfers/updated",
};

export const shipmentTopics: Record<ShipmentEvent, string> = {
  "shipment-created": "inventory_shipments/create",
  "shipment-deleted": "inventory_shipments/delete",
  "shipment-in-transit": "inventory_shipments/mark_in_transit",
  "shipment-items-added": "inventory_shipments/add_items",
  "shipment-items-removed": "inventory_shipments/remove_items",
  "shipment-quantities-updated": "inventory_shipments/update_item_quantities",
  "shipment-received": "inventory_shipments/receive_items",
  "shipment-tracking-updated": "inventory_shipments/update_tracking",
};

/** The scope without which an app hears nothing of it; null: everybody does. */
export function scopeOfEvent({ kind }: WorldEvent): string | null {
  if (kind === "shipment-received") return "read_inventory_shipments_received_items";
  if (kind in shipmentTopics) return "read_inventory_shipments";
  return kind in transferTopics ? "read_inventory_transfers" : null;
}

/** Nobody has recorded these bodies: ids are certain, the rest is the schema's names in the platform's REST form. */
export function transferPayload(transfer: Transfer): object {
  return {
    admin_graphql_api_id: gid("InventoryTransfer", transfer.id),
    id: transfer.id,
    name: transfer.name,
    status: transfer.status.toLowerCase(),
    reference_name: transfer.referenceName,
    note: transfer.note,
    tags: transfer.tags,
    date_created: platformTime(transfer.createdAt),
    origin: placePayload(transfer.origin),
    destination: placePayload(transfer.destination),
    total_quantity: totalOf(transfer),
    line_items: transfer.lines.map((line) => {
      const quantities = lineQuantities(transfer, line);
      return {
        admin_graphql_api_id: gid("InventoryTransferLineItem", line.id),
        id: line.id,
        inventory_item_id: line.itemId,
        total_quantity: quantities.totalQuantity,
        shipped_quantity: quantities.shippedQuantity,
        processable_quantity: quantities.processableQuantity,
      };
    }),
  };
}

export function shipmentPayload(shipment: Shipment): object {
  return {
    admin_graphql_api_id: gid("InventoryShipment", shipment.id),
    id: shipment.id,
    inventory_transfer_id: shipment.transferId,
    name: shipment.name,
    status: shipment.status.toLowerCase(),
    date_created: platformTime(shipment.createdAt),
    tracking: shipment.tracking && {
      tracking_number: shipment.tracking.trackingNumber,
      company: shipment.tracking.company,
      tracking_url: shipment.tracking.trackingUrl,
      arrives_at: shipment.tracking.arrivesAt,
    },
    line_items: shipment.lines.map((line) => ({
      admin_graphql_api_id: gid("InventoryShipmentLineItem", line.id),
      id: line.id,
      inventory_item_id: line.itemId,
      quantity: line.quantity,
      accepted_quantity: line.accepted,
      rejected_quantity: line.rejected,
      unreceived_quantity: unreceived(line),
    })),
  };
}

function placePayload(place: LocationSnapshot | null): object | null {
  return place && { location_id: place.locationId, name: place.name };
}
