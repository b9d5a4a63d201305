import { connect } from "../admin-api/connections";
import { resolversOf } from "../admin-api/context";
import { gid, numberOf } from "../admin-api/gids";
import { demandScope } from "../admin-api/scopes";
import { search } from "../admin-api/search";
import {
  lineQuantities,
  type LocationSnapshot,
  receivedOf,
  totalOf,
  type Transfer,
  type TransferLine,
} from "../world/transfers";
import { answer, answerUnderKey, type PayloadShape } from "./answer";
import * as change from "./change";
import { createReadyTransfer, createTransfer, type TransferInput } from "./create";
import { type ItemsChange, removeItems, setItems } from "./items";
import type { LineInput } from "./lines";
import { transferOrder, transfers } from "./searchable";

interface LineSource {
  transfer: Transfer;
  line: TransferLine;
}

const one: PayloadShape<Transfer> = {
  of: (inventoryTransfer) => ({ inventoryTransfer }),
  empty: { inventoryTransfer: null },
};

function items(name: "removedQuantities" | "updatedLineItems"): PayloadShape<ItemsChange> {
  return {
    of: ({ transfer, updates }) => ({ inventoryTransfer: transfer, [name]: updates }),
    empty: { inventoryTransfer: null, [name]: null },
  };
}

const deleted: PayloadShape<Transfer> = {
  of: ({ id }) => ({ deletedId: gid("InventoryTransfer", id) }),
  empty: { deletedId: null },
};

export const transferMutations = resolversOf<undefined>({
  inventoryTransferCreate: (_source, args, context, info) => {
    const input = args.input as TransferInput;
    return answerUnderKey(context, info, args, one, (action) => createTransfer(action, input));
  },
  inventoryTransferCreateAsReadyToShip: (_source, args, context, info) => {
    const input = args.input as TransferInput;
    return answerUnderKey(context, info, args, one, (action) => createReadyTransfer(action, input));
  },
  inventoryTransferDuplicate: (_source, args, context, info) =>
    answerUnderKey(context, info, args, one, (action) => change.duplicateTransfer(action, args.id)),
  inventoryTransferSetItems: (_source, args, context, info) => {
    const input = args.input as { id: string; lineItems: LineInput[] };
    return answerUnderKey(context, info, args, items("updatedLineItems"), (action) =>
      setItems(action, input),
    );
  },
  inventoryTransferRemoveItems: (_source, args, context, info) => {
    const input = args.input as { id: string; transferLineItemIds?: string[] };
    return answer(context, info, items("removedQuantities"), (action) => removeItems(action, input));
  },
  inventoryTransferMarkAsReadyToShip: (_source, args, context, info) =>
    answer(context, info, one, (action) => change.markReady(action, args.id)),
  inventoryTransferEdit: (_source, args, context, info) => {
    const input = args.input as change.TransferEdit;
    return answer(context, info, one, (action) => change.editTransfer(action, args.id, input));
  },
  inventoryTransferCancel: (_source, args, context, info) =>
    answer(context, info, one, (action) => change.cancelTransfer(action, args.id)),
  inventoryTransferDelete: (_source, args, context, info) =>
    answer(context, info, deleted, (action) => change.deleteTransfer(action, args.id)),
});

export const transferQueries = resolversOf<undefined>({
  inventoryTransfer: (_source, args, { store }) =>
    store.transfers.find(numberOf("InventoryTransfer", args.id)) ?? null,
  inventoryTransfers: (_source, args, context) => {
    const found = search(context.store.transfers.all(), args.query, transfers);
    return connect(found, args, context, transferOrder(args));
  },
});

export const transfer = resolversOf<Transfer>({
  id: ({ id }) => gid("InventoryTransfer", id),
  dateCreated: ({ createdAt }) => createdAt,
  totalQuantity: (source) => totalOf(source),
  receivedQuantity: (source) => receivedOf(source),
  lineItems: (source, args, context) =>
    connect(linesOf(source), args, context, { id: ({ line }: LineSource) => line.id }),
  lineItemsCount: ({ lines }) => ({ count: lines.length, precision: "EXACT" }),
  shipments: ({ shipments }, args, context, info) => {
    demandScope(context.scopes, "read_inventory_shipments", info);
    return connect(shipments, args, context, { id: ({ id }) => id });
  },
});

export const transferLineItem = resolversOf<LineSource>({
  id: ({ line }) => gid("InventoryTransferLineItem", line.id),
  title: ({ line }) => line.title,
  inventoryItem: ({ line }, _args, { store }) => store.variantByItem.get(line.itemId) ?? null,
  totalQuantity: (source) => quantitiesOf(source).totalQuantity,
  pickedForShipmentQuantity: (source) => quantitiesOf(source).pickedForShipmentQuantity,
  processableQuantity: (source) => quantitiesOf(source).processableQuantity,
  shippableQuantity: (source) => quantitiesOf(source).shippableQuantity,
  shippedQuantity: (source) => quantitiesOf(source).shippedQuantity,
});

export const locationSnapshot = resolversOf<LocationSnapshot>({
  location: ({ locationId }, _args, { store }) => store.locationById.get(locationId) ?? null,
});

function linesOf(transfer: Transfer): LineSource[] {
  return transfer.lines.map((line) => ({ transfer, line }));
}

function quantitiesOf({ transfer, line }: LineSource) {
  return lineQuantities(transfer, line);
}
