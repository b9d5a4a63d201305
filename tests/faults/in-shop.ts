import { expect } from "vitest";
import { type Evidence, violations } from "./checkers";
import { gatherEvidence, quantitiesOf } from "./gather-evidence";
import type { Stage, StagedShop } from "./stage";

interface Options {
  /** How many operations may wait for a person in the end. */
  reviews?: number;
  size?: { variants?: number; locations?: number };
  /** What is so before anything is counted. */
  prepare?: ((staged: StagedShop) => Promise<void>) | undefined;
}

/** A shop, the work done in it, and when all has come to rest the proof that nothing was lost or doubled. */
export async function inShop(
  stage: Stage,
  work: (shop: StagedShop) => Promise<unknown>,
  { reviews = 0, size, prepare }: Options = {},
): Promise<Evidence> {
  const staged = await stage.addShop(size);
  const { shop, store } = staged;
  await prepare?.(staged);
  const initial = quantitiesOf(store);
  await work(staged);
  await stage.comeToRest(staged);
  const evidence = await gatherEvidence(stage.simulator, { shopId: shop.id, store, initial });
  expect(violations(evidence)).toEqual([]);
  expect(evidence.operations.filter(({ status }) => status === "review")).toHaveLength(reviews);
  return evidence;
}
