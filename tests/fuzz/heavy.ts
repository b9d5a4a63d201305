import { z } from "zod";
import { endpoints } from "~/api/endpoints";
import { webhookTopics } from "~/models/webhook-delivery/topics";
import { addressFor } from "../support/fixtures/fixture-of";
import { topicBodies } from "../support/topic-bodies";
import type { AppProcess } from "./app-process";
import { ask } from "./ask";
import { heavyShapes, shapesOfLists } from "./heavy-bodies";
import type { Input } from "./input";
import { Line } from "./line";
import type { FuzzedStore } from "./run";

/** No body may hold the loop for longer. */
const longestHoldMs = 50;
const megabyte = 1_048_576;
/** The process reads a body of so many bytes itself. */
const mostBytesInProcess = 65_536;
/** What such a body costs is known after its hundredth fault. */
const longestHoldOfSmallMs = 30;
const atOnce = 6;

/** What heavy bodies did to the process, of one store or of several. */
export interface HeavyResult {
  bodies: number;
  statuses: Record<string, number>;
  /** The longest that one body alone held the loop, the least of three tries, and which it was. */
  longestHeldMs: number;
  longest: string;
  slowestMs: number;
  /** How much the process grew while several were on their way at once. */
  grewByMb: number;
  failures: string[];
}

interface FuzzTarget extends FuzzedStore {
  app: AppProcess;
}

interface Heavy {
  shape: string;
  bytes: number;
  /** A list of a body that the process reads itself: what looks at all of its elements shows here first. */
  isTelling: boolean;
  make(): Input;
}

/** Each endpoint that takes a body, and each topic of webhooks, with each shape. */
export function heavyInputs({ where, fixtures }: FuzzedStore): Heavy[] {
  const ofEndpoints = endpoints
    .filter(({ method }) => method !== "GET")
    .map((endpoint) => {
      const fixture = fixtures.get(endpoint.name) ?? {};
      const route = endpoint.name;
      const input = { route, method: endpoint.method, path: addressFor(endpoint, fixture), headers: json };
      return {
        input: { ...input, signedIn: "header" as const },
        valid: fixture.body,
        bytes: endpoint.maxBytes ?? megabyte,
        most: mostOfFirstList(endpoint.body),
      };
    });
  const bodies = topicBodies({ domain: where.shop, id: 88_002 });
  const ofTopics = webhookTopics.map((topic) => {
    const headers: [string, string][] = [
      ["X-Shopify-Topic", topic],
      ["X-Shopify-Webhook-Id", `heavy-${topic}`],
    ];
    const input = {
      route: `webhooks ${topic}`,
      method: "POST",
      path: "/webhooks",
      headers: [...json, ...headers],
    };
    return {
      input: { ...input, signedIn: "no" as const, isSigned: true },
      valid: bodies[topic] as unknown,
      bytes: 8 * megabyte,
      most: Infinity,
    };
  });
  const all = [...ofEndpoints, ...ofTopics].flatMap((one) => [one, { ...one, bytes: mostBytesInProcess }]);
  return all.flatMap(({ input, valid, bytes, most }) =>
    Object.entries(heavyShapes(most)).map(([shape, write]) => ({
      ...{ shape, bytes },
      isTelling: shapesOfLists.includes(shape) && bytes === mostBytesInProcess && most < Infinity,
      make: () => ({
        ...{ ...input, kind: `heavy: ${shape}`, delivery: "whole" as const },
        body: Buffer.from(write(valid, bytes)),
      }),
    })),
  );
}

interface Described {
  properties?: Record<string, { type?: string; maxItems?: number }>;
}

/** How many elements the first list of a body may have; `Infinity` where it has none. */
function mostOfFirstList(schema: z.ZodType | undefined): number {
  if (!schema) return Infinity;
  const { properties = {} } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Described;
  return Object.values(properties).find(({ type }) => type === "array")?.maxItems ?? Infinity;
}

const json: [string, string][] = [["Content-Type", "application/json"]];

export const nothingHeavy = (): HeavyResult => ({
  ...{ bodies: 0, statuses: {}, longestHeldMs: 0, longest: "", slowestMs: 0, grewByMb: 0, failures: [] },
});

/**
 * Sends heavy bodies one after the other, and then several at once. `every` leaves out all but each so manieth; the telling
 * ones are among the first.
 */
export async function playHeavy(
  scene: FuzzTarget,
  { every = 1, first = 0, result = nothingHeavy() } = {},
): Promise<HeavyResult> {
  const { where, app } = scene;
  const line = new Line(where.appUrl);
  const fail = (input: Input, fault: string) =>
    result.failures.push(`${input.route}, ${input.kind}: ${fault}`);

  const play = async (input: Input): Promise<number> => {
    await app.takeHold();
    const { status, ms, fault } = await ask(input, where, line);
    const { heldMs } = await app.takeHold();
    result.statuses[status] = (result.statuses[status] ?? 0) + 1;
    result.slowestMs = Math.max(result.slowestMs, Math.round(ms));
    if (fault !== null) fail(input, fault);
    return heldMs;
  };
  const inputs = heavyInputs(scene).filter(
    ({ isTelling }, index) => index % every === first % every || (isTelling && first === 0),
  );
  for (const { make } of inputs) {
    const input = make();
    const isSmall = (input.body?.byteLength ?? 0) <= mostBytesInProcess;
    const bound = isSmall ? longestHoldOfSmallMs : longestHoldMs;
    let held = Infinity;
    for (let tries = 0; tries < 3 && held > bound; tries += 1) held = Math.min(held, await play(input));
    result.bodies += 1;
    if (held > result.longestHeldMs)
      Object.assign(result, { longestHeldMs: Math.round(held), longest: `${input.route}, ${input.kind}` });
    if (held > bound) fail(input, `held the loop for ${Math.round(held)} ms`);
  }
  line.close();
  let heldAtOnce = Infinity;
  for (let tries = 0; tries < 3 && heldAtOnce > longestHoldMs * 2; tries += 1)
    heldAtOnce = Math.min(heldAtOnce, await playAtOnce());
  if (heldAtOnce > longestHoldMs * 2)
    result.failures.push(`${atOnce} at once held the loop for ${Math.round(heldAtOnce)} ms`);
  return result;

  /**
   * The largest bodies of the first shape, as many as would kill a process that reads them all together. Returns for how
   * many milliseconds they held the loop.
   */
  async function playAtOnce(): Promise<number> {
    const largest = heavyInputs(scene)
      .filter(({ shape, bytes }) => shape === "empty objects" && bytes > megabyte)
      .slice(0, atOnce)
      .map(({ make }) => make());
    const before = app.residentMb();
    app.forgetPeak();
    await Promise.all(
      largest.map(async (input) => {
        const own = new Line(where.appUrl);
        const { status, fault } = await ask(input, where, own);
        own.close();
        result.statuses[status] = (result.statuses[status] ?? 0) + 1;
        if (fault !== null) fail(input, `${fault}, ${atOnce} at once`);
      }),
    );
    const grewByMb = Math.round(app.peakMb() - before);
    result.grewByMb = Math.max(result.grewByMb, grewByMb);
    if (grewByMb > mostGrowthMb) result.failures.push(`${atOnce} at once took ${grewByMb} MB`);
    return (await app.takeHold()).heldMs;
  }
}

/** The threads' own memory, and what bodies in flight may hold. */
const mostGrowthMb = 1_100;
