import { expect } from "vitest";
import { type Evidence, violations } from "./checkers";
import { gatherEvidence, quantitiesOf } from "./gather-evidence";
import type { Stage, StagedShop } from "./stage";

interface Options {
  /** How many operations may wait for a person in the end. */
  reviews?: number;
  size?: { variants?: number; locations?: number };
  /** Rules that cannot judge what is done: C2 knows no receipts by a shipment, C3 no orders that are closed. */
  except?: readonly string[];
  /** What is so before anything is counted. */
  prepare?: ((staged: StagedShop) => Promise<void>) | undefined;
}

/** A shop, the work done in it, and when all has come to rest the proof that nothing was lost or doubled. */
export async function inShop(
  stage: Stage,
  work: (shop: StagedShop) => Promise<unknown>,
  { reviews = 0, size, except = [], prepare }: Options = {},
): Promise<Evidence> {
  const staged = await stage.addShop(size);
  const { shop, store } = staged;
  await prepare?.(staged);
  const initial = quantitiesOf(store);
  await work(staged);
  await stage.comeToRest(staged);
  const evidence = await gatherEvidence(stage.simulator, { shopId: shop.id, store, initial });
  const found = violations(evidence).filter(
    (violation) => !except.some((rule) => violation.startsWith(rule)),
  );
  expect(found).toEqual([]);
  expect(evidence.operations.filter(({ status }) => status === "review")).toHaveLength(reviews);
  return evidence;
}
