import { afterEach, describe, expect, test } from "vitest";
import {
  alike,
  capture,
  capturesPresent,
  replay,
  replayerOf,
  stage,
  type Step,
  type Steps,
} from "../test-captures";
import { reasons } from "./rules";

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

  test("stocking with a quantity on hand, and what is refused of it", () => {
    const file = capture("inventory-activate-on-hand") as unknown as {
      locations: Record<"primary" | "secondary", { id: string; name: string }>;
      setup: Record<string, { inventoryItemId: string; variantId: string; productId: string }>;
      cases: Steps;
    };
    const { primary, secondary } = file.locations;
    const { ask } = stagedWhole(Object.values(file.setup), [primary, secondary]);
    const { run } = replayerOf(ask);
    for (const step of Object.values(file.cases)) run(step.query ?? "", step.variables, step.response);
  });

  test("every reason that is accepted, and what is said of the others", () => {
    const file = capture("inventory-reason-validation") as unknown as {
      setup: { inventoryItemId: string; variantId: string; productId: string; locationId: string };
      candidateReasons: string[];
      acceptedReasonCases: Steps;
      invalidReasonCases: Steps;
      downstreamAfterRejected: unknown;
    };
    const name = "HAR-571 transfer destination 20260505000619";
    const { ask } = stagedWhole([{ ...file.setup, stock: [1] }], [{ id: file.setup.locationId, name }]);
    expect(reasons).toEqual(file.candidateReasons);
    const steps = [...Object.values(file.acceptedReasonCases), ...Object.values(file.invalidReasonCases)];
    for (const step of steps) replay(ask, step, "");
    const read = `query Q($id: ID!) { inventoryItem(id: $id) { id inventoryLevels(first: 1) { nodes {
      location { id } quantities(names: ["available", "on_hand", "damaged"]) { name quantity } } } } }`;
    const variables = { id: file.setup.inventoryItemId };
    replay(ask, { variables, response: file.downstreamAfterRejected }, read);
  });

  test("a move between names leaves on hand out of its group", () => {
    const file = capture("inventory-move-adjustment-group-shape") as unknown as {
      setup: {
        product: { productId: string; variantId: string; inventoryItemId: string };
        location: { id: string; name: string };
        seedSet: Step;
      };
      move: Step;
      upstreamCalls: { query: string; variables: Record<string, unknown>; response: { body: unknown } }[];
    };
    const { product, location } = file.setup;
    const title = "Hermes Inventory Move Adjustment Group Shape 20260624002002";
    const { ask } = stagedWhole([{ ...product, title, status: "DRAFT" }], [location]);
    const { run } = replayerOf(ask);
    for (const { query, variables, response } of file.upstreamCalls) run(query, variables, response.body);
    run(set, file.setup.seedSet.variables, file.setup.seedSet.response);
    run(move, file.move.variables, file.move.response);
  });

  test("quantities out of bounds, and a negative one within them", () => {
    const file = capture("inventorySetQuantities-quantity-bounds") as unknown as {
      cases: Record<
        string,
        Step & {
          setup: { inventoryItemId: string; variantId: string; productId: string; locationId: string };
        }
      >;
    };
    for (const step of Object.values(file.cases)) {
      const { ask } = stagedWhole([step.setup], [{ id: step.setup.locationId, name: "Shop location" }]);
      replay(ask, step, "");
    }
  });

  test("an item is changed, and reads as it was changed", () => {
    const { mutation: recorded, validation } = capture("inventory-item-update-parity") as unknown as {
      mutation: Step & { create: { response: { data: ProductCreated } }; downstreamRead: unknown };
      validation: Step;
    };
    const { ask, variantId } = created(recorded.create.response.data);
    const fields = `id tracked requiresShipping countryCodeOfOrigin provinceCodeOfOrigin harmonizedSystemCode
      measurement { weight { unit value } }`;
    const product = "variant { id inventoryQuantity product { id title tracksInventory } }";
    replay(ask, recorded, itemUpdate(`${fields} ${product}`));
    replay(
      ask,
      {
        variables: { variant: variantId, item: recorded.variables.id },
        response: recorded.downstreamRead,
      },
      `query Q($variant: ID!, $item: ID!) {
        productVariant(id: $variant) { id inventoryQuantity inventoryItem { ${fields} } }
        inventoryItem(id: $item) { ${fields} ${product} } }`,
    );
    replay(ask, validation, itemUpdate("id"));
  });

  test("what an item cannot be changed to", () => {
    const { captures } = capture("inventory-item-update-validation") as unknown as {
      captures: Steps & { productCreate: { response: { data: ProductCreated } } };
    };
    const { productCreate, invalidWeightUnit, ...refused } = captures;
    const { ask } = created(productCreate.response.data);
    for (const step of Object.values(refused)) replay(ask, step, itemUpdate("id"));
    const answer = ask(itemUpdate("id"), invalidWeightUnit?.variables) as { errors: { message: string }[] };
    const { errors } = invalidWeightUnit?.response as { errors: { message: string }[] };
    // The units are listed in an order of their own.
    const sorted = (text: string | undefined) => text?.replace(/[(),]/g, "").split(" ").sort();
    expect(sorted(answer.errors[0]?.message)).toEqual(sorted(errors[0]?.message));
    expect(answer.errors).toMatchObject([{ extensions: { code: "INVALID_VARIABLE" } }]);
  });

  function stagedWhole(...args: Parameters<typeof stage>) {
    const made = stage(...args);
    open.push(made);
    return made;
  }

  interface ProductCreated {
    productCreate: {
      product: {
        id: string;
        title: string;
        variants: { nodes: { id: string; inventoryItem: { id: string; tracked: boolean } }[] };
      };
    };
  }

  /** A store with the product that the capture made, as it was made. */
  function created({ productCreate: { product } }: ProductCreated) {
    const [variant] = product.variants.nodes;
    if (!variant) throw new Error("the capture made no variant");
    const { id: inventoryItemId, tracked } = variant.inventoryItem;
    const item = {
      inventoryItemId,
      variantId: variant.id,
      productId: product.id,
      title: product.title,
      tracked,
    };
    return {
      ...stagedWhole([item], [{ id: "gid://shopify/Location/1", name: "Shop location" }]),
      variantId: variant.id,
    };
  }

  function itemUpdate(fields: string): string {
    return `mutation InventoryItemUpdateValidation($id: ID!, $input: InventoryItemInput!) {
      inventoryItemUpdate(id: $id, input: $input) { inventoryItem { ${fields} } userErrors { field message } } }`;
  }
});
