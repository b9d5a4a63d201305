import { afterEach, beforeEach, expect, test } from "vitest";
import { gid } from "../admin-api/gids";
import { stockedVariant, testPlatform } from "../test-platform";
import { quantityOf } from "../world/quantities";
import type { Shipment, Transfer } from "../world/transfers";
import type { Level, Variant } from "../world/types";

const errors = "userErrors { field message code }";
const shipmentFields = `inventoryShipment { id name status totalAcceptedQuantity totalRejectedQuantity } ${errors}`;

let made: ReturnType<typeof testPlatform>;
let variant: Variant;
let keys = 0;

beforeEach(() => {
  made = testPlatform();
  variant = stockedVariant(made.store, [10, 5]).variant;
});
afterEach(() => made.platform.dispose());

/** One mutation, under a key of its own; its payload. */
function mutate(
  field: string,
  declared: string,
  given: string,
  selection: string,
  variables: object,
  key?: string,
) {
  keys += 1;
  const document = `mutation M(${declared}) { ${field}(${given}) @idempotent(key: "${key ?? keys}") { ${selection} } }`;
  const answer = made.ask(document, variables) as { data?: Record<string, Payload>; errors?: unknown };
  if (!answer.data?.[field]) throw new Error(JSON.stringify(answer));
  return answer.data[field];
}

interface Payload {
  userErrors: { code: string; message: string; field: string[] }[];
  inventoryTransfer?: Record<string, unknown>;
  inventoryShipment?: Record<string, unknown>;
}

/** A transfer of so many mugs from the first place (or from outside) to the second, ready to ship. */
function readyTransfer(
  quantity: number,
  { outside = false, key }: { outside?: boolean; key?: string } = {},
): Transfer {
  const [origin, destination] = made.store.locations;
  const input = {
    originLocationId: outside ? null : gid("Location", origin?.id ?? 0),
    destinationLocationId: gid("Location", destination?.id ?? 0),
    lineItems: [{ inventoryItemId: gid("InventoryItem", variant.itemId), quantity }],
  };
  mutate(
    "inventoryTransferCreateAsReadyToShip",
    "$input: InventoryTransferCreateAsReadyToShipInput!",
    "input: $input",
    `inventoryTransfer { id } ${errors}`,
    { input },
    key,
  );
  const transfer = made.store.transfers.all().at(-1);
  if (!transfer) throw new Error("no transfer was made");
  return transfer;
}

function ship(transfer: Transfer, quantity: number): Shipment {
  const input = {
    movementId: gid("InventoryTransfer", transfer.id),
    lineItems: [{ inventoryItemId: gid("InventoryItem", variant.itemId), quantity }],
  };
  mutate(
    "inventoryShipmentCreateInTransit",
    "$input: InventoryShipmentCreateInput!",
    "input: $input",
    shipmentFields,
    { input },
  );
  const shipment = transfer.shipments.at(-1);
  if (!shipment) throw new Error("no shipment was made");
  return shipment;
}

function receive(
  shipment: Shipment,
  quantity: number,
  reason: "ACCEPTED" | "REJECTED",
  key?: string,
): Payload {
  const lineItems = [
    { shipmentLineItemId: gid("InventoryShipmentLineItem", shipment.lines[0]?.id ?? 0), quantity, reason },
  ];
  return mutate(
    "inventoryShipmentReceive",
    "$id: ID!, $lineItems: [InventoryShipmentReceiveItemInput!]",
    "id: $id, lineItems: $lineItems",
    shipmentFields,
    { id: gid("InventoryShipment", shipment.id), lineItems },
    key,
  );
}

function byId(field: string, id: string): Payload {
  const selection = field.endsWith("Delete") ? errors : `inventoryTransfer { status } ${errors}`;
  return mutate(field, "$id: ID!", "id: $id", selection, { id });
}

/** available, reserved, incoming and on hand of the mug at the first and at the second place. */
function stock(): number[][] {
  return variant.levels
    .slice(0, 2)
    .map((level: Level) =>
      ["available", "reserved", "incoming", "on_hand"].map((name) => quantityOf(level, name) ?? 0),
    );
}

test("units are reserved, then incoming, then available, and each step is in the ledger", () => {
  const transfer = readyTransfer(4);
  expect(stock()).toEqual([
    [6, 4, 0, 10],
    [5, 0, 0, 5],
  ]);
  const shipment = ship(transfer, 3);
  expect(transfer.status).toBe("IN_PROGRESS");
  expect(stock()).toEqual([
    [6, 1, 0, 7],
    [5, 0, 3, 5],
  ]);
  expect(receive(shipment, 2, "ACCEPTED").inventoryShipment).toMatchObject({
    status: "PARTIALLY_RECEIVED",
    totalAcceptedQuantity: 2,
  });
  expect(receive(shipment, 1, "REJECTED").inventoryShipment).toMatchObject({ status: "RECEIVED" });
  expect(stock()).toEqual([
    [6, 1, 0, 7],
    [7, 0, 0, 7],
  ]);
  expect(transfer.status).toBe("IN_PROGRESS");
  receive(ship(transfer, 1), 1, "ACCEPTED");
  expect(transfer.status).toBe("TRANSFERRED");
  for (const level of variant.levels) {
    for (const name of ["available", "reserved", "incoming", "on_hand"] as const) {
      const rows = made.world.ledger.filter(
        (row) => row.locationId === level.locationId && row.name === name && row.actor === "app",
      );
      const last = rows.at(-1);
      if (last) expect(last.after).toBe(quantityOf(level, name));
    }
  }
});

test("goods from outside are only incoming until they are received", () => {
  const shipment = ship(readyTransfer(8, { outside: true }), 8);
  expect(stock()).toEqual([
    [10, 0, 0, 10],
    [5, 0, 8, 5],
  ]);
  receive(shipment, 8, "ACCEPTED");
  expect(stock()[1]).toEqual([13, 0, 0, 13]);
});

test("a canceled transfer gives back what it reserved; one with a shipment cannot be canceled", () => {
  const transfer = readyTransfer(4);
  const id = gid("InventoryTransfer", transfer.id);
  expect(byId("inventoryTransferCancel", id).userErrors).toEqual([]);
  expect(stock()[0]).toEqual([10, 0, 0, 10]);
  const shipped = readyTransfer(2);
  ship(shipped, 1);
  const refused = byId("inventoryTransferCancel", gid("InventoryTransfer", shipped.id));
  expect(refused.userErrors).toEqual([
    { field: ["id"], code: "SHIPMENT_EXISTS", message: "Shipment already exists for the transfer." },
  ]);
});

test("a deleted shipment takes back what has not been received and leaves what was accepted", () => {
  const transfer = readyTransfer(4);
  const shipment = ship(transfer, 4);
  receive(shipment, 1, "ACCEPTED");
  expect(byId("inventoryShipmentDelete", gid("InventoryShipment", shipment.id)).userErrors).toEqual([]);
  expect(stock()).toEqual([
    [6, 3, 0, 9],
    [6, 0, 0, 6],
  ]);
  expect(transfer.status).toBe("IN_PROGRESS");
});

test("where only drafts can be deleted, a shipment in transit stays", () => {
  made.world.transferLiberties = { ...made.world.transferLiberties, deletions: "drafts" };
  const shipment = ship(readyTransfer(4), 4);
  const refused = byId("inventoryShipmentDelete", gid("InventoryShipment", shipment.id));
  expect(refused.userErrors).toMatchObject([{ code: "INVALID_SHIPMENT_STATUS" }]);
});

test("more than is on the way cannot be received, unless two people receive at once", () => {
  const shipment = ship(readyTransfer(4), 4);
  receive(shipment, 4, "ACCEPTED");
  expect(receive(shipment, 4, "ACCEPTED").userErrors).toMatchObject([{ code: "INVALID_SHIPMENT_STATUS" }]);
  made.world.transferLiberties = { ...made.world.transferLiberties, receipts: "twice" };
  expect(receive(shipment, 4, "ACCEPTED").userErrors).toEqual([]);
  expect(stock()[1]).toEqual([13, 0, 0, 13]);
});

test("the answer of a receipt tells it done, or not yet, or nothing", () => {
  const shipment = ship(readyTransfer(6), 6);
  const answers = (["after", "before", "none"] as const).map((receiveAnswer) => {
    made.world.transferLiberties = { ...made.world.transferLiberties, receiveAnswer };
    return receive(shipment, 2, "ACCEPTED").inventoryShipment?.totalAcceptedQuantity;
  });
  expect(answers).toEqual([2, 2, undefined]);
  expect(stock()[1]).toEqual([11, 0, 0, 11]);
});

test("the same key applies once, and is answered as now, as at first, or with nothing", () => {
  const answers = (["current", "first", "none"] as const).map((replays) => {
    made.world.transferLiberties = { ...made.world.transferLiberties, replays };
    const shipment = ship(readyTransfer(3, { outside: true }), 3);
    const receipt = `receipt ${replays}`;
    receive(shipment, 1, "ACCEPTED", receipt);
    receive(shipment, 1, "ACCEPTED");
    return receive(shipment, 1, "ACCEPTED", receipt).inventoryShipment?.totalAcceptedQuantity;
  });
  expect(answers).toEqual([2, 1, undefined]);
  expect(stock()[1]?.[0]).toBe(5 + 3 * 2);
});

test("items of a ready transfer are set and removed, and the reserve follows", () => {
  const transfer = readyTransfer(4);
  const id = gid("InventoryTransfer", transfer.id);
  const other = stockedVariant(made.store, [3, 0]).variant;
  const set = (lineItems: object[]) =>
    mutate(
      "inventoryTransferSetItems",
      "$input: InventoryTransferSetItemsInput!",
      "input: $input",
      `inventoryTransfer { totalQuantity } updatedLineItems { newQuantity deltaQuantity } ${errors}`,
      { input: { id, lineItems } },
    );
  const mugs = gid("InventoryItem", variant.itemId);
  set([
    { inventoryItemId: mugs, quantity: 6 },
    { inventoryItemId: gid("InventoryItem", other.itemId), quantity: 2 },
  ]);
  expect(stock()[0]).toEqual([4, 6, 0, 10]);
  expect(set([{ inventoryItemId: mugs, quantity: 0 }]).userErrors).toMatchObject([
    { code: "INVALID_QUANTITY" },
  ]);
  ship(transfer, 1);
  const remove = () =>
    mutate(
      "inventoryTransferRemoveItems",
      "$input: InventoryTransferRemoveItemsInput!",
      "input: $input",
      `inventoryTransfer { totalQuantity } ${errors}`,
      {
        input: {
          id,
          transferLineItemIds: [gid("InventoryTransferLineItem", transfer.lines[0]?.id ?? 0)],
        },
      },
    );
  expect(remove().userErrors).toMatchObject([{ code: "INVALID_TRANSFER_STATUS" }]);
});

test("a mutation that must have a key is refused without one, and an app without the scope altogether", () => {
  const transfer = readyTransfer(1);
  const id = gid("InventoryTransfer", transfer.id);
  const duplicate = `mutation { inventoryTransferDuplicate(id: "${id}") { ${errors} } }`;
  expect(made.ask(duplicate).errors).toMatchObject([{ extensions: { code: "BAD_REQUEST" } }]);
  if (made.store.install) made.store.install.scopes = ["read_inventory_transfers"];
  const read = made.ask(`{ inventoryTransfer(id: "${id}") { name shipments(first: 1) { nodes { id } } } }`);
  expect(read.errors).toMatchObject([
    { path: ["inventoryTransfer", "shipments"], extensions: { code: "ACCESS_DENIED" } },
  ]);
  expect(made.ask(duplicate).errors).toMatchObject([{ extensions: { code: "ACCESS_DENIED" } }]);
});
