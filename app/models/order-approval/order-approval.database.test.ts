import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { discardRevision } from "~/models/order-revision/discard.server";
import { startRevision } from "~/models/order-revision/start.server";
import { updateRevision } from "~/models/order-revision/update.server";
import { cancelPurchaseOrder } from "~/models/purchase-order/cancel.server";
import { duplicatePurchaseOrder } from "~/models/purchase-order/duplicate.server";
import { getPurchaseOrder } from "~/models/purchase-order/get.server";
import { listPurchaseOrders } from "~/models/purchase-order/list.server";
import { prepareSending, recordSending } from "~/models/purchase-order/send.server";
import { getTimeline } from "~/models/purchase-order/timeline.server";
import { updatePurchaseOrder } from "~/models/purchase-order/update.server";
import { updateSettings } from "~/models/shop/update-settings.server";
import { createDraft } from "../../../tests/support/purchase-order-in-database";
import { createShop } from "../../../tests/support/shop-in-database";
import { approveOrder } from "./approve.server";
import { askApproval } from "./ask.server";
import { countWaitingApprovals } from "./count-waiting.server";
import { declineApproval } from "./decline.server";
import { getApproval } from "./get.server";

const boss = "1";
const clerk = "2";

let shop: Awaited<ReturnType<typeof createShop>>;
let id = 0;

/** The draft comes to 50. */
beforeEach(async () => {
  shop = await createShop();
  id = await createDraft(shop);
  await updateSettings(shop.id, { approvalOver: 40, actor: boss });
});

async function markSent(actor: string, { order = id, isRevision = false } = {}) {
  const asked = { id: order, byMail: false, recipient: undefined, key: randomUUID() };
  const prepared = await prepareSending(shop, { ...asked, actor, isRevision });
  await recordSending(shop, prepared, { content: new Uint8Array([1]), actor, mail: null });
  return getPurchaseOrder(shop.id, order);
}

const approval = (actor = clerk) => getApproval(shop.id, { id, actor });
const ask = (note = "") => askApproval(shop.id, { id, actor: clerk, note });
const read = async () => (await approval()).content ?? "";
const approve = async (actor = boss) => approveOrder(shop.id, { id, actor, content: await read() });
const decline = async (actor = boss) =>
  declineApproval(shop.id, { id, actor, content: await read(), reason: "Too many mugs" });
const kinds = async () => {
  const order = await getPurchaseOrder(shop.id, id);
  return (await getTimeline(shop.id, { order, mails: [] })).map(({ kind }) => kind);
};
const forbidden = { code: "FORBIDDEN" };
const illegal = { code: "ILLEGAL_TRANSITION" };

describe("without an approval", () => {
  it.each([
    ["somebody whom the settings do not name", clerk],
    ["nobody in particular", ""],
  ])("%s cannot send an order above the amount, also not without an email", async (_who, actor) => {
    await expect(markSent(actor)).rejects.toMatchObject(forbidden);
    expect(await getPurchaseOrder(shop.id, id)).toMatchObject({ status: "draft", sentAt: null });
    expect(await db.sentDocument.count({ where: { shopId: shop.id } })).toBe(0);
  });

  it("an approver and the account's owner send it", async () => {
    expect(await markSent(boss)).toMatchObject({ status: "sent" });
    const other = await createDraft(shop);
    await db.staffMember.create({ data: { shopId: shop.id, id: "3", isOwner: true } });
    expect(await markSent("3", { order: other })).toMatchObject({ status: "sent" });
  });

  it("an order up to the amount is sent by anybody", async () => {
    const small = await createDraft(shop, { lines: 1 });
    expect(await markSent(clerk, { order: small })).toMatchObject({ status: "sent" });
  });

  it("an order in another currency cannot be sent, however small", async () => {
    await updatePurchaseOrder(shop, { id, currency: "JPY", removeLines: [(await firstLine()).id] });
    await expect(markSent(clerk)).rejects.toMatchObject(forbidden);
  });

  it("every order is sent by anybody once the setting is off", async () => {
    await ask();
    await updateSettings(shop.id, { approvalOver: null, actor: boss });
    expect(await markSent(clerk)).toMatchObject({ status: "sent" });
    expect(await countWaitingApprovals(shop.id, boss)).toBe(0);
  });

  it("what the supplier has already is sent again by anybody", async () => {
    await markSent(boss);
    expect(await markSent(clerk)).toMatchObject({ status: "sent" });
  });

  it("an order that came from another tool as sent is not sent from here", async () => {
    await db.purchaseOrder.updateMany({ where: { shopId: shop.id, id }, data: { status: "sent" } });
    await expect(markSent(clerk)).rejects.toMatchObject(forbidden);
    await ask();
    await approve();
    expect(await markSent(clerk)).toMatchObject({ status: "sent" });
  });

  it("a check before the lock is not what counts: an approval that ends meanwhile refuses the sending", async () => {
    await ask();
    await approve();
    const asked = { id, byMail: false, recipient: undefined, key: randomUUID(), actor: clerk };
    const prepared = await prepareSending(shop, asked);
    await db.orderApproval.updateMany({ where: { shopId: shop.id }, data: { endedAt: new Date() } });
    await expect(
      recordSending(shop, prepared, { content: new Uint8Array([1]), actor: clerk, mail: null }),
    ).rejects.toMatchObject(forbidden);
  });
});

async function firstLine() {
  const [line] = (await getPurchaseOrder(shop.id, id)).lineItems;
  if (!line) throw new Error("The order has no line.");
  return line;
}

describe("asking", () => {
  it("who asks, when and why is told, and the order waits in the list", async () => {
    expect(await ask("For the fair")).toMatchObject({
      ...{ state: "asked", isNeeded: true, askedBy: clerk, note: "For the fair", revision: 1 },
      ...{ mayApprove: false, maySend: false, decidedBy: "", askedAt: expect.any(String) },
    });
    const page = { filters: { waits: true }, page: { limit: 10 } };
    expect((await listPurchaseOrders(shop.id, page)).rows.map((row) => row.id)).toEqual([id]);
    expect(await countWaitingApprovals(shop.id, boss)).toBe(1);
    expect(await countWaitingApprovals(shop.id, clerk)).toBe(0);
    expect(await kinds()).toEqual(["approvalAsked", "created"]);
  });

  it("is refused twice, without need, and when there is nothing to send", async () => {
    await ask();
    await expect(ask()).rejects.toMatchObject(illegal);
    const small = await createDraft(shop, { lines: 1 });
    await expect(askApproval(shop.id, { id: small, actor: clerk })).rejects.toMatchObject(illegal);
    await markSent(boss);
    await expect(ask()).rejects.toMatchObject(illegal);
  });

  it("twice at once asks once", async () => {
    const answers = await Promise.allSettled([ask(), ask(), ask()]);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await db.orderApproval.count({ where: { shopId: shop.id } })).toBe(1);
  });

  it("another shop's order is not found", async () => {
    const other = await createShop();
    const asked = { id, actor: boss };
    await updateSettings(other.id, { approvalOver: 0, actor: boss });
    await expect(askApproval(other.id, asked)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await ask();
    const content = await read();
    await expect(approveOrder(other.id, { ...asked, content })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(getApproval(other.id, asked)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("deciding", () => {
  it("an approved order is sent by anybody", async () => {
    await ask();
    expect(await approve()).toMatchObject({ state: "approved", decidedBy: boss });
    expect(await approval()).toMatchObject({ maySend: true });
    expect(await markSent(clerk)).toMatchObject({ status: "sent" });
    expect(await kinds()).toEqual(["markedSent", "approvalApproved", "approvalAsked", "created"]);
  });

  it("a declined order keeps the reason, cannot be sent, and can be asked about again", async () => {
    await ask();
    expect(await decline()).toMatchObject({ state: "declined", reason: "Too many mugs", decidedBy: boss });
    await expect(markSent(clerk)).rejects.toMatchObject(forbidden);
    expect(await ask("Only for you")).toMatchObject({ state: "asked", reason: "" });
  });

  it("who asked does not approve: not without being named, and not as nobody", async () => {
    await ask();
    await expect(approve(clerk)).rejects.toMatchObject(forbidden);
    await expect(approve("")).rejects.toMatchObject(forbidden);
    await expect(decline(clerk)).rejects.toMatchObject(forbidden);
    expect(await approval()).toMatchObject({ state: "asked" });
  });

  it("without a question, and a second time, it is refused", async () => {
    await expect(approve()).rejects.toMatchObject(illegal);
    await ask();
    await approve();
    await expect(approve()).rejects.toMatchObject(illegal);
    await expect(decline()).rejects.toMatchObject(illegal);
  });

  it("two decisions at once are one", async () => {
    await ask();
    const answers = await Promise.allSettled([approve(), decline(), approve()]);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("an approver who sends it has approved it", async () => {
    await ask();
    await markSent(boss);
    expect(await kinds()).toContain("approvalApproved");
    expect(await countWaitingApprovals(shop.id, boss)).toBe(0);
  });
});

describe("a change", () => {
  const dearer = async () =>
    updatePurchaseOrder(shop, {
      ...{ id, actor: clerk },
      lineItems: [{ id: (await firstLine()).id, costPrice: 99 }],
    });

  it.each([
    ["of a price", dearer],
    ["of the discount", () => updatePurchaseOrder(shop, { id, actor: clerk, discount: 1 })],
    ["of the currency", () => updatePurchaseOrder(shop, { id, actor: clerk, currency: "CAD" })],
    [
      "of the supplier",
      async () => {
        const { id: supplierId } = await db.supplier.create({ data: { shopId: shop.id, name: "Other" } });
        await updatePurchaseOrder(shop, { id, actor: clerk, supplierId });
      },
    ],
  ])("%s ends the approval, for good", async (_what, change) => {
    await ask();
    await approve();
    await change();
    expect(await approval()).toMatchObject({ state: "none", maySend: false });
    await expect(markSent(clerk)).rejects.toMatchObject(forbidden);
    expect(await kinds()).toEqual(["approvalEnded", "approvalApproved", "approvalAsked", "created"]);
  });

  it("of the notes and the day does not", async () => {
    await ask();
    await approve();
    await updatePurchaseOrder(shop, { id, supplierNotes: "At the back door", expectedAt: "2027-01-01" });
    expect(await markSent(clerk)).toMatchObject({ status: "sent" });
  });

  it("leaves the question, and who decides on what was there before is told", async () => {
    await ask();
    const content = await read();
    await dearer();
    expect(await approval()).toMatchObject({ state: "asked" });
    await expect(approveOrder(shop.id, { id, actor: boss, content })).rejects.toMatchObject({
      code: "CONFLICT",
    });
    expect(await approve()).toMatchObject({ state: "approved" });
  });

  it("together with an approval never leaves one of what nobody has read", async () => {
    await ask();
    const content = await read();
    await Promise.allSettled([approveOrder(shop.id, { id, actor: boss, content }), dearer()]);
    expect((await firstLine()).costPrice).toBe(99);
    expect((await approval()).state).not.toBe("approved");
    await expect(markSent(clerk)).rejects.toMatchObject(forbidden);
  });

  it("a duplicate has no approval of its own", async () => {
    await ask();
    await approve();
    const copy = await duplicatePurchaseOrder(shop.id, { id, actor: clerk });
    await expect(markSent(clerk, { order: copy.id })).rejects.toMatchObject(forbidden);
  });

  it("a canceled order waits no longer", async () => {
    await ask();
    await cancelPurchaseOrder(shop.id, { id, actor: clerk });
    expect(await countWaitingApprovals(shop.id, boss)).toBe(0);
    await expect(approve()).rejects.toMatchObject({ code: expect.stringMatching(/ILLEGAL|INVALID/) });
  });
});

describe("a draft revision", () => {
  const revise = async (costPrice: number) => {
    const lineItems = [{ id: (await firstLine()).id, costPrice }];
    await updateRevision(shop, { id, actor: clerk, lineItems });
  };

  beforeEach(async () => {
    await markSent(boss);
    await startRevision(shop.id, { id, actor: clerk });
    await revise(3);
  });

  it("needs approval by its new total, and is sent once it has it", async () => {
    await expect(markSent(clerk, { isRevision: true })).rejects.toMatchObject(forbidden);
    await ask();
    expect(await approve()).toMatchObject({ revision: 2, state: "approved" });
    expect(await markSent(clerk, { isRevision: true })).toMatchObject({ revision: 2, total: 55 });
  });

  it("a change of it ends its approval", async () => {
    await ask();
    await approve();
    await revise(4);
    await expect(markSent(clerk, { isRevision: true })).rejects.toMatchObject(forbidden);
  });

  it("needs none when it brings the order to the amount", async () => {
    await revise(0.5);
    expect(await markSent(clerk, { isRevision: true })).toMatchObject({ total: 30 });
  });

  it("the approval of a discarded one is not that of the next", async () => {
    await ask();
    await approve();
    await discardRevision(shop.id, id);
    await startRevision(shop.id, { id, actor: clerk });
    await revise(3);
    expect(await approval()).toMatchObject({ state: "none" });
    await expect(markSent(clerk, { isRevision: true })).rejects.toMatchObject(forbidden);
  });
});

describe("the settings", () => {
  const change = (actor: string, changes: Parameters<typeof updateSettings>[1]) =>
    updateSettings(shop.id, { ...changes, actor });

  beforeEach(async () => {
    await db.staffMember.create({ data: { shopId: shop.id, id: clerk } });
  });

  it("who turns approval on approves, and may name others", async () => {
    expect(await change(boss, {})).toMatchObject({ approvalOver: 40, approvers: [boss] });
    expect(await change(boss, { approvers: [clerk, boss] })).toMatchObject({ approvers: [boss, clerk] });
    expect(await markSent(clerk)).toMatchObject({ status: "sent" });
  });

  it.each([
    ["turns it off", { approvalOver: null }],
    ["raises the amount", { approvalOver: 1_000_000 }],
    ["names himself", { approvers: [boss, clerk] }],
  ])("nobody else %s", async (_what, changes) => {
    await expect(change(clerk, changes)).rejects.toMatchObject(forbidden);
    await expect(change("", changes)).rejects.toMatchObject(forbidden);
    expect(await change(boss, {})).toMatchObject({ approvalOver: 40, approvers: [boss] });
  });

  it("others save the rest of the settings, with these as they are", async () => {
    const same = { approvalOver: 40, approvers: [boss] };
    expect(await change(clerk, { ...same, supplierMessage: "Thanks" })).toMatchObject(same);
  });

  it("an unknown person is refused, and nobody at all", async () => {
    const refused = { code: "INVALID_INPUT" };
    await expect(change(boss, { approvers: [boss, "999"] })).rejects.toMatchObject(refused);
    await expect(change(boss, { approvers: [] })).rejects.toMatchObject(refused);
  });
});
