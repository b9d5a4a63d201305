import { expect, test } from "vitest";
import { gid } from "../admin-api/gids";
import { stockedVariant, testPlatform } from "../test-platform";

const document = `mutation Adjust($input: InventoryAdjustQuantitiesInput!, $key: String!) {
  inventoryAdjustQuantities(input: $input) @idempotent(key: $key) {
    inventoryAdjustmentGroup { id changes { name delta } }
    userErrors { field message code }
  }
}`;

interface Payload {
  inventoryAdjustmentGroup: { id: string; changes: { name: string; delta: number }[] } | null;
  userErrors: { field: string[] | null; code: string }[];
}

function stage(stock = [10, 5]) {
  const made = testPlatform();
  const { variant } = stockedVariant(made.store, stock);
  const [here, there] = variant.levels;
  if (!here || !there) throw new Error("two levels are needed");
  const change = (delta: number, changeFromQuantity: number | null, level = here) => ({
    inventoryItemId: gid("InventoryItem", variant.itemId),
    locationId: gid("Location", level.locationId),
    delta,
    changeFromQuantity,
  });
  const adjust = (key: string, changes: object[], fields: object = {}) => {
    const input = { name: "available", reason: "received", changes, ...fields };
    const answer = made.ask(document, { input, key });
    return (answer.data as { inventoryAdjustQuantities: Payload }).inventoryAdjustQuantities;
  };
  return { ...made, here, there, variant, change, adjust };
}

test("the same key and input change the stock once and answer alike", () => {
  const { adjust, change, here } = stage();
  const first = adjust("k", [change(3, 10)]);
  const second = adjust("k", [change(3, 10)]);
  expect(second).toEqual(first);
  expect(here.quantities.available).toBe(13);
});

test("the same key with another input is refused, and so is the same input in another order of fields", () => {
  const { adjust, change } = stage();
  adjust("k", [change(3, 10)]);
  expect(adjust("k", [change(4, 10)]).userErrors[0]?.code).toBe("IDEMPOTENCY_KEY_PARAMETER_MISMATCH");
  expect(
    adjust("k", [change(3, 10)], { referenceDocumentUri: "gid://backroom/Receipt/1" }).userErrors[0]?.code,
  ).toBe("IDEMPOTENCY_KEY_PARAMETER_MISMATCH");
});

test("after a day the key is forgotten: only the compared quantity still protects", () => {
  const { adjust, change, here, world } = stage();
  adjust("k", [change(3, 10)]);
  world.clock.advance(24 * 60 * 60 * 1000);
  expect(adjust("k", [change(3, 10)]).userErrors[0]?.code).toBe("CHANGE_FROM_QUANTITY_STALE");
  adjust("waived", [change(3, null)]);
  world.clock.advance(24 * 60 * 60 * 1000);
  adjust("waived", [change(3, null)]);
  expect(here.quantities.available).toBe(19);
});

test("a refusal is not remembered: the same bytes may succeed later", () => {
  const { adjust, change, here } = stage();
  expect(adjust("k", [change(1, 11)]).userErrors).toHaveLength(1);
  here.quantities.available = 11;
  expect(adjust("k", [change(1, 11)]).userErrors).toEqual([]);
});

test("one stale change stops all changes and is named by its index", () => {
  const { adjust, change, here, there } = stage();
  const { userErrors } = adjust("k", [change(1, 10), change(1, 99, there)]);
  expect(userErrors).toMatchObject([
    { field: ["input", "changes", "1", "changeFromQuantity"], code: "CHANGE_FROM_QUANTITY_STALE" },
  ]);
  expect(here.quantities.available).toBe(10);
});

test("a transfer is two changes of one call", () => {
  const { adjust, change, here, there, world } = stage();
  adjust("k", [change(-4, 10), change(4, 5, there)]);
  expect([here.quantities.available, there.quantities.available]).toEqual([6, 9]);
  expect(
    world.ledger.filter((entry) => entry.name === "available").map(({ before, after }) => [before, after]),
  ).toEqual([
    [10, 6],
    [5, 9],
  ]);
});

test("available may go below zero, an item that is not stocked there is named", () => {
  const { adjust, change, here, there } = stage();
  expect(adjust("a", [change(-30, 10)]).userErrors).toEqual([]);
  expect(here.quantities.available).toBe(-20);
  there.active = false;
  expect(adjust("b", [change(1, 5, there)]).userErrors[0]?.code).toBe("ITEM_NOT_STOCKED_AT_LOCATION");
});

test("more than 250 changes are refused before anything runs", () => {
  const { ask, change, here } = stage();
  const changes = Array.from({ length: 251 }, () => change(1, null));
  const answer = ask(document, { input: { name: "available", reason: "received", changes }, key: "k" });
  expect(answer).toMatchObject({ errors: [{ extensions: { code: "MAX_INPUT_SIZE_EXCEEDED" } }] });
  expect(here.quantities.available).toBe(10);
});

test("scripted refusals come back with their codes, an ignored key applies again", () => {
  const { adjust, change, here, world } = stage();
  for (const kind of ["stale", "SERVICE_UNAVAILABLE", "IDEMPOTENCY_PREVIOUS_ATTEMPT_FAILED"] as const) {
    world.faults.add({ kind, operation: "inventoryAdjustQuantities" });
    const code = kind === "stale" ? "CHANGE_FROM_QUANTITY_STALE" : kind;
    expect(adjust("k", [change(1, null)]).userErrors[0]?.code).toBe(code);
  }
  expect(here.quantities.available).toBe(10);
  adjust("k", [change(1, null)]);
  world.faults.add({ kind: "key-ignored" });
  adjust("k", [change(1, null)]);
  expect(here.quantities.available).toBe(12);
});

test("a partly applied change leaves its key open", () => {
  const { adjust, change, here, there, world } = stage();
  world.faults.add({ kind: "partial" });
  adjust("k", [change(1, 10), change(1, 5, there)]);
  expect([here.quantities.available, there.quantities.available]).toEqual([11, 5]);
  expect(adjust("k", [change(1, 10), change(1, 5, there)]).userErrors[0]?.code).toBe(
    "CHANGE_FROM_QUANTITY_STALE",
  );
});
