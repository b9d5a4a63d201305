import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { stockLevels } from "../../app/api/stock-levels";
import { useStack } from "../support/stack";
import { adjust, type Level, levelsOf, send, setTo } from "./adjusting";
import { dataOf, faultsOf } from "./purchasing";

const { api, freshShop, otherShop, simulator, platformIsBack } = useStack();

let shop: string;
let levels: Level[];
beforeAll(async () => {
  shop = await freshShop({ variants: 8, locations: 2 });
  levels = await levelsOf(shop);
});
afterEach(() => platformIsBack(shop));

const whole = (count: number) => ({ adjusted: count, pending: 0, failed: 0, failures: [] });

/** How many changes of stock the platform was asked for. */
async function mutations(of = shop): Promise<number> {
  const query = `requests?shop=${of}&operation=inventoryAdjustQuantities`;
  const { requests } = (await simulator("GET", query)) as { requests: unknown[] };
  return requests.length;
}

async function stockOf(of = shop): Promise<Map<string, number>> {
  const rows = await levelsOf(of);
  return new Map(rows.map((row) => [`${row.variantId}@${row.locationId}`, row.currentStock]));
}

describe("PUT /api/stock-levels/bulk", () => {
  it("sets each level to its quantity, at the platform and in the app", async () => {
    const adjustments = setTo(levels.slice(0, 3), (index) => 100 + index);
    expect(await adjust(shop, adjustments)).toEqual({ ...whole(3), message: "3 stock levels adjusted." });
    const stock = await stockOf();
    for (const { variantId, locationId, quantity } of adjustments) {
      expect(stock.get(`${variantId}@${locationId}`)).toBe(quantity);
      const asked = new URLSearchParams({ variantId, locationId });
      expect(await simulator("GET", `stores/${shop}/level?${asked}`)).toMatchObject({
        quantities: { available: quantity },
      });
    }
  });

  it("counts levels that already have the quantity, and sends nothing for them", async () => {
    const adjustments = setTo(levels.slice(0, 4), (index) => 200 + index);
    expect(await adjust(shop, adjustments)).toMatchObject(whole(4));
    const sent = await mutations();
    expect(await adjust(shop, adjustments)).toMatchObject(whole(4));
    expect(await mutations()).toBe(sent);
  });

  it("accepts the platform's own ids, and no reason", async () => {
    const [level] = levels;
    const body = {
      adjustments: [
        {
          variantId: level?.variantId.replace("platform", "shopify"),
          locationId: level?.locationId.replace("platform", "shopify"),
          quantity: 7,
        },
      ],
    };
    expect(dataOf(await send(shop, body))).toMatchObject({ ...whole(1), message: "1 stock level adjusted." });
  });

  it("adds variants that only the platform knows", async () => {
    await simulator("POST", "webhooks", { loseShare: 1 });
    const product = { title: "New", variants: [{ title: "Only", sku: "NEW-1", price: "5.00" }] };
    const { variants } = await simulator("POST", `stores/${shop}/products`, product);
    await simulator("POST", "webhooks", { loseShare: 0 });
    const variantId = `gid://platform/ProductVariant/${variants[0].id}`;
    const locationId = levels[0]?.locationId ?? "";
    expect(await adjust(shop, [{ variantId, locationId, quantity: 5 }])).toMatchObject(whole(1));
    expect((await stockOf()).get(`${variantId}@${locationId}`)).toBe(5);
  });
});

describe("a body with a fault", () => {
  const [variantId, locationId] = ["gid://platform/ProductVariant/1", "gid://platform/Location/1"];

  it.each<[string, unknown, string]>([
    ["no list", {}, "adjustments"],
    ["an empty list", { adjustments: [] }, "adjustments"],
    ["text for the list", { adjustments: "all" }, "adjustments"],
    ["text for an adjustment", { adjustments: ["all"] }, "adjustments.0"],
    ["no variant", { adjustments: [{ locationId, quantity: 1 }] }, "adjustments.0.variantId"],
    [
      "another kind of id",
      { adjustments: [{ variantId: locationId, locationId, quantity: 1 }] },
      "adjustments.0.variantId",
    ],
    ["no location", { adjustments: [{ variantId, quantity: 1 }] }, "adjustments.0.locationId"],
    ["no quantity", { adjustments: [{ variantId, locationId }] }, "adjustments.0.quantity"],
    [
      "a quantity below 0",
      { adjustments: [{ variantId, locationId, quantity: -1 }] },
      "adjustments.0.quantity",
    ],
    ["half a unit", { adjustments: [{ variantId, locationId, quantity: 0.5 }] }, "adjustments.0.quantity"],
    ["too much", { adjustments: [{ variantId, locationId, quantity: 1_000_001 }] }, "adjustments.0.quantity"],
    [
      "a quantity in words",
      { adjustments: [{ variantId, locationId, quantity: "5" }] },
      "adjustments.0.quantity",
    ],
    [
      "a long reason",
      { adjustments: [{ variantId, locationId, quantity: 1, reason: "x".repeat(501) }] },
      "adjustments.0.reason",
    ],
  ])("is refused: %s", async (_what, body, path) => {
    expect(Object.keys(faultsOf(await send(shop, body)))).toEqual([path]);
  });

  it("is refused whole, each fault with its place, and nothing is sent", async () => {
    const before = await stockOf();
    const sent = await mutations();
    const good = setTo(levels.slice(0, 3), () => 999);
    const foreign = (await levelsOf(otherShop))[0];
    const [first] = good;
    const adjustments = [
      ...good,
      {
        ...first,
        locationId: levels.find((one) => one.locationId !== first?.locationId)?.locationId,
        variantId,
      },
      { ...first, variantId: foreign?.variantId },
      { ...first, locationId },
    ];
    expect(faultsOf(await send(shop, { adjustments }))).toEqual({
      "adjustments.3.variantId": "is not a variant in this store",
      "adjustments.4.variantId": "is not a variant in this store",
      "adjustments.5.locationId": "is not a location in this store",
    });
    expect(await stockOf()).toEqual(before);
    expect(await mutations()).toBe(sent);
  });

  it("is refused when it names a pair twice, or more than 10,000", async () => {
    const [level] = setTo(levels.slice(0, 1), () => 1);
    expect(faultsOf(await send(shop, { adjustments: [level, { ...level, quantity: 2 }] }))).toEqual({
      "adjustments.1.variantId": "has the same variant and location as adjustments.0",
    });
    const faults = faultsOf(await send(shop, { adjustments: Array.from({ length: 10_001 }, () => level) }));
    expect(faults.adjustments).toBe("must be a list of 1 to 10,000 adjustments");
  });

  it("may have 8 MB, and no byte more", async () => {
    const padded = (bytes: number) => {
      const body = JSON.stringify({ adjustments: [], padding: "" });
      return body.replace('"padding":""', `"padding":"${"x".repeat(bytes - body.length)}"`);
    };
    expect((await send(shop, padded(8 * 1024 * 1024))).status).toBe(422);
    expect((await send(shop, padded(8 * 1024 * 1024 + 1))).status).toBe(413);
  });
});

describe("the same request again", () => {
  it("with its key: the first answer, and the stock moves once", async () => {
    const adjustments = setTo(levels.slice(0, 2), (index) => 300 + index);
    const headers = { "Idempotency-Key": randomUUID() };
    const first = await adjust(shop, adjustments, headers);
    const sent = await mutations();
    expect(await adjust(shop, adjustments, headers)).toEqual(first);
    expect(await mutations()).toBe(sent);
  });

  it("five at once with one key: one of them does it, the others get its answer or have to wait", async () => {
    const before = await mutations();
    const adjustments = setTo(levels.slice(0, 2), (index) => 400 + index);
    const headers = { "Idempotency-Key": randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        api("PUT", stockLevels.bulkAdjust.path, { adjustments }, { shop, headers }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect(await mutations()).toBe(before + 1);
  });

  it("five at once without a key, and five about other quantities: one body's quantities stand", async () => {
    const some = levels.slice(0, 3);
    const bodies = Array.from({ length: 10 }, (_, body) =>
      setTo(some, (index) => (body % 2 ? 500 : 600) + index),
    );
    const answers = await Promise.all(bodies.map((adjustments) => adjust(shop, adjustments)));
    for (const answer of answers) expect(answer.failed).toBe(0);
    await expect
      .poll(
        async () => {
          const stock = await stockOf();
          return some.map(({ variantId, locationId }) => stock.get(`${variantId}@${locationId}`)).join();
        },
        { timeout: 100_000 },
      )
      .toMatch(/^(500,501,502|600,601,602)$/);
  });
});

describe("while the platform is away", () => {
  it("all of it is pending, and is applied as soon as the platform is back", { tags: "long" }, async () => {
    await simulator("POST", "faults", { shop, operation: "graphql", kind: "503", times: null });
    const adjustments = setTo(levels.slice(0, 2), (index) => 700 + index);
    expect(await adjust(shop, adjustments)).toEqual({
      adjusted: 0,
      pending: 2,
      failed: 0,
      failures: [],
      message: "2 stock levels will be adjusted as soon as Shopify applies the change.",
    });
    await platformIsBack(shop);
    await expect
      .poll(
        async () => {
          const stock = await stockOf();
          return adjustments.map(({ variantId, locationId }) => stock.get(`${variantId}@${locationId}`));
        },
        { interval: 1_000 },
      )
      .toEqual([700, 701]);
  });

  it(
    "an unknown variant while the platform is away refuses the whole body with a 503, and nothing is stored",
    { tags: "long" },
    async () => {
      const before = await stockOf();
      await simulator("POST", "faults", { shop, operation: "graphql", kind: "503", times: null });
      const unknown = {
        ...setTo(levels.slice(0, 1), () => 1)[0],
        variantId: "gid://platform/ProductVariant/1",
      };
      const answer = await send(shop, { adjustments: [...setTo(levels.slice(1, 2), () => 1), unknown] });
      expect(answer).toMatchObject({ status: 503, body: { data: { code: "PLATFORM_UNAVAILABLE" } } });
      await platformIsBack(shop);
      expect(await stockOf()).toEqual(before);
    },
  );
});
