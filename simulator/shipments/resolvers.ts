import type { GraphQLResolveInfo } from "graphql";
import { connect } from "../admin-api/connections";
import { type ApiContext, type Args, resolversOf } from "../admin-api/context";
import { gid, numberOf } from "../admin-api/gids";
import { search } from "../admin-api/search";
import { answer, answerUnderKey, type PayloadShape } from "../transfers/answer";
import type { LineInput } from "../transfers/lines";
import { type Shipment, type ShipmentLine, type Tracking, unreceived } from "../world/transfers";
import * as change from "./change";
import { createShipment, type ShipmentInput } from "./create";
import * as items from "./items";
import { receive, type ReceiveInput } from "./receive";

const one: PayloadShape<Shipment> = {
  of: (inventoryShipment) => ({ inventoryShipment }),
  empty: { inventoryShipment: null },
};

const deleted: PayloadShape<Shipment> = {
  of: ({ id }) => ({ id: gid("InventoryShipment", id) }),
  empty: { id: null },
};

const added: PayloadShape<items.LinesChange> = {
  of: ({ shipment, lines }) => ({ inventoryShipment: shipment, addedItems: lines }),
  empty: { inventoryShipment: null, addedItems: null },
};

const removed: PayloadShape<items.LinesChange> = {
  of: ({ shipment }) => ({ inventoryShipment: shipment }),
  empty: { inventoryShipment: null },
};

const updated: PayloadShape<items.LinesChange> = {
  of: ({ shipment, lines }) => ({ shipment, updatedLineItems: lines }),
  empty: { shipment: null, updatedLineItems: null },
};

export const shipmentMutations = resolversOf<undefined>({
  inventoryShipmentCreate: (_source, args, context, info) => create(context, info, args, "DRAFT"),
  inventoryShipmentCreateInTransit: (_source, args, context, info) =>
    create(context, info, args, "IN_TRANSIT"),
  inventoryShipmentAddItems: (_source, args, context, info) => {
    const lines = args.lineItems as LineInput[];
    return answerUnderKey(context, info, args, added, (action) => items.addItems(action, args.id, lines));
  },
  inventoryShipmentReceive: (_source, args, context, info) => {
    const found = context.store.transfers.findShipment(numberOf("InventoryShipment", args.id));
    const before = found && structuredClone(found.shipment);
    const told = { after: one.of, before: () => ({ inventoryShipment: before }), none: () => one.empty };
    const shape = { ...one, of: told[context.world.transferLiberties.receiveAnswer] };
    return answerUnderKey(context, info, args, shape, (action) =>
      receive(action, args as unknown as ReceiveInput),
    );
  },
  inventoryShipmentRemoveItems: (_source, args, context, info) =>
    answer(context, info, removed, (action) =>
      items.removeItems(action, args.id, args.lineItems as string[]),
    ),
  inventoryShipmentUpdateItemQuantities: (_source, args, context, info) =>
    answer(context, info, updated, (action) =>
      items.updateQuantities(
        action,
        args.id,
        args.items as { shipmentLineItemId: string; quantity: number }[],
      ),
    ),
  inventoryShipmentMarkInTransit: (_source, args, context, info) =>
    answer(context, info, one, (action) =>
      change.markInTransit(action, args.id, args.dateShipped as string | null | undefined),
    ),
  inventoryShipmentSetTracking: (_source, args, context, info) =>
    answer(context, info, one, (action) =>
      change.setTracking(action, args.id, args.tracking as Partial<Tracking>),
    ),
  inventoryShipmentDelete: (_source, args, context, info) =>
    answer(context, info, deleted, (action) => change.deleteShipment(action, args.id)),
});

export const shipmentQueries = resolversOf<undefined>({
  inventoryShipment: (_source, args, { store }) =>
    store.transfers.findShipment(numberOf("InventoryShipment", args.id))?.shipment ?? null,
  inventoryShipments: (_source, args, context) => {
    const rows = search(context.store.transfers.shipments(), args.query, {
      fields: { id: (row) => row.id, status: (row) => row.status },
      words: (row) => [row.name, row.tracking?.trackingNumber ?? null],
    });
    const value = args.sortKey === "STATUS" ? (row: Shipment) => row.status : (row: Shipment) => row.id;
    return connect(rows, args, context, { id: (row) => row.id, value });
  },
});

export const shipment = resolversOf<Shipment>({
  id: ({ id }) => gid("InventoryShipment", id),
  dateCreated: ({ createdAt }) => createdAt,
  dateShipped: ({ shippedAt }) => shippedAt,
  dateReceived: ({ receivedAt }) => receivedAt,
  lineItemTotalQuantity: ({ lines }) => sum(lines, ({ quantity }) => quantity),
  totalAcceptedQuantity: ({ lines }) => sum(lines, ({ accepted }) => accepted),
  totalRejectedQuantity: ({ lines }) => sum(lines, ({ rejected }) => rejected),
  totalReceivedQuantity: ({ lines }) => sum(lines, ({ accepted, rejected }) => accepted + rejected),
  lineItems: ({ lines }, args, context) => connect(lines, args, context, { id: (row) => row.id }),
  lineItemsCount: ({ lines }) => ({ count: lines.length, precision: "EXACT" }),
});

export const shipmentLineItem = resolversOf<ShipmentLine>({
  id: ({ id }) => gid("InventoryShipmentLineItem", id),
  acceptedQuantity: ({ accepted }) => accepted,
  rejectedQuantity: ({ rejected }) => rejected,
  unreceivedQuantity: (source) => unreceived(source),
  inventoryItem: ({ itemId }, _args, { store }) => store.variantByItem.get(itemId) ?? null,
});

function create(context: ApiContext, info: GraphQLResolveInfo, args: Args, status: "DRAFT" | "IN_TRANSIT") {
  const input = args.input as ShipmentInput;
  return answerUnderKey(context, info, args, one, (action) => createShipment(action, input, status));
}

function sum(lines: ShipmentLine[], quantityOf: (line: ShipmentLine) => number): number {
  return lines.reduce((total, line) => total + quantityOf(line), 0);
}
