import { afterEach, describe, test } from "vitest";
import { capture, capturesPresent, replayerOf, stage, type Step, type Steps } from "../test-captures";

const line = `totalQuantity shippableQuantity shippedQuantity processableQuantity pickedForShipmentQuantity`;
const errors = "userErrors { field message code }";

let keys = 0;

/** The recorded documents are of a version that knew no keys; ours need them. */
function keyed(document: string): string {
  keys += 1;
  return document.replace(
    /(inventory(?:TransferCreate|TransferDuplicate|TransferSetItems|ShipmentCreate)\([^)]*\))/,
    `$1 @idempotent(key: "${keys}")`,
  );
}

const documents = {
  create: `mutation Create($input: InventoryTransferCreateInput!) {
    inventoryTransferCreate(input: $input) {
      inventoryTransfer { id name status totalQuantity lineItems(first: 10) { nodes { id ${line} } } } ${errors} } }`,
  edit: `mutation Edit($id: ID!, $input: InventoryTransferEditInput!) {
    inventoryTransferEdit(id: $id, input: $input) {
      inventoryTransfer { id name status totalQuantity lineItems(first: 10) { nodes { id ${line} } } } ${errors} } }`,
  setItems: `mutation SetItems($input: InventoryTransferSetItemsInput!) {
    inventoryTransferSetItems(input: $input) {
      inventoryTransfer { id status totalQuantity lineItems(first: 10) { nodes { id ${line} } } }
      updatedLineItems { inventoryItemId newQuantity deltaQuantity } ${errors} } }`,
  duplicate: `mutation Duplicate($id: ID!) {
    inventoryTransferDuplicate(id: $id) {
      inventoryTransfer { id name status totalQuantity lineItems(first: 10) { nodes { id ${line} } } } ${errors} } }`,
  ready: `mutation Ready($id: ID!) {
    inventoryTransferMarkAsReadyToShip(id: $id) {
      inventoryTransfer { status totalQuantity lineItems(first: 10) { nodes { ${line} } } } ${errors} } }`,
  cancel: `mutation Cancel($id: ID!) {
    inventoryTransferCancel(id: $id) { inventoryTransfer { status } ${errors} } }`,
  delete: `mutation Delete($id: ID!) { inventoryTransferDelete(id: $id) { deletedId userErrors { field message } } }`,
  stock: `query Stock($id: ID!) { inventoryItem(id: $id) { variant { inventoryQuantity }
    inventoryLevels(first: 50) { nodes { location { id name }
      quantities(names: ["available", "reserved", "on_hand"]) { name quantity } } } } }`,
};

interface Recorded {
  setup: {
    productId?: string;
    variantId?: string;
    inventoryItemId: string;
    originLocation: { id: string; name: string };
    destinationLocation: { id: string; name: string };
    hydratedItem?: unknown;
  };
  workflow: Steps;
  upstreamCalls: (Step & { response: { body: unknown } })[];
}

const shop = { id: "gid://shopify/Location/106318430514", name: "Shop location" };

describe.skipIf(!capturesPresent)("transfers and shipments answer as it was recorded", () => {
  const open: { dispose(): void }[] = [];
  afterEach(() => open.splice(0).forEach((platform) => platform.dispose()));

  function staged(
    recorded: Recorded["setup"],
    available: number,
    about: { title?: string; sku?: string } = {},
  ) {
    const places = [shop, recorded.originLocation, recorded.destinationLocation];
    const item = { ...about, ...recorded, stock: [0, available, 0] };
    const made = stage([item], places);
    open.push(made.platform);
    return { ...made, ...replayerOf((document, variables) => made.ask(keyed(document), variables)) };
  }

  test("what a transfer cannot be made of is refused", () => {
    const file = capture("inventory-transfer-create-validation") as unknown as Recorded & { cases: Steps };
    const title = "Inventory transfer conformance 1784485736568";
    const { run } = staged(file.setup, 5, { title });
    for (const step of Object.values(file.cases)) run(documents.create, step.variables, step.response);
    for (const call of file.upstreamCalls) run(call.query ?? "", call.variables, call.response.body);
  });

  test("a draft is edited, set, duplicated, reserved, canceled, and cannot be deleted then", () => {
    const file = capture("inventory-transfer-lifecycle-local-staging") as unknown as Recorded & Steps;
    const { run, store } = staged(file.setup, 5);
    const { workflow, ...steps } = file as unknown as { workflow: Steps } & Record<string, unknown>;
    store.transfers.lastNumber = 82;
    const item = { id: file.setup.inventoryItemId };
    const draft = { id: "gid://shopify/InventoryTransfer/5904597298" };
    run(documents.stock, item, steps.beforeReadyInventoryRead);
    run(documents.create, workflow.createDraft?.variables, steps.draftCreate);
    run(documents.edit, workflow.editDraft?.variables, steps.draftEdit);
    run(documents.setItems, workflow.setDraftItems?.variables, steps.draftSetItems);
    run(documents.duplicate, workflow.duplicateDraft?.variables, steps.draftDuplicate);
    run(documents.ready, draft, steps.readyTransition);
    run(documents.stock, item, steps.readyInventoryReadAfterWriteGraphql);
    run(documents.cancel, draft, steps.cancelReadyTransfer);
    run(documents.delete, draft, steps.deleteNonDraftGuardrail);
    run(documents.stock, item, steps.beforeReadyInventoryRead);
  });

  test("a draft that was edited reads as it was edited, and can be deleted", () => {
    const file = capture("inventory-transfer-mutation-first-hydration") as unknown as Recorded & {
      setup: { transferCreate: Step };
      operation: Step;
      reads: { afterEdit: Step };
      cleanup: { transferDelete: unknown };
    };
    const title = "Inventory transfer conformance 1784485736568";
    const ids = {
      productId: "gid://shopify/Product/10243973022002",
      variantId: "gid://shopify/ProductVariant/51488571261234",
    };
    const { run, store } = staged({ ...file.setup, ...ids }, 5, { title });
    store.transfers.lastNumber = 84;
    const { transferCreate } = file.setup;
    run(transferCreate.query ?? "", transferCreate.variables, transferCreate.response);
    for (const call of file.upstreamCalls) run(call.query ?? "", call.variables, call.response.body);
    run(file.operation.query ?? "", file.operation.variables, file.operation.response);
    run(file.reads.afterEdit.query ?? "", file.reads.afterEdit.variables, file.reads.afterEdit.response);
    run(documents.delete, file.reads.afterEdit.variables, file.cleanup.transferDelete);
  });

  test("a draft of more than there is moves nothing", () => {
    const file = capture("inventory-transfer-zero-origin-read") as unknown as Recorded & {
      cleanup: { draftTransferDelete: unknown };
    } & Record<string, unknown>;
    const title = "Inventory transfer conformance 1784485736568-zero-origin";
    const { run, store } = staged(file.setup, 0, { title });
    store.transfers.lastNumber = 85;
    for (const call of file.upstreamCalls) run(call.query ?? "", call.variables, call.response.body);
    run(documents.create, file.workflow.createDraft?.variables, file.draftCreate);
    run(
      documents.stock,
      file.workflow.afterDraftInventoryRead?.variables,
      file.draftInventoryReadAfterCreateGraphql,
    );
    run(documents.delete, file.workflow.deleteDraft?.variables, file.cleanup.draftTransferDelete);
  });

  test("a draft shipment picks units, is tracked and deleted, and moves nothing", () => {
    const file = capture("inventory-shipment-mutation-first-hydration") as unknown as Recorded & {
      setup: { inventoryItemId: string; transferId: string; shipmentCreate: Step };
      operation: Step;
      reads: { afterTracking: Step };
      cleanup: { shipmentDelete: Step };
    };
    const places = {
      originLocation: {
        id: "gid://shopify/Location/114041880882",
        name: "Inventory Node origin 1784485762391",
      },
      destinationLocation: {
        id: "gid://shopify/Location/114041913650",
        name: "Inventory Node destination 1784485762391",
      },
      productId: "gid://shopify/Product/10243973087538",
      variantId: "gid://shopify/ProductVariant/51488571326770",
    };
    const { run, store, ask, name } = staged({ ...file.setup, ...places }, 5, {
      title: "Inventory Node Conformance 1784485762391",
      sku: "INV-NODE-1784485762391",
    });
    store.transfers.lastNumber = 86;
    const input = {
      originLocationId: places.originLocation.id,
      destinationLocationId: places.destinationLocation.id,
      tags: ["inventory-node-conformance"],
      lineItems: [{ inventoryItemId: file.setup.inventoryItemId, quantity: 2 }],
    };
    ask(keyed(documents.create), { input });
    const [transfer] = store.transfers.all();
    if (!transfer) throw new Error("no transfer was made");
    const id = `gid://shopify/InventoryTransfer/${transfer.id}`;
    ask(documents.ready, { id });
    name(file.setup.transferId, id);
    transfer.lastShipmentNumber = 1;

    const { shipmentCreate } = file.setup;
    run(shipmentCreate.query ?? "", shipmentCreate.variables, shipmentCreate.response);
    for (const call of file.upstreamCalls) {
      const { inventoryTransfers, ...data } = (call.response.body as { data: Record<string, unknown> }).data;
      const others = inventoryTransfers as { nodes: unknown[] } | undefined;
      // The recorded store had more transfers than ours.
      const own = others && { nodes: others.nodes.slice(0, 1) };
      run(call.query ?? "", call.variables, { data: { ...data, ...(own && { inventoryTransfers: own }) } });
    }
    run(file.operation.query ?? "", file.operation.variables, file.operation.response);
    const { afterTracking } = file.reads;
    run(afterTracking.query ?? "", afterTracking.variables, afterTracking.response);
    const { shipmentDelete } = file.cleanup;
    run(shipmentDelete.query ?? "", shipmentDelete.variables, shipmentDelete.response);
  });
});
