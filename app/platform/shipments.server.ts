import { z } from "zod";
import type { PlatformClient } from "./client.server";
import { document } from "./documents";
import { toShopifyGid } from "./gid";
import { gidNumber } from "./gid-number";

const shipmentFields = /* GraphQL */ `
  fragment ShipmentFields on InventoryShipment {
    id
    tracking {
      arrivesAt
      company
      trackingNumber
      trackingUrl
    }
    lineItems(first: 250) {
      nodes {
        id
        quantity
        acceptedQuantity
        rejectedQuantity
        unreceivedQuantity
        inventoryItem {
          id
        }
      }
    }
  }
`;

const transferFields = /* GraphQL */ `
  fragment OrderTransferFields on InventoryTransfer {
    id
    name
    status
    shipments(first: 10) {
      nodes {
        ...ShipmentFields
      }
    }
  }
  ${shipmentFields}
`;

const shipmentDocument = document(
  "Shipment",
  /* GraphQL */ `
    query Shipment($id: ID!) {
      inventoryShipment(id: $id) {
        ...ShipmentFields
      }
    }
    ${shipmentFields}
  `,
);

const transferDocument = document(
  "OrderTransfer",
  /* GraphQL */ `
    query OrderTransfer($id: ID!) {
      inventoryTransfer(id: $id) {
        ...OrderTransferFields
      }
    }
    ${transferFields}
  `,
);

const taggedDocument = document(
  "TaggedTransfers",
  /* GraphQL */ `
    query TaggedTransfers($query: String!) {
      inventoryTransfers(first: 1, query: $query) {
        nodes {
          ...OrderTransferFields
        }
      }
    }
    ${transferFields}
  `,
);

const moment = z
  .string()
  .transform((text) => new Date(text))
  .nullish()
  .transform((at) => at ?? null);

const line = z
  .object({
    id: gidNumber("InventoryShipmentLineItem"),
    quantity: z.number().int(),
    acceptedQuantity: z.number().int(),
    rejectedQuantity: z.number().int(),
    unreceivedQuantity: z.number().int(),
    inventoryItem: z.object({ id: gidNumber("InventoryItem") }).nullable(),
  })
  .transform(({ id, quantity, inventoryItem, ...units }) => ({
    id,
    /** Null when the product is deleted. */
    itemId: inventoryItem?.id ?? null,
    quantity,
    accepted: units.acceptedQuantity,
    rejected: units.rejectedQuantity,
    unreceived: units.unreceivedQuantity,
  }));

const tracking = z.object({
  arrivesAt: moment,
  company: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
});

const untracked = { arrivesAt: null, company: null, trackingNumber: null, trackingUrl: null };

const shipment = z
  .object({
    id: gidNumber("InventoryShipment"),
    tracking: tracking.nullable(),
    lineItems: z.object({ nodes: z.array(line) }).nullable(),
  })
  .transform(({ id, tracking: told, lineItems }) => ({
    id,
    tracking: told ?? untracked,
    lines: lineItems?.nodes ?? [],
  }));

const transfer = z
  .object({
    id: gidNumber("InventoryTransfer"),
    name: z.string(),
    status: z.string(),
    shipments: z.object({ nodes: z.array(shipment) }),
  })
  .transform(({ shipments, ...rest }) => ({ ...rest, shipments: shipments.nodes }));

export type StoreTransfer = z.output<typeof transfer>;
export type StoreShipment = z.output<typeof shipment>;

/** The transfer with its shipments, by the platform's id or by its tag; null when there is none. */
export async function fetchTransfer(
  client: PlatformClient,
  by: { id: bigint } | { tag: string },
): Promise<StoreTransfer | null> {
  if ("id" in by) {
    const answer = z.object({ inventoryTransfer: transfer.nullable() });
    const variables = { id: toShopifyGid("InventoryTransfer", by.id) };
    return (await client.query(transferDocument, variables, answer)).inventoryTransfer;
  }
  const answer = z.object({ inventoryTransfers: z.object({ nodes: z.array(transfer) }) });
  const { inventoryTransfers } = await client.query(taggedDocument, { query: `tag:${by.tag}` }, answer);
  return inventoryTransfers.nodes[0] ?? null;
}

/** The shipment; null when there is none. */
export async function fetchShipment(client: PlatformClient, id: bigint): Promise<StoreShipment | null> {
  const answer = z.object({ inventoryShipment: shipment.nullable() });
  const variables = { id: toShopifyGid("InventoryShipment", id) };
  return (await client.query(shipmentDocument, variables, answer)).inventoryShipment;
}

interface Units {
  itemId: bigint;
  units: number;
}

/** One change of an order's transfer or shipment. */
export type ShipmentStep =
  | { kind: "create-transfer"; tag: string; locationId: bigint; reference: string; units: Units[] }
  | { kind: "create-shipment"; transferId: bigint; arrivesAt: Date | null; units: Units[] }
  | { kind: "remove-lines"; shipmentId: bigint; lineIds: bigint[] }
  | { kind: "set-quantities"; shipmentId: bigint; quantities: { lineId: bigint; quantity: number }[] }
  | { kind: "set-arrival"; shipmentId: bigint; tracking: StoreShipment["tracking"] }
  | { kind: "delete-shipment"; shipmentId: bigint }
  | { kind: "cancel-transfer"; transferId: bigint };

const faults = "userErrors { code field message }";

const documents = {
  "create-transfer": document(
    "CreateOrderTransfer",
    `mutation CreateOrderTransfer($input: InventoryTransferCreateAsReadyToShipInput!, $key: String!) {
      result: inventoryTransferCreateAsReadyToShip(input: $input) @idempotent(key: $key) {
        inventoryTransfer { id name } ${faults} } }`,
  ),
  "create-shipment": document(
    "CreateShipment",
    `mutation CreateShipment($input: InventoryShipmentCreateInput!, $key: String!) {
      result: inventoryShipmentCreateInTransit(input: $input) @idempotent(key: $key) {
        inventoryShipment { id } ${faults} } }`,
  ),
  "remove-lines": document(
    "RemoveShipmentLines",
    `mutation RemoveShipmentLines($id: ID!, $lineItems: [ID!]!) {
      result: inventoryShipmentRemoveItems(id: $id, lineItems: $lineItems) { ${faults} } }`,
  ),
  "set-quantities": document(
    "SetShipmentQuantities",
    `mutation SetShipmentQuantities($id: ID!, $items: [InventoryShipmentUpdateItemQuantitiesInput!]) {
      result: inventoryShipmentUpdateItemQuantities(id: $id, items: $items) { ${faults} } }`,
  ),
  "set-arrival": document(
    "SetShipmentArrival",
    `mutation SetShipmentArrival($id: ID!, $tracking: InventoryShipmentTrackingInput!) {
      result: inventoryShipmentSetTracking(id: $id, tracking: $tracking) { ${faults} } }`,
  ),
  "delete-shipment": document(
    "DeleteShipment",
    `mutation DeleteShipment($id: ID!) {
      result: inventoryShipmentDelete(id: $id) { ${faults} } }`,
  ),
  "cancel-transfer": document(
    "CancelOrderTransfer",
    `mutation CancelOrderTransfer($id: ID!) {
      result: inventoryTransferCancel(id: $id) { ${faults} } }`,
  ),
} satisfies Record<ShipmentStep["kind"], string>;

/** The body of the request for the step; a key is needed where the step makes something. */
export function stepRequest(step: ShipmentStep, key: string): string {
  return JSON.stringify({ query: documents[step.kind], variables: variablesOf(step, key) });
}

function variablesOf(step: ShipmentStep, key: string): object {
  switch (step.kind) {
    case "create-transfer":
      return {
        input: {
          destinationLocationId: toShopifyGid("Location", step.locationId),
          lineItems: step.units.map(toLineItem),
          referenceName: step.reference,
          note: `Backroom ${step.reference}`,
          tags: [step.tag],
        },
        key,
      };
    case "create-shipment":
      return {
        input: {
          movementId: toShopifyGid("InventoryTransfer", step.transferId),
          lineItems: step.units.map(toLineItem),
          ...(step.arrivesAt && { trackingInput: { arrivesAt: step.arrivesAt.toISOString() } }),
        },
        key,
      };
    case "remove-lines":
      return { ...ofShipment(step), lineItems: step.lineIds.map(toLineGid) };
    case "set-quantities":
      return {
        ...ofShipment(step),
        items: step.quantities.map(({ lineId, quantity }) => ({
          shipmentLineItemId: toLineGid(lineId),
          quantity,
        })),
      };
    case "set-arrival":
      return { ...ofShipment(step), tracking: step.tracking };
    case "delete-shipment":
      return ofShipment(step);
    case "cancel-transfer":
      return { id: toShopifyGid("InventoryTransfer", step.transferId) };
  }
}

const ofShipment = ({ shipmentId }: { shipmentId: bigint }) => ({
  id: toShopifyGid("InventoryShipment", shipmentId),
});

const toLineGid = (id: bigint) => toShopifyGid("InventoryShipmentLineItem", id);

function toLineItem({ itemId, units }: Units) {
  return { inventoryItemId: toShopifyGid("InventoryItem", itemId), quantity: units };
}

const result = z.looseObject({
  inventoryTransfer: z.object({ id: gidNumber("InventoryTransfer"), name: z.string() }).nullish(),
  inventoryShipment: z.object({ id: gidNumber("InventoryShipment") }).nullish(),
  userErrors: z.array(z.looseObject({ code: z.string().nullish(), message: z.string().default("") })),
});

/** What a step's answer says; null when it has not the form of one. */
export function parseStepAnswer(data: unknown): z.output<typeof result> | null {
  return z.looseObject({ result: result.nullable() }).safeParse(data).data?.result ?? null;
}
