import { expect, test } from "vitest";
import { addCollection, addProduct } from "../stores/make-store";
import { testPlatform } from "../test-platform";
import { messagesOf } from "../webhooks/payloads";
import { collectionsOf, productsOf } from "../world/collections";

function stage() {
  const { store, world } = testPlatform();
  const add = (title: string, tags: string[]) =>
    addProduct(
      store,
      {
        title,
        vendor: "Tideline",
        productType: "Mugs",
        optionNames: ["Title"],
        imageUrl: null,
        tags,
        variants: [],
      },
      0,
    );
  return { store, world, mug: add("Mug", ["gifts"]), bowl: add("Bowl", []) };
}

test("a collection has the products that were put there, a smart one those that its rules match", () => {
  const { store, mug, bowl } = stage();
  const chosen = addCollection(store, { title: "Chosen", productIds: [bowl.id] }, 0);
  const rule = { column: "TAG", relation: "EQUALS", condition: "Gifts" } as const;
  const smart = addCollection(store, { title: "Gifts", rules: { anyOf: false, rules: [rule] } }, 0);
  expect(productsOf(store, chosen)).toEqual([bowl]);
  expect(productsOf(store, smart)).toEqual([mug]);
  bowl.tags.push("gifts");
  expect(productsOf(store, smart)).toEqual([mug, bowl]);
  expect(collectionsOf(store, bowl)).toEqual([chosen, smart]);
  store.removeProduct(bowl);
  expect(chosen.productIds).toEqual([]);
});

test("a webhook of a collection tells its rules and not its products", () => {
  const { store, world, mug } = stage();
  const collection = addCollection(store, { title: "Chosen", productIds: [mug.id] }, 0);
  const [message] = messagesOf(world, { store, kind: "collection-updated", collection });
  expect(message).toMatchObject({
    topic: "collections/update",
    payload: { id: collection.id, title: "Chosen" },
  });
  expect(message?.payload).not.toHaveProperty("products");
});
