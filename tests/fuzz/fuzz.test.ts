import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { endpoints } from "~/api/endpoints";
import { useStack } from "../support/stack";
import { told } from "./ask";
import { fuzzedRoutes, inputOf } from "./input";
import { withLateLengths } from "./plant-late-lengths.mjs";
import { fuzz } from "./run";

const stack = useStack();

// FUZZ_INPUTS and FUZZ_SEED look longer and elsewhere; `npm run fuzz` looks longest.
const inputs = Number(process.env.FUZZ_INPUTS ?? 2_000);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);
/** Other steps run beside this one: what hangs is found here, and what is slow by `npm run fuzz`. */
const lateAfterMs = 20_000;

it("the same seed makes the same inputs, and another seed makes others", () => {
  const made = (of: number) =>
    Array.from({ length: 200 }, (_, number) => told(inputOf(of, number, new Map())));
  expect(made(seed)).toEqual(made(seed));
  expect(made(seed)).not.toEqual(made(seed + 1));
});

it("the inputs cover every route", () => {
  const routes = Array.from({ length: 9_000 }, (_, number) => inputOf(seed, number, new Map()).route);
  expect(fuzzedRoutes.length).toBeGreaterThan(endpoints.length);
  expect(fuzzedRoutes.filter((route) => !routes.includes(route))).toEqual([]);
});

it("the planted bug of `npm run fuzz -- --planted` fits the built app", () => {
  const folder = "build/server/assets";
  const texts = readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, "utf8"));
  expect(texts.filter((text) => withLateLengths(text) !== null)).toHaveLength(1);
});

it(`answers ${inputs} odd requests, and none of them with a 5xx, outside the envelope or unanswered`, async () => {
  const { failures, statuses, slowest } = await fuzz(stack, { inputs, seed, lateAfterMs });
  console.log(`fuzz: seed ${seed}, ${JSON.stringify(statuses)}, slowest ${slowest[0]?.ms} ms`);
  expect(failures).toEqual([]);
}, 240_000);
