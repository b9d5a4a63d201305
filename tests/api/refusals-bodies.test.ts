import { beforeAll, describe, expect, it } from "vitest";
import type { NamedEndpoint } from "~/api/endpoints";
import { fingerprint } from "../support/fingerprint";
import { addressFor } from "../support/fixtures/fixture-of";
import { faultOf } from "../support/refused";
import { inBatches } from "../support/send-request";
import { useStack } from "../support/stack";
import { atTheEdge, useWalk, walked, writes } from "../support/walked-endpoints";
import { bodyCases, queryCases } from "./refusal-cases";

const walk = useWalk(useStack());
const megabyte = 1024 * 1024;

let before: unknown;
const whatIsKept = () => fingerprint(walk.mine.database, walk.mine.shopId);

beforeAll(async () => {
  before = await whatIsKept();
});

function call(endpoint: NamedEndpoint, body: unknown, headers?: Record<string, string>) {
  const fixture = walk.fixtures.mine.get(endpoint.name) ?? {};
  return walk.mine.ask(endpoint.method, addressFor(endpoint, fixture), body, headers);
}

const validBody = (endpoint: NamedEndpoint) => walk.fixtures.mine.get(endpoint.name)?.body;

describe.each(walked.filter(({ endpoint }) => writes.some(({ name }) => name === endpoint.name)))(
  "$method $path",
  ({ endpoint }) => {
    it("accepts JSON in UTF-8 only", atTheEdge(endpoint), async () => {
      const text = JSON.stringify(validBody(endpoint) ?? {});
      const refused: Record<string, string>[] = [
        { "Content-Type": "text/plain" },
        { "Content-Type": "application/x-www-form-urlencoded" },
        { "Content-Type": "multipart/form-data; boundary=x" },
        { "Content-Type": "application/json; charset=latin1" },
        { "Content-Type": "application/jsonp" },
        { "Content-Type": "" },
        { "Content-Encoding": "gzip" },
      ];
      const faults = await inBatches(refused, async (headers) => {
        const fault = faultOf(await call(endpoint, text, headers), { code: "UNSUPPORTED_MEDIA_TYPE" });
        return fault && `${JSON.stringify(headers)}: ${fault}`;
      });
      expect(faults.filter(Boolean)).toEqual([]);
    });

    it("refuses invalid JSON", atTheEdge(endpoint), async () => {
      const texts = ["{", "{'a': 1}", '{"a": NaN}', " ", "}", '{"a": 1,}', "\uFEFF{}", "[".repeat(40_000)];
      const faults = await inBatches([...texts, Buffer.from([0xff, 0x7b, 0x7d])], async (text) => {
        const fault = faultOf(await call(endpoint, text), { code: "INVALID_REQUEST" });
        return fault && `${String(text).slice(0, 20)}: ${fault}`;
      });
      expect(faults.filter(Boolean)).toEqual([]);
    });

    it(
      "refuses a body above its limit by one byte, and parses one at its limit",
      atTheEdge(endpoint),
      async () => {
        const most = endpoint.maxBytes ?? megabyte;
        expect(faultOf(await call(endpoint, `{${" ".repeat(most)}`), { code: "TOO_LARGE" })).toBeNull();
        expect(
          faultOf(await call(endpoint, `{${" ".repeat(most - 1)}`), { code: "INVALID_REQUEST" }),
        ).toBeNull();
      },
    );

    it.runIf(endpoint.body)(
      "reports each field that is missing, of another type or out of bounds",
      async () => {
        if (!endpoint.body) return;
        const cases = bodyCases(endpoint.body, validBody(endpoint));
        expect(cases.length).toBeGreaterThan(4);
        const faults = await inBatches(cases, async ({ what, value, path }) => {
          const fault = faultOf(await call(endpoint, JSON.stringify(value)), { code: "INVALID_INPUT", path });
          return fault && `${what}: ${fault}`;
        });
        expect(faults.filter(Boolean)).toEqual([]);
      },
    );
  },
);

describe.each(walked.filter(({ query }) => query))("$method $path", ({ endpoint }) => {
  it("reports each filter that is out of bounds", async () => {
    const cases = endpoint.query ? queryCases(endpoint.query) : [];
    expect(cases.length).toBeGreaterThan(0);
    const fixture = walk.fixtures.mine.get(endpoint.name) ?? {};
    const faults = await inBatches(cases, async ({ query, path }) => {
      const address = addressFor(endpoint, { ...fixture, query: { ...fixture.query, ...query } });
      const fault = faultOf(await walk.mine.ask(endpoint.method, address), { code: "INVALID_REQUEST", path });
      return fault && `${JSON.stringify(query)}: ${fault}`;
    });
    expect(faults.filter(Boolean)).toEqual([]);
  });
});

it("has changed nothing with all these requests", async () => {
  expect(await whatIsKept()).toEqual(before);
});
