import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AppError } from "~/errors";
import { db } from "~/infra/db/db.server";
import { createSupplierReturn } from "~/models/supplier-return/create.server";
import { getSupplierReturn } from "~/models/supplier-return/get.server";
import { reverseReceipt } from "~/sync/reverse-receipt.server";
import { sendSupplierReturn } from "~/sync/send-supplier-return.server";
import { quantityOf } from "../../simulator/world/quantities";
import { longIf } from "../support/long";
import { inShop as inAnyShop } from "./in-shop";
import { type Stage, type StagedShop, startStage } from "./stage";

let stage: Stage;
beforeAll(async () => void (stage = await startStage()));
afterAll(() => stage.stop());

const inShop = (work: (shop: StagedShop) => Promise<unknown>) => inAnyShop(stage, work);
const adjust = "inventoryAdjustQuantities";

/** An order of six and four that came whole, and drafts of returns of so many of the first. */
async function receivedOrder(staged: StagedShop) {
  const { shop, store } = staged;
  const order = await staged.order([
    { variant: 0, quantity: 6 },
    { variant: 1, quantity: 4 },
  ]);
  const level = store.variants[0]?.levels.find(
    ({ locationId }) => BigInt(locationId) === shop.primaryLocationId,
  );
  if (!level) throw new Error("the store has no level");
  const available = () => quantityOf(level, "available") ?? 0;
  const before = available();
  expect(await order.receive([6, 4])).toMatchObject({ stockSync: "applied" });
  await stage.comeToRest(staged);
  const { id: receiptId } = await db.receipt.findFirstOrThrow({
    where: { shopId: shop.id, purchaseOrderId: order.id },
  });
  const [lineItemId = 0] = order.lineIds;
  const draft = (quantity: number) =>
    createSupplierReturn(shop, {
      ...{ purchaseOrderId: order.id, notes: "", actor: "clerk" },
      lineItems: [{ receiptId, lineItemId, kind: "accepted", quantity, reason: "quality", note: "" }],
    });
  const undo = (quantity: number) =>
    reverseReceipt(shop, {
      ...{ id: receiptId, note: "", evenIfShort: false, actor: "clerk" },
      lineItems: [{ lineItemId, quantity }],
    });
  const send = (id: number) => sendSupplierReturn(shop, { id, actor: "clerk", email: false });
  /** Steps of the return in the store's own history. */
  const steps = (id: number) =>
    stage.simulator.world.ledger.filter(
      ({ shop: of, name, referenceDocumentUri }) =>
        of === store.domain && name === "available" && referenceDocumentUri === `gid://backroom/Return/${id}`,
    );
  return { before, available, draft, undo, send, steps };
}

describe("a return to the supplier", () => {
  for (const kind of ["drop-before", "drop-after"] as const) {
    it(`leaves once where a call is lost: ${kind}`, longIf(kind === "drop-before"), async () => {
      await inShop(async (staged) => {
        const { before, available, draft, send, steps } = await receivedOrder(staged);
        const { id } = await draft(4);
        staged.fault({ operation: adjust, kind });
        expect(await send(id)).toMatchObject({ status: "sent" });
        await stage.comeToRest(staged);
        expect(available()).toBe(before + 2);
        expect(steps(id).map(({ delta }) => delta)).toEqual([-4]);
        expect(await getSupplierReturn(staged.shop.id, id)).toMatchObject({
          ...{ status: "sent", stockSync: "applied" },
        });
      });
    });
  }

  it("never takes units that the store sold in that moment: it is refused, or waits for a person", async () => {
    await inShop(async (staged) => {
      const { available, draft, send, steps } = await receivedOrder(staged);
      const { id } = await draft(6);
      staged.sell(0, available() - 1);
      const outcome = await send(id).then(
        ({ stockSync }) => stockSync,
        (error: AppError) => error.code,
      );
      expect(["rejected", "CONFLICT"]).toContain(outcome);
      await stage.comeToRest(staged);
      expect(available()).toBe(1);
      expect(steps(id)).toEqual([]);
      const status = outcome === "CONFLICT" ? "draft" : "sent";
      expect(await getSupplierReturn(staged.shop.id, id)).toMatchObject({ status });
    });
  });

  it("and the receipt's undoing at the same time never take more units than came", async () => {
    await inShop(async (staged) => {
      const { before, available, draft, undo, send } = await receivedOrder(staged);
      const drafts = [await draft(4), await draft(4)];
      const outcomes = await Promise.allSettled([undo(4), ...drafts.map(({ id }) => send(id)), undo(2)]);
      await stage.comeToRest(staged);
      const [undoneFour, ...others] = outcomes.map(({ status }) => status === "fulfilled");
      const left = [undoneFour, others[0], others[1]].filter(Boolean).length;
      expect(left).toBeLessThanOrEqual(1);
      const gone = left * 4 + (others[2] ? 2 : 0);
      expect(gone).toBeGreaterThanOrEqual(2);
      expect(gone).toBeLessThanOrEqual(6);
      expect(available()).toBe(before + 6 - gone);
    });
  });
});
