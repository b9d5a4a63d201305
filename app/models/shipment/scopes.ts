/** What the platform grants for transfers and shipments; writing includes reading. */
const showing = ["write_inventory_transfers", "write_inventory_shipments"] as const;
const receiving = "write_inventory_shipments_received_items";

/** What the settings page asks the merchant for; the manifest lists the same as optional. */
export const shipmentScopes = [...showing, receiving] as const;

/** `granted` as a session stores it: handles with commas between. */
export function canShowShipments(granted: string): boolean {
  const scopes = granted.split(",");
  return showing.every((scope) => scopes.includes(scope));
}

/** Whether goods can be received by the shipment, beside showing it. */
export function canReceiveShipments(granted: string): boolean {
  return granted.split(",").includes(receiving);
}
