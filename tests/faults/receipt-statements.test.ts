import pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { db } from "~/infra/db/db.server";
import { action, loader } from "~/routes/api.purchase-orders.$id.receive";
import { askRoute } from "../support/ask-route";
import { type Stage, type StagedShop, startStage } from "./stage";

let stage: Stage;
beforeAll(async () => void (stage = await startStage()));
afterAll(() => stage.stop());

/** Each call is a round trip to PostgreSQL, those of BEGIN and COMMIT and of the check of the token too. */
const asked = vi.spyOn(pg.Client.prototype, "query");

const size = 20;

/** The statements of the second receipt of 20 lines, which the platform applies within the request. */
async function statementsOfReceipt({ shop, order }: StagedShop, headers = {}): Promise<string[]> {
  const { id, lineIds } = await order(
    Array.from({ length: size }, (_, variant) => ({ variant, quantity: 2 })),
  );
  const receive = async () => {
    asked.mockClear();
    const lineItems = lineIds.map((lineItemId) => ({ lineItemId, quantityReceived: 1 }));
    const request = { method: "POST", id: String(id), body: JSON.stringify({ lineItems }), headers };
    const { json } = await askRoute({ action, loader }, shop.domain, request);
    expect(json.data).toMatchObject({ id, stockSync: "applied" });
    return asked.mock.calls.map(([statement]: unknown[]) => textOf(statement));
  };
  if (Object.keys(headers).length === 0) await receive();
  return receive();
}

function textOf(statement: unknown): string {
  return typeof statement === "string" ? statement : (statement as { text: string }).text;
}

async function quietShop(): Promise<StagedShop> {
  const staged = await stage.addShop({ variants: size, locations: 1 });
  // Webhooks of the change arrive in this process too, and their statements are not the receipt's.
  stage.simulator.platform.webhooks.setMode({ loseShare: 1 });
  return staged;
}

it("a receipt of 20 lines takes at most 10 statements", async () => {
  expect((await statementsOfReceipt(await quietShop())).length).toBeLessThanOrEqual(10);
});

it("so it does where each variant has a rule", async () => {
  const staged = await quietShop();
  await db.reorderRule.createMany({
    data: staged.store.variants.map(({ id, productId }) => ({
      shopId: staged.shop.id,
      variantId: BigInt(id),
      productId: BigInt(productId),
      reorderPoint: 1,
      reorderQuantity: 10,
    })),
  });
  expect((await statementsOfReceipt(staged)).length).toBeLessThanOrEqual(10);
});

it("an Idempotency-Key adds three", async () => {
  const statements = await statementsOfReceipt(await quietShop(), { "Idempotency-Key": "delivery-7" });
  expect(statements.length).toBeLessThanOrEqual(13);
});
