import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { endpoints, type NamedEndpoint } from "~/api/endpoints";
import { addressFor } from "../support/fixtures/fixture-of";
import { png } from "../support/png";
import { faultOf } from "../support/refused";
import { useStack } from "../support/stack";
import { atTheEdge, useWalk, walked } from "../support/walked-endpoints";

const walk = useWalk(useStack());
const compared = walked.filter(({ ifMatch }) => ifMatch === "compared");
const changes = compared.filter(({ method }) => method !== "DELETE");

/** A change of what people type, another one for each number. */
const bodies: Record<string, (n: number) => object> = {
  "books.updateAccounts": (n) => ({ accounts: [{ role: "stock", code: String(3000 + n), name: "Goods" }] }),
  "suppliers.update": (n) => ({ name: `Supplier ${n}` }),
  "supplierFormat.update": (n) => ({ fileName: `{number} ${n}` }),
  "suppliers.updateContact": (n) => ({ role: `Role ${n}` }),
  "purchaseOrders.update": (n) => ({ supplierNotes: `Note ${n}` }),
  "orderRevisions.update": (n) => ({ supplierNotes: `Note ${n}` }),
  "reorderRules.update": (n) => ({ reorderPoint: n }),
  "reorderPolicy.update": (n) => ({ reviewDays: 1 + (n % 90) }),
  "stockTransfers.update": (n) => ({ notes: `Note ${n}` }),
  "supplierReturns.update": (n) => ({ notes: `Note ${n}` }),
  "stockCounts.update": (n) => ({ notes: `Note ${n}` }),
  "bills.update": (n) => ({ note: `Note ${n}` }),
  "settings.update": (n) => ({ supplierMessage: `Message ${n}` }),
  "shopLogo.save": (n) => ({ content: png(n, 1).toString("base64") }),
  "alerts.configure": (n) => ({ alertThresholdPercent: n }),
};

function bodyOf({ name }: NamedEndpoint, n: number): object {
  const body = bodies[name];
  if (!body) throw new Error(`${name} compares versions: add a change of its document to this test.`);
  return body(n);
}

const fixtureFor = ({ name }: NamedEndpoint) => walk.fixtures.mine.get(name) ?? {};

function ask(endpoint: NamedEndpoint, body: unknown, headers: Record<string, string>) {
  return walk.mine.ask(endpoint.method, addressFor(endpoint, fixtureFor(endpoint)), body, headers);
}

/** The refusal that names what is stored, and so the version to go on with. */
async function storedVersion(endpoint: NamedEndpoint, body: unknown): Promise<string> {
  const refused = await ask(endpoint, body, { "If-Match": '"an older one"' });
  expect(faultOf(refused, { code: "PRECONDITION_FAILED" })).toBeNull();
  const { current } = refused.body.data as { current: { version: string; content: object } };
  expect(Object.keys(current.content).length).toBeGreaterThan(0);
  return `"${current.version}"`;
}

describe("every change of the API", () => {
  it.each(walked.filter(({ method }) => method === "PUT" || method === "DELETE"))(
    "says whether a version is compared: $method $path",
    ({ ifMatch }) => expect(ifMatch).toBeDefined(),
  );
});

describe.each(compared)("$method $path", ({ endpoint }) => {
  it("refuses a version that is not stored, and accepts the stored one", async () => {
    const body = endpoint.method === "DELETE" ? undefined : bodyOf(endpoint, 1);
    const version = await storedVersion(endpoint, body);
    const read = endpoints.find(({ method, path }) => method === "GET" && path === endpoint.path);
    if (read?.content) {
      const { headers } = await walk.mine.ask("GET", addressFor(endpoint, fixtureFor(endpoint)));
      expect(headers.get("ETag")).toBe(version);
    }
    expect((await ask(endpoint, body, { "If-Match": version })).status).toBe(endpoint.status ?? 200);
  });
});

describe.each(changes)("$method $path", ({ endpoint }) => {
  it("lets one of two who change the same version through", async () => {
    const version = await storedVersion(endpoint, bodyOf(endpoint, 50));
    const both = [10, 11].map((n) => ask(endpoint, bodyOf(endpoint, n), { "If-Match": version }));
    const answers = await Promise.all(both);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it(
    "gives a repeated request its first answer, not a refusal of its own change",
    atTheEdge(endpoint),
    async () => {
      const version = await storedVersion(endpoint, bodyOf(endpoint, 50));
      const headers = { "If-Match": version, "Idempotency-Key": randomUUID() };
      const first = await ask(endpoint, bodyOf(endpoint, 20), headers);
      const again = await ask(endpoint, bodyOf(endpoint, 20), headers);
      expect([first.status, again.status, again.text]).toEqual([200, 200, first.text]);
      expect(again.headers.get("ETag")).toBe(first.headers.get("ETag"));
      const later = await ask(endpoint, bodyOf(endpoint, 20), { ...headers, "If-Match": '"another"' });
      expect(faultOf(later, { code: "INVALID_INPUT" })).toBeNull();
    },
  );

  it("changes any version for a client that names none", atTheEdge(endpoint), async () => {
    const asked: Record<string, string>[] = [{}, { "If-Match": "*" }];
    for (const headers of asked) {
      expect((await ask(endpoint, bodyOf(endpoint, 30), headers)).status).toBe(200);
    }
  });
});

describe("PUT /api/reorder/rules/bulk", () => {
  const save = (rules: object[]) => walk.mine.ask("PUT", "/api/reorder/rules/bulk", { rules });
  const place = () => {
    const { variantId } = walk.mine.freshLevel();
    return (figures: object = {}) => ({ variantId, reorderPoint: 5, reorderQuantity: 10, ...figures });
  };

  it("saves nothing when one of the rules was changed meanwhile, and names it", async () => {
    const [first, second] = [place(), place()];
    expect((await save([first({ version: null }), second({ version: null })])).status).toBe(200);
    const refused = await save([first({ reorderPoint: 7 }), second({ reorderPoint: 8, version: null })]);
    expect(faultOf(refused, { code: "PRECONDITION_FAILED", path: "rules.1" })).toBeNull();
    const [current] = refused.body.data.current as { index: number; version: string; content: object }[];
    expect(current).toMatchObject({ index: 1, content: { reorderPoint: 5, reorderQuantity: 10 } });
    const list = (await walk.mine.make("GET", "/api/reorder/rules")) as ReturnType<typeof first>[];
    expect(list.find(({ variantId }) => variantId === first().variantId)).toMatchObject({ reorderPoint: 5 });
    expect((await save([second({ reorderPoint: 8, version: current?.version })])).status).toBe(200);
  });

  it("lets one of two through who change the same rule, or make it", async () => {
    const rule = place();
    const made = await Promise.all([1, 2].map((n) => save([rule({ reorderPoint: n, version: null })])));
    expect(made.map(({ status }) => status).sort()).toEqual([200, 412]);
    const refused = made.find(({ status }) => status === 412);
    const version = (refused?.body.data.current as { version: string }[])[0]?.version;
    const changed = await Promise.all([3, 4].map((n) => save([rule({ reorderPoint: n, version })])));
    expect(changed.map(({ status }) => status).sort()).toEqual([200, 412]);
  });
});

describe("what happens to an order", () => {
  it("leaves its version as it is: sent, received, and its notes can still be saved", async () => {
    const { mine } = walk;
    const supplier = await mine.make("POST", "/api/suppliers", { name: "Clay", email: "a@clay.example" });
    const { variantId, locationId } = mine.freshLevel();
    const order = await mine.make("POST", "/api/purchase-orders", {
      supplierId: supplier.id,
      lineItems: [{ variantId, quantity: 4, costPrice: 2 }],
    });
    const address = `/api/purchase-orders/${order.id}`;
    const version = (await mine.ask("GET", address)).headers.get("ETag") ?? "";
    await mine.make("POST", `${address}/send`, { email: false });
    const lineItems = [{ lineItemId: order.lineItems[0].id, quantityReceived: 1 }];
    await mine.make("POST", `${address}/receive`, { lineItems, locationId });
    const noted = await mine.ask("PUT", address, { notes: "Half came" }, { "If-Match": version });
    expect(noted.status).toBe(200);
    expect(noted.headers.get("ETag")).not.toBe(version);
  });
});
