import { beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "~/api/endpoints";
import { fingerprint } from "../support/fingerprint";
import { addressFor } from "../support/fixtures/fixture-of";
import { faultOf } from "../support/refused";
import { inBatches, sendRequest } from "../support/send-request";
import { forgedAuthorizations } from "../support/session-tokens";
import { useStack } from "../support/stack";
import { atTheEdge, useWalk, walked } from "../support/walked-endpoints";

const stack = useStack();
const walk = useWalk(stack);

const whatIsKept = () => fingerprint(walk.mine.database, walk.mine.shopId);
let before: unknown;
beforeAll(async () => void (before = await whatIsKept()));

describe("a caller who is not signed in", () => {
  it.each(walked)("is refused everywhere: $method $path", async ({ endpoint }) => {
    const { mine, fixtures } = walk;
    const fixture = fixtures.mine.get(endpoint.name) ?? {};
    const forged = Object.entries(forgedAuthorizations(mine.shop));
    const faults = await inBatches(forged, async ([what, authorization]) => {
      const url = `${stack.appUrl}${addressFor(endpoint, fixture)}`;
      const { method } = endpoint;
      const answer = await sendRequest({ method, url, authorization, body: fixture.body });
      const again = answer.headers.get("X-Shopify-Retry-Invalid-Session-Request");
      const fault = faultOf(answer, { code: "UNAUTHORIZED" });
      return (fault ?? again === "1") ? fault && `${what}: ${fault}` : `${what}: no word of trying again`;
    });
    expect(faults.filter(Boolean)).toEqual([]);
    expect(await whatIsKept()).toEqual(before);
  });

  it("learns nothing about methods, ids, queries and bodies", async () => {
    const asked = [
      ["PATCH", "/api/suppliers"],
      ["GET", "/api/suppliers/abc"],
      ["GET", "/api/suppliers?limit=0"],
      ["GET", "/api/no/such/thing"],
      ["POST", "/api/suppliers", "{"],
    ] as const;
    const faults = await inBatches(asked, async ([method, path, body]) =>
      faultOf(await sendRequest({ method, url: `${stack.appUrl}${path}`, authorization: null, body }), {
        code: "UNAUTHORIZED",
      }),
    );
    expect(faults.filter(Boolean)).toEqual([]);
    expect(await whatIsKept()).toEqual(before);
  });
});

const addresses = [...new Set(endpoints.map(({ path }) => path))];
const methods = ["GET", "POST", "PUT", "DELETE"] as const;

describe.each(addresses)("%s", (path) => {
  const own = endpoints.filter((endpoint) => endpoint.path === path);
  const [endpoint] = own;
  it("lists its methods when called with another", atTheEdge(...own), async () => {
    const { mine } = walk;
    const served = methods.filter((method) => own.some((endpoint) => endpoint.method === method));
    const allow = served.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])).join(", ");
    const others = [...methods.filter((method) => !served.includes(method)), "PATCH", "OPTIONS"];
    const fixture = (endpoint && walk.fixtures.mine.get(endpoint.name)) ?? {};
    const faults = await inBatches(others, async (method) => {
      const address = endpoint ? addressFor(endpoint, fixture) : path;
      const answer = await mine.ask(method, address, method === "GET" ? undefined : fixture.body);
      const fault = faultOf(answer, { code: "METHOD_NOT_ALLOWED" });
      const allowed = answer.headers.get("Allow");
      return fault ? `${method}: ${fault}` : allowed === allow ? null : `${method}: Allow is ${allowed}`;
    });
    expect(faults.filter(Boolean)).toEqual([]);
    expect(await whatIsKept()).toEqual(before);
  });
});
