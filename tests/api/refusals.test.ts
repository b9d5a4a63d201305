import { beforeAll, describe, expect, it } from "vitest";
import { useStack } from "../support/stack";
import { createOrder, createSupplier, dataOf } from "./purchasing";

const { api, appUrl, otherShop, token } = useStack();

interface Endpoint {
  method: string;
  path: string;
  body?: object;
}

const collections: Record<string, { allow: string; refused: string }> = {
  "/api/suppliers": { allow: "GET, HEAD, POST", refused: "DELETE" },
  "/api/purchase-orders": { allow: "GET, HEAD, POST", refused: "PUT" },
  "/api/stock-levels": { allow: "GET, HEAD", refused: "POST" },
  "/api/variants": { allow: "GET, HEAD", refused: "POST" },
  "/api/import": { allow: "GET, HEAD, POST", refused: "DELETE" },
  "/api/stock-operations": { allow: "GET, HEAD", refused: "POST" },
};

const records: Record<string, { allow: string; refused: string }> = {
  "/api/suppliers/:supplier": { allow: "GET, HEAD, PUT, DELETE", refused: "POST" },
  "/api/suppliers/:supplier/contacts": { allow: "POST", refused: "GET" },
  "/api/suppliers/:supplier/contacts/:contact": { allow: "PUT, DELETE", refused: "GET" },
  "/api/purchase-orders/:order": { allow: "GET, HEAD, PUT, DELETE", refused: "PATCH" },
  "/api/purchase-orders/:order/send": { allow: "POST", refused: "GET" },
  "/api/purchase-orders/:order/receive": { allow: "POST", refused: "GET" },
  "/api/purchase-orders/:order/cancel": { allow: "POST", refused: "DELETE" },
  "/api/purchase-orders/:order/pdf": { allow: "GET, HEAD", refused: "POST" },
};

const endpoints: Endpoint[] = [
  { method: "GET", path: "/api/suppliers/:supplier" },
  { method: "PUT", path: "/api/suppliers/:supplier", body: { name: "Mine" } },
  { method: "DELETE", path: "/api/suppliers/:supplier" },
  { method: "POST", path: "/api/suppliers/:supplier/contacts", body: { name: "Eve" } },
  { method: "PUT", path: "/api/suppliers/:supplier/contacts/:contact", body: { name: "Eve" } },
  { method: "DELETE", path: "/api/suppliers/:supplier/contacts/:contact" },
  { method: "GET", path: "/api/purchase-orders/:order" },
  { method: "PUT", path: "/api/purchase-orders/:order", body: { notes: "mine" } },
  { method: "DELETE", path: "/api/purchase-orders/:order" },
  { method: "POST", path: "/api/purchase-orders/:order/send", body: { email: false } },
  {
    method: "POST",
    path: "/api/purchase-orders/:order/receive",
    body: { lineItems: [{ lineItemId: 1, quantityReceived: 1 }] },
  },
  { method: "POST", path: "/api/purchase-orders/:order/cancel" },
  { method: "GET", path: "/api/purchase-orders/:order/pdf" },
];

const theirs: Record<string, number> = {};

beforeAll(async () => {
  theirs.supplier = (await createSupplier({}, otherShop)).id;
  const contacts = `/api/suppliers/${theirs.supplier}/contacts`;
  theirs.contact = dataOf(await api("POST", contacts, { name: "Ann" }, { shop: otherShop }), 201).id;
  theirs.order = (await createOrder({ supplierId: theirs.supplier }, otherShop)).id;
});

function at(path: string, id: (name: string) => number | string): string {
  return path.replace(/:(\w+)/g, (_, name: string) => String(id(name)));
}

describe("a record of another shop", () => {
  it.each(endpoints)("is as unknown as one that never was: $method $path", async ({ method, path, body }) => {
    const foreign = await api(
      method,
      at(path, (name) => theirs[name] ?? 0),
      body,
    );
    const unknown = await api(
      method,
      at(path, () => 2_000_000_000),
      body,
    );
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(unknown.body);
    expect(foreign.body).toMatchObject({ success: false, data: { code: "NOT_FOUND" } });
    for (const id of ["0", "-1", "1.5", "abc", "99999999999", "1e3", "%00"])
      expect(
        (
          await api(
            method,
            at(path, () => id),
            body,
          )
        ).status,
      ).toBe(404);
  });

  it("is untouched by all of that", async () => {
    const supplier = await api("GET", `/api/suppliers/${theirs.supplier}`, undefined, { shop: otherShop });
    expect(dataOf(supplier)).toMatchObject({ name: "Clay & Co", contacts: [{ name: "Ann" }] });
    const order = await api("GET", `/api/purchase-orders/${theirs.order}`, undefined, { shop: otherShop });
    expect(dataOf(order)).toMatchObject({ status: "draft", notes: "" });
  });
});

describe("every endpoint", () => {
  it.each(Object.entries({ ...collections, ...records }))(
    "%s says which methods it has",
    async (path, { allow, refused }) => {
      const answer = await api(
        refused,
        at(path, () => 1),
      );
      expect(answer).toMatchObject({
        status: 405,
        body: { success: false, data: { code: "METHOD_NOT_ALLOWED" } },
      });
      expect(answer.headers.get("allow")).toBe(allow);
    },
  );

  it.each<Endpoint>([
    ...endpoints,
    { method: "GET", path: "/api/suppliers" },
    { method: "POST", path: "/api/suppliers", body: { name: "Eve" } },
    { method: "GET", path: "/api/purchase-orders" },
    { method: "POST", path: "/api/purchase-orders", body: { supplierId: 1 } },
    ...["/api/stock-levels", "/api/variants", "/api/import", "/api/stock-operations"].map((path) => ({
      method: "GET",
      path,
    })),
    { method: "POST", path: "/api/import" },
  ])("answers nobody without a token: $method $path", async ({ method, path, body }) => {
    const answer = await api(
      method,
      at(path, (name) => theirs[name] ?? 0),
      body,
      { token: null },
    );
    expect(answer).toMatchObject({ status: 401, body: { success: false, data: { code: "UNAUTHORIZED" } } });
  });
});

const writes = [
  ["POST", "/api/suppliers"],
  ["PUT", "/api/suppliers/1"],
  ["POST", "/api/suppliers/1/contacts"],
  ["POST", "/api/purchase-orders"],
  ["PUT", "/api/purchase-orders/1"],
  ["POST", "/api/purchase-orders/1/receive"],
] as const;

describe.each(writes)("%s %s", (method, path) => {
  it("takes JSON only", async () => {
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "application/json; charset=latin1",
    ]) {
      const answer = await api(method, path, '{"name":"A"}', { headers: { "Content-Type": type } });
      expect(answer).toMatchObject({ status: 415, body: { data: { code: "UNSUPPORTED_MEDIA_TYPE" } } });
    }
  });

  it.each(["{", "{'name': 1}", '{"name": NaN}', " "])("refuses %j as no JSON", async (body) => {
    const answer = await api(method, path, body);
    expect(answer).toMatchObject({ status: 400, body: { data: { code: "INVALID_REQUEST" } } });
  });

  it.each(["[]", "null", '"text"', "5", "true"])("refuses %s as no object", async (body) => {
    expect((await api(method, path, body)).status).toBe(422);
  });

  it("refuses a body above 1 MB", async () => {
    const answer = await api(method, path, { name: "A", notes: "x".repeat(1024 * 1024) });
    expect(answer).toMatchObject({ status: 413, body: { data: { code: "TOO_LARGE" } } });
  });
});

describe("a body that is refused before its end", () => {
  it("leaves the connection good for the next request", async () => {
    const large = { name: "x".repeat(5_000_000) };
    for (let n = 0; n < 3; n++) {
      expect((await api("POST", "/api/suppliers", large, { token: null })).status).toBe(401);
      expect((await api("POST", "/api/suppliers", large)).status).toBe(413);
      expect((await api("GET", "/api/suppliers?limit=1")).status).toBe(200);
    }
  });

  it("is answered even when its length was not announced", async () => {
    let chunks = 0;
    const body = new ReadableStream({
      pull(controller) {
        if (++chunks > 48) controller.close();
        else controller.enqueue(new Uint8Array(64 * 1024).fill(0x20));
      },
    });
    const headers = { Authorization: `Bearer ${await token()}`, "Content-Type": "application/json" };
    const request = new Request(`${appUrl}/api/suppliers`, {
      method: "POST",
      body,
      headers,
      duplex: "half",
    } as RequestInit);
    expect((await fetch(request)).status).toBe(413);
  });
});

it("says in the envelope that an unknown address is unknown, to those who may know", async () => {
  for (const method of ["GET", "POST", "PUT", "DELETE"]) {
    expect(await api(method, "/api/nothing/here")).toMatchObject({
      status: 404,
      body: { success: false, data: { code: "NOT_FOUND" } },
    });
    expect((await api(method, "/api/nothing/here", undefined, { token: null })).status).toBe(401);
  }
});
