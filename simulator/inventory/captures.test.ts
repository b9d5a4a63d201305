import { afterEach, describe, expect, test } from "vitest";
import { alike, capture, capturesPresent, replay, stage, type Step, type Steps } from "../test-captures";

const group = `{ inventoryAdjustmentGroup { id createdAt reason referenceDocumentUri
  changes { name delta quantityAfterChange ledgerDocumentUri item { id } location { id name } } }
  userErrors { field message code } }`;

function mutation(field: string, input: string, idempotent = true): string {
  const key = idempotent ? ', $idempotencyKey: String = "literal"' : "";
  const directive = idempotent ? " @idempotent(key: $idempotencyKey)" : "";
  return `mutation M($input: ${input}!${key}) { ${field}(input: $input)${directive} ${group} }`;
}

const adjust = mutation("inventoryAdjustQuantities", "InventoryAdjustQuantitiesInput");
const set = mutation("inventorySetQuantities", "InventorySetQuantitiesInput");
const setOnHand = mutation("inventorySetOnHandQuantities", "InventorySetOnHandQuantitiesInput");
const move = mutation("inventoryMoveQuantities", "InventoryMoveQuantitiesInput");

describe.skipIf(!capturesPresent)("the simulator gives the platform's recorded answers", () => {
  const open: { platform: { dispose(): void } }[] = [];
  afterEach(() => open.splice(0).forEach(({ platform }) => platform.dispose()));
  const staged = (...args: Parameters<typeof stage>) => {
    const made = stage(...args);
    open.push(made);
    return made.ask;
  };

  test("set, adjust and set on hand, with every refusal of the quantity contracts", () => {
    const file = capture("inventory-quantity-contracts-2026-04") as Steps & Record<string, unknown>;
    const setup = file.setup as unknown as {
      location: { id: string; name: string };
      product: { inventoryItemId: string; variantId: string; productId: string };
    };
    const ask = staged([setup.product], [setup.location]);
    replay(ask, file.inventorySetQuantities, set);
    replay(
      ask,
      file.missingSetIdempotency,
      mutation("inventorySetQuantities", "InventorySetQuantitiesInput", false),
    );
    replay(ask, file.missingSetChangeFromQuantity, set);
    replay(ask, file.legacySetShape, set);
    replay(ask, file.inventoryAdjustQuantities, adjust);
    replay(ask, file.inventorySetOnHandQuantities, setOnHand);
    replay(
      ask,
      file.missingSetOnHandIdempotency,
      mutation("inventorySetOnHandQuantities", "InventorySetOnHandQuantitiesInput", false),
    );
    replay(ask, file.missingSetOnHandChangeFromQuantity, setOnHand);
    replay(
      ask,
      file.missingAdjustIdempotency,
      mutation("inventoryAdjustQuantities", "InventoryAdjustQuantitiesInput", false),
    );
    replay(ask, file.missingAdjustChangeFromQuantity, adjust);
    for (const [name, step] of Object.entries(file.unknownIdValidation as unknown as Steps)) {
      if (typeof step !== "object") continue;
      const document = name.startsWith("setOnHand")
        ? setOnHand
        : name.startsWith("set")
          ? set
          : name.startsWith("move")
            ? move
            : adjust;
      replay(ask, step, document);
    }
    const read = (
      file.upstreamCalls as unknown as {
        operationName: string;
        query: string;
        variables: object;
        response: { body: unknown };
      }[]
    ).at(-1);
    const [actual, captured] = alike(ask(read?.query ?? "", read?.variables), file.downstreamRead);
    expect(actual).toEqual(captured);
  });

  test("quantity names that may not be adjusted or moved", () => {
    const file = capture("inventory-adjust-name-allowlist");
    const setup = file.setup as {
      inventoryItemId: string;
      variantId: string;
      productId: string;
      locationId: string;
    };
    const ask = staged([setup], [{ id: setup.locationId, name: "Shop location" }]);
    for (const step of Object.values(file.cases as Steps)) replay(ask, step, "");
  });

  test("ledger documents: required, forbidden, internal, more than one", () => {
    const file = capture("inventory-adjust-ledger-document-validation") as unknown as Steps;
    const setup = (
      file as unknown as {
        setup: {
          primaryProduct: { inventoryItemId: string; location: { id: string; name: string } };
          secondaryProduct: { inventoryItemId: string };
        };
      }
    ).setup;
    const ask = staged([setup.primaryProduct, setup.secondaryProduct], [setup.primaryProduct.location]);
    for (const name of [
      "missingLedgerDocument",
      "availableLedgerDocument",
      "internalLedgerDocument",
      "maxOneLedgerDocument",
      "validNonAvailableLedgerDocument",
    ]) {
      replay(ask, file[name], adjust);
    }
  });

  test("a change of nothing has no group, zeros beside a change are left out", () => {
    const file = capture("inventory-adjust-zero-delta-noop") as unknown as Steps;
    const setup = (
      file as unknown as {
        setup: {
          zeroProduct: { inventoryItemId: string; location: { id: string; name: string } };
          nonzeroProduct: { inventoryItemId: string };
        };
      }
    ).setup;
    const ask = staged([setup.zeroProduct, setup.nonzeroProduct], [setup.zeroProduct.location]);
    replay(ask, file.allZero, adjust);
    replay(ask, file.mixedZeroAndNonzero, adjust);
  });

  test("an unknown item and an unknown location are both named", () => {
    const file = capture("inventory-existence-validation") as unknown as Steps;
    replay(staged([], []), file.adjustUnknownInventoryItem, adjust);
  });

  test("a level is stocked, unstocked and stocked again with its quantity", () => {
    const file = capture("inventory-inactive-level-lifecycle-2026-04") as Record<string, unknown> & Steps;
    const product = file.createdProduct as unknown as {
      id: string;
      variants: { nodes: { id: string; inventoryItem: { id: string } }[] };
    };
    const [variant] = product.variants.nodes;
    const places = file.locations as unknown as { id: string; name: string }[];
    const ask = staged(
      [{ inventoryItemId: variant?.inventoryItem.id ?? "", variantId: variant?.id, productId: product.id }],
      places,
    );
    const setup = file.setup as unknown as Steps;
    const level = `{ id isActive location { id name } quantities(names: ["available", "on_hand", "incoming"]) { name quantity }
      item { id tracked variant { id inventoryQuantity product { id tracksInventory } } } }`;
    const activate = `mutation M($inventoryItemId: ID!, $locationId: ID!, $available: Int, $idempotencyKey: String!) {
      inventoryActivate(inventoryItemId: $inventoryItemId, locationId: $locationId, available: $available)
        @idempotent(key: $idempotencyKey) { inventoryLevel ${level} userErrors { field message } } }`;
    const deactivate = `mutation M($inventoryLevelId: ID!, $idempotencyKey: String!) {
      inventoryDeactivate(inventoryLevelId: $inventoryLevelId) @idempotent(key: $idempotencyKey) { userErrors { field message } } }`;
    const calls = file.upstreamCalls as unknown as { operationName: string; query: string }[];
    const read = calls.find((call) => call.operationName === "InventoryInactiveLifecycleRead")?.query ?? "";
    replay(ask, setup.setPrimaryQuantity, set);
    replay(ask, setup.inventoryActivateSecondaryLocation, activate);
    replay(ask, setup.setSecondaryQuantity, set);
    replay(ask, file.inventoryInactiveLifecycleDeactivate, deactivate);
    replay(ask, file.inventoryInactiveLifecycleReadAfterDeactivate, read);
    replay(ask, file.inventoryInactiveLifecycleReactivate, activate);
    replay(ask, file.inventoryInactiveLifecycleReadAfterReactivate, read);
  });

  test("five bulk queries run at once, the sixth is refused, each can be cancelled", () => {
    const file = capture("bulk-operation-run-query-concurrency-limit");
    const ask = staged([], []);
    const ids = (file.successfulRuns as Step[]).map((step) => {
      const answer = ask(step.query ?? "", step.variables);
      const [actual, captured] = alike(answer, step.response);
      expect(actual).toEqual(captured);
      return (answer.data as { bulkOperationRunQuery: { bulkOperation: { id: string } } })
        .bulkOperationRunQuery.bulkOperation.id;
    });
    replay(ask, file.sixthRun as Step, "");
    for (const [index, step] of (file.cancelAttempts as Step[]).entries()) {
      const answer = ask(step.query ?? "", { id: ids[index] });
      const uncounted = (value: unknown) =>
        JSON.parse(
          JSON.stringify(value).replace(/"(objectCount|rootObjectCount)":"\d+"/g, '"$1":"n"'),
        ) as unknown;
      const [actual, captured] = alike(uncounted(answer), uncounted(step.response));
      expect(actual).toEqual(captured);
    }
  });

  test("bulk queries that cannot be run say why", () => {
    const file = capture("bulk-operation-run-query-user-error-codes");
    const ask = staged([], []);
    for (const step of Object.values(file.validations as Steps)) replay(ask, step, "");
  });
});
