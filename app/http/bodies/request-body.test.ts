import { availableParallelism } from "node:os";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints, type NamedEndpoint } from "~/api/endpoints";
import { AppError } from "~/errors";
import { requestOfRouter } from "~/http/api-router/api-request";
import { metrics } from "~/infra/telemetry/metrics.server";
import { answeringIn } from "~/texts/translate.server";
import { buildProcessEntries } from "../../../scripts/build";
import { closeBodyThreads, mostBytesHere } from "./body-threads.server";
import { readRequestBody } from "./request-body.server";

beforeAll(buildProcessEntries);
afterAll(closeBodyThreads);

const adjust = endpoints.find(({ name }) => name === "stockLevels.bulkAdjust") as NamedEndpoint;

async function readBy(): Promise<Record<string, number>> {
  const counter = await metrics.getSingleMetric("backroom_request_bodies_total")?.get();
  return Object.fromEntries(counter?.values.map(({ labels, value }) => [labels.read_by, value]) ?? []);
}

/** What is made of a body, and who read it. */
async function read(
  text: string | Uint8Array,
  { endpoint = adjust, language = "en", shop = "driftwood.myshopify.com" } = {},
) {
  const before = await readBy();
  const url = `https://backroom.test${endpoint.path}?a=1`;
  const request = new Request(url, {
    method: endpoint.method,
    headers: { "Content-Type": "application/json" },
  });
  return answeringIn(language, async () => {
    const bytes = Buffer.from(Uint8Array.from(Buffer.from(text)));
    const body = await readRequestBody(endpoint, { request: requestOfRouter(request), shop, bytes });
    const after = await readBy();
    const by = Object.keys(after).filter((name) => after[name] !== (before[name] ?? 0));
    return { by, hash: body.requestHash(), outcome: outcomeOf(() => body.value()) };
  });
}

function outcomeOf(work: () => unknown) {
  try {
    return { value: work() };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { code: error.code, message: error.message, issues: error.issues };
  }
}

const adjustment =
  '{"variantId":"gid://platform/ProductVariant/1","locationId":"gid://platform/Location/2","quantity":7}';
const large = (text: string) => text + " ".repeat(mostBytesHere);

describe("a large body", () => {
  it.each([
    ["that is right", `{"adjustments":[${adjustment}]}`],
    ["with fields at fault", '{"adjustments":[{"variantId":1},{}]}'],
    ["with a variant twice", `{"adjustments":[${adjustment},${adjustment}]}`],
    ["that is no JSON", '{"adjustments":'],
    ["nested too deep", `${"[".repeat(40)}${"]".repeat(40)}`],
    ["with a text that cannot be kept", '{"adjustments":["\\u0000"]}'],
  ])("%s is read by another thread, with the same result as a small one", async (_name, text) => {
    for (const language of ["en", "de"]) {
      const [here, there] = [await read(text, { language }), await read(large(text), { language })];
      expect(here.by).toEqual(["process"]);
      expect(there.by).toEqual(["thread"]);
      expect(there.outcome).toEqual(here.outcome);
    }
  });

  it("of every endpoint that takes one is read by another thread", async () => {
    const taking = endpoints.filter(({ method }) => method !== "GET");
    expect(taking.length).toBeGreaterThan(25);
    for (const endpoint of taking) expect((await read(large("{}"), { endpoint })).by).toEqual(["thread"]);
  });

  it("of many faults names the first hundred, and says that there are more", async () => {
    const { by, outcome } = await read(`{"adjustments":[${"{},".repeat(30_000).slice(0, -1)}]}`);
    expect(by).toEqual(["thread"]);
    expect(outcome.issues).toMatchObject([{ path: "adjustments" }]);
    const many = await read(`{"adjustments":[${Array(9_999).fill('{"quantity":-1}').join(",")}]}`);
    expect(many.outcome.issues).toHaveLength(100);
    expect(many.outcome.message).toBe("Many fields need correcting. These are the first 100.");
  });

  it("that is not UTF-8 is refused", async () => {
    const { outcome } = await read(Buffer.concat([Buffer.alloc(mostBytesHere, 0x20), Buffer.from([0xff])]));
    expect(outcome).toMatchObject({ code: "INVALID_REQUEST" });
  });

  it("has the hash of its address and its bytes, whoever reads it", async () => {
    const text = '{"adjustments":[]}';
    const [here, again, there] = [await read(text), await read(text), await read(large(text))];
    expect(here.hash).toBe(again.hash);
    expect(there.hash).not.toBe(here.hash);
    expect((await read(large(text))).hash).toBe(there.hash);
  });

  it("leaves this thread free while it is read", async () => {
    let turns = 0;
    const turning = setInterval(() => (turns += 1), 1);
    await read(`{"adjustments":[${"{},".repeat(2_700_000).slice(0, -1)}]}`);
    clearInterval(turning);
    // Read here, it would be one turn.
    expect(turns).toBeGreaterThan(20);
  });

  it("of a shop that sends many delays another shop's only by those that are being read", async () => {
    const done: string[] = [];
    const send = async (shop: string) => {
      await read(`{"adjustments":[${"{},".repeat(400_000).slice(0, -1)}]}`, { shop });
      done.push(shop);
    };
    await Promise.all([...Array.from({ length: 8 }, () => send("noisy")), send("quiet")]);
    const threads = Math.max(1, Math.min(2, availableParallelism() - 1));
    expect(done.indexOf("quiet")).toBeLessThan(2 * threads);
  });
});
