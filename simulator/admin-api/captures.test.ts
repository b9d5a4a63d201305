import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { alike, capture, captureNames, capturesPresent, stage } from "../test-captures";

describe.skipIf(!capturesPresent)("what is wrong with a document is said as it was recorded", () => {
  const open: { dispose(): void }[] = [];
  afterEach(() => open.splice(0).forEach((platform) => platform.dispose()));

  /** Mutations that the stand-in has none of, by one that is refused the same way. */
  const served: [RegExp, string][] = [
    [/ProductCreateInput/g, "InventoryTransferCreateInput"],
    [/productCreate\(product: \$product\)/g, "inventoryTransferCreate(input: $product)"],
    [/product \{\s*id\s*\}/g, "inventoryTransfer { id }"],
    [/PubSubWebhookSubscriptionInput/g, "InventoryTransferSetItemsInput"],
    [
      /pubSubWebhookSubscriptionCreate\([^)]*\) \{\s*webhookSubscription \{/g,
      "inventoryTransferSetItems(input: $webhookSubscription) { inventoryTransfer {",
    ],
    [/pubSubProject/g, "id"],
    [/pubSubTopic/g, "lineItems"],
    [/"shopify-draft-proxy-validation"/g, '"gid://shopify/InventoryTransfer/1"'],
  ];
  const translated = (value: unknown): unknown =>
    JSON.parse(
      served.reduce((text, [from, to]) => {
        const inJson = from.source.includes('"') || !/[({]/.test(from.source);
        return inJson ? text.replace(from, to) : text;
      }, JSON.stringify(value)),
    );

  test("errors of GraphQL itself", () => {
    const { cases } = capture("graphql-base-validation-unhappy-paths") as {
      cases: Record<
        string,
        { request: { query: string; variables: object }; response: { payload: { errors: object[] } } }
      >;
    };
    const { ask, platform } = stage([], []);
    open.push(platform);
    for (const [name, { request, response }] of Object.entries(cases)) {
      // It is what productCreate itself says, which the stand-in does not serve.
      if (name === "missingRequiredArgument") continue;
      const query = served.reduce((text, [from, to]) => text.replace(from, to), request.query);
      const [actual, captured] = alike(
        ask(query, translated(request.variables) as object),
        translated(response.payload),
      );
      expect([name, actual]).toEqual([name, captured]);
    }
  });

  test("no capture is left out", () => {
    const simulator = path.resolve(import.meta.dirname, "..");
    const tests = readdirSync(simulator, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith("captures.test.ts"))
      .map((name) => readFileSync(path.join(simulator, name), "utf8"))
      .join();
    expect(captureNames().filter((name) => !tests.includes(`capture("${name}")`))).toEqual([]);
  });
});
