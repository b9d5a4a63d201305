import { document } from "./documents";
import { toShopifyGid } from "./gid";

const receiveDocument = document(
  "ReceiveShipment",
  /* GraphQL */ `
    mutation ReceiveShipment($id: ID!, $lineItems: [InventoryShipmentReceiveItemInput!]!, $key: String!) {
      inventoryShipmentReceive(id: $id, lineItems: $lineItems) @idempotent(key: $key) {
        inventoryShipment {
          id
        }
        userErrors {
          field
          message
          code
        }
      }
    }
  `,
);

export interface Received {
  shipmentId: bigint;
  lines: { lineId: bigint; units: number }[];
}

/** The body of the request that accepts units of a shipment in transit: they leave `incoming` and become available. */
export function receiveRequest({ shipmentId, lines, key }: Received & { key: string }): string {
  const lineItems = lines.map(({ lineId, units }) => ({
    shipmentLineItemId: toShopifyGid("InventoryShipmentLineItem", lineId),
    quantity: units,
    reason: "ACCEPTED",
  }));
  const id = toShopifyGid("InventoryShipment", shipmentId);
  return JSON.stringify({ query: receiveDocument, variables: { id, lineItems, key } });
}
