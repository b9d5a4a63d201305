import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { claimEmail } from "~/models/email/claim.server";
import { cancelPurchaseOrder } from "~/models/purchase-order/cancel.server";
import { getPurchaseOrder } from "~/models/purchase-order/get.server";
import { settleSent } from "~/models/purchase-order/settle-email.server";
import { linkSecret } from "../../../tests/support/confirmation-in-database";
import { createDraft, queueMail } from "../../../tests/support/purchase-order-in-database";
import { createShop } from "../../../tests/support/shop-in-database";
import { acceptAnswer } from "./accept.server";
import { answerConfirmation } from "./answer.server";
import { declineAnswer } from "./decline.server";
import { getConfirmation, getLinkAddress } from "./get.server";
import { openConfirmation } from "./open.server";
import { replaceLink } from "./replace-link.server";
import { revokeLink } from "./revoke-link.server";

let shop: Awaited<ReturnType<typeof createShop>>;
let id = 0;
let lineIds: number[] = [];

beforeEach(async () => {
  shop = await createShop();
  id = await createDraft(shop);
  await db.supplier.updateMany({ where: { shopId: shop.id }, data: { confirmByLink: true } });
  await send();
  const { lineItems } = await getPurchaseOrder(shop.id, id);
  lineIds = lineItems.map((line) => line.id);
});

/** Sends the order's mail; returns its text. */
async function send(): Promise<string> {
  const emailId = await queueMail(shop, id, { text: "Confirm: {confirmation link}" });
  const { email } = await claimEmail(shop.id, emailId);
  if (!email) throw new Error("The email cannot be claimed.");
  await settleSent(email, randomUUID());
  return email.text;
}

const secret = () => linkSecret(shop.id, id);
const view = async (token: string) => openConfirmation(token, { isOpening: true });

interface Given {
  id?: number;
  quantity?: number;
  costPrice?: number;
  expectedOn?: string | null;
}

async function answer(...lines: Given[]): Promise<void> {
  await answerConfirmation(await secret(), given(...lines));
}

const given = (...lines: Given[]) => ({
  note: "",
  lines: lines.map((line, place) => ({
    ...{ id: lineIds[place] ?? 0, quantity: 10, costPrice: 2.5, expectedOn: null },
    ...line,
  })),
});

async function waiting() {
  const confirmation = await getConfirmation(shop.id, id);
  const { confirmationId = 0, answerNumber = 0 } = confirmation.answer ?? {};
  return { id, actor: "7", confirmationId, answerNumber };
}

const openAlerts = async () =>
  (await db.alert.findMany({ where: { shopId: shop.id, resolvedAt: null } })).map(({ type }) => type);
const order = () => getPurchaseOrder(shop.id, id);
const revisions = () => db.orderRevision.count({ where: { shopId: shop.id, purchaseOrderId: id } });

describe("the link of an order", () => {
  it("is in its email alone: stored are its hash and a text without it", async () => {
    const text = await send();
    const token = await secret();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(text).toBe(`Confirm: ${(await getLinkAddress(shop.id, id)).address}`);
    expect(text).toContain(token);
    const stored = await Promise.all([db.orderConfirmation.findMany(), db.email.findMany()]);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it("shows the order, and its first opening is noted", async () => {
    const token = await secret();
    expect(await view(token)).toMatchObject({
      poNumber: (await order()).poNumber,
      lines: [{ id: lineIds[0], quantity: 10, costPrice: 2.5 }, { id: lineIds[1] }],
      answer: null,
    });
    const { link } = await getConfirmation(shop.id, id);
    expect(link?.openedAt).not.toBeNull();
    await view(token);
    expect((await getConfirmation(shop.id, id)).link).toEqual(link);
  });

  it("is none before its email was sent, and one of a supplier that is not asked has none", async () => {
    const other = await createDraft(shop);
    await db.supplier.updateMany({ where: { email: "sales@akerstrom.test" }, data: { confirmByLink: true } });
    await queueMail(shop, other);
    await expect(linkSecret(shop.id, other)).rejects.toThrow();
    await db.supplier.updateMany({ where: { shopId: shop.id }, data: { confirmByLink: false } });
    await queueMail(shop, await createDraft(shop));
    expect(await db.orderConfirmation.count({ where: { activeFrom: null } })).toBe(1);
  });

  it("leads nowhere once it is revoked, replaced, or sent again, and when the order has ended", async () => {
    const first = await secret();
    await send();
    const second = await secret();
    expect([await view(first), (await view(second))?.revision]).toEqual([null, 1]);
    await replaceLink(shop.id, { id, actor: "7" });
    const third = await secret();
    expect([await view(second), (await view(third))?.revision]).toEqual([null, 1]);
    await cancelPurchaseOrder(shop.id, { id, actor: "7" });
    expect(await view(third)).toBeNull();
    await expect(answerConfirmation(third, given())).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("can be revoked once, and a person can make another", async () => {
    const token = await secret();
    await revokeLink(shop.id, { id, actor: "7" });
    expect(await view(token)).toBeNull();
    await expect(revokeLink(shop.id, { id, actor: "7" })).rejects.toMatchObject({
      code: "ILLEGAL_TRANSITION",
    });
    await expect(getLinkAddress(shop.id, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect((await replaceLink(shop.id, { id, actor: "7" })).link).toMatchObject({
      isMailed: false,
      actor: "7",
    });
    expect(await view(await secret())).not.toBeNull();
  });

  it("is nobody's who guesses, and no other shop's", async () => {
    expect(await view("A".repeat(43))).toBeNull();
    expect(await view("")).toBeNull();
    const other = await createShop();
    await expect(replaceLink(other.id, { id, actor: "7" })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(revokeLink(other.id, { id, actor: "7" })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(getConfirmation(other.id, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(getLinkAddress(other.id, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("made by two at once is one in the end", async () => {
    await Promise.all(["7", "8"].map((actor) => replaceLink(shop.id, { id, actor })));
    const inForce = { purchaseOrderId: id, endedAt: null };
    expect(await db.orderConfirmation.count({ where: inForce })).toBe(1);
  });
});

describe("an answer", () => {
  it("changes nothing in the order, and waits with an alert", async () => {
    const before = await order();
    await answer({ quantity: 8 });
    expect(await order()).toEqual(before);
    expect(await openAlerts()).toEqual(["supplier_answered"]);
    const { answer: stored } = await getConfirmation(shop.id, id);
    expect(stored).toMatchObject({ answerNumber: 1, decision: null });
    expect(stored?.changes).toEqual([
      { kind: "line", id: lineIds[0], title: "Stoneware mug", field: "quantity", from: 10, to: 8 },
    ]);
  });

  it("takes the place of an earlier one until the shop has decided", async () => {
    await answer({ quantity: 8 });
    const read = await waiting();
    await answer({ quantity: 9 });
    await expect(acceptAnswer(shop, read)).rejects.toMatchObject({ code: "CONFLICT" });
    await expect(declineAnswer(shop.id, read)).rejects.toMatchObject({ code: "CONFLICT" });
    await declineAnswer(shop.id, await waiting());
    await expect(answer({ quantity: 7 })).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
    expect(await openAlerts()).toEqual([]);
  });

  it("that is sent twice, even at once, is one", async () => {
    const token = await secret();
    await Promise.all([1, 2, 3].map(() => answerConfirmation(token, given({ quantity: 8 }))));
    expect((await waiting()).answerNumber).toBe(1);
  });

  it("by a new link takes the place of one that waits", async () => {
    await answer({ quantity: 8 });
    await replaceLink(shop.id, { id, actor: "7" });
    expect((await getConfirmation(shop.id, id)).answer?.lines[0]?.quantity).toBe(8);
    await answer({ quantity: 6 });
    expect((await getConfirmation(shop.id, id)).answer?.lines[0]?.quantity).toBe(6);
    expect(await db.orderConfirmation.count({ where: { decision: "replaced" } })).toBe(1);
  });

  it("names lines of this order alone, each once, with at least what has come", async () => {
    const { lineItems } = await getPurchaseOrder(shop.id, await createDraft(shop));
    const refused = { code: "INVALID_INPUT" };
    await expect(answer({ id: lineItems[0]?.id ?? 0 })).rejects.toMatchObject(refused);
    await expect(answer({}, { id: lineIds[0] ?? 0 })).rejects.toMatchObject(refused);
    await db.purchaseOrderLine.updateMany({ where: { id: lineIds[0] ?? 0 }, data: { receivedQuantity: 4 } });
    await expect(answer({ quantity: 3 })).rejects.toMatchObject({
      ...refused,
      issues: [{ path: `lines.${lineIds[0]}.quantity` }],
    });
    expect((await getConfirmation(shop.id, id)).answer).toBeNull();
  });
});

describe("an accepted answer", () => {
  it("without changes confirms the order", async () => {
    await answer();
    const before = await order();
    const confirmation = await acceptAnswer(shop, await waiting());
    expect(confirmation.confirmedAt).not.toBeNull();
    expect(await order()).toEqual(before);
    expect([await revisions(), await openAlerts()]).toEqual([0, []]);
    await expect(acceptAnswer(shop, await waiting())).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
  });

  it("with other quantities and prices becomes a draft revision", async () => {
    await answer({ quantity: 8, costPrice: 3, expectedOn: "2027-01-15" }, { quantity: 0 });
    const before = await order();
    const { confirmedAt } = await acceptAnswer(shop, await waiting());
    expect([confirmedAt, await order()]).toEqual([null, before]);
    const { content } = await db.orderRevision.findFirstOrThrow({ where: { purchaseOrderId: id } });
    expect(content.lines).toMatchObject([{ id: lineIds[0], quantity: 8, costPrice: "3" }]);
    expect(content.expectedAt).toMatch(/^2027-01-1/);
  });

  it("for some lines changes these alone", async () => {
    await answer({ quantity: 8 }, { quantity: 5 });
    await acceptAnswer(shop, { ...(await waiting()), lines: lineIds.slice(1) });
    const { content } = await db.orderRevision.findFirstOrThrow({ where: { purchaseOrderId: id } });
    expect(content.lines.map(({ quantity }) => quantity)).toEqual([10, 5]);
  });

  it("with other days alone moves the day of the order and of its lines", async () => {
    await answer({ expectedOn: "2027-01-15" }, { expectedOn: "2027-01-20" });
    const confirmation = await acceptAnswer(shop, await waiting());
    expect(confirmation.confirmedAt).not.toBeNull();
    expect(confirmation.expected).toEqual([
      { lineItemId: lineIds[0], expectedOn: "2027-01-15" },
      { lineItemId: lineIds[1], expectedOn: "2027-01-20" },
    ]);
    expect((await order()).expectedOn).toBe("2027-01-20");
    expect(await revisions()).toBe(0);
  });

  it("is refused where it leaves nothing, names another line, or a draft revision waits", async () => {
    await answer({ quantity: 0 }, { quantity: 0 });
    await expect(acceptAnswer(shop, await waiting())).rejects.toMatchObject({ code: "INVALID_INPUT" });
    await answer({ quantity: 8 });
    const other = { ...(await waiting()), lines: lineIds.slice(1) };
    await expect(acceptAnswer(shop, other)).rejects.toMatchObject({ code: "INVALID_INPUT" });
    const content = {
      tax: "0",
      shipping: "0",
      discount: "0",
      supplierNotes: "",
      expectedAt: null,
      lines: [],
    };
    await db.orderRevision.create({ data: { shopId: shop.id, purchaseOrderId: id, number: 2, content } });
    await expect(acceptAnswer(shop, await waiting())).rejects.toMatchObject({ code: "CONFLICT" });
    expect((await getConfirmation(shop.id, id)).answer?.decision).toBeNull();
  });

  it("is accepted once, by one of two", async () => {
    await answer({ quantity: 8 });
    const read = await waiting();
    const outcomes = await Promise.allSettled([acceptAnswer(shop, read), declineAnswer(shop.id, read)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("is no other shop's", async () => {
    await answer({ quantity: 8 });
    const other = await createShop();
    const read = await waiting();
    await expect(acceptAnswer(other, read)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(declineAnswer(other.id, read)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

it("an answer to an earlier revision waits no more once the next one is sent", async () => {
  await answer({ quantity: 8 });
  await acceptAnswer(shop, await waiting());
  await replaceLink(shop.id, { id, actor: "7" });
  await answer({ quantity: 9 });
  const old = await secret();
  const emailId = await queueMail(shop, id, { isRevision: true });
  const { email } = await claimEmail(shop.id, emailId);
  expect(await view(old)).not.toBeNull();
  if (email) await settleSent(email, randomUUID());
  expect(await view(old)).toBeNull();
  expect((await view(await secret()))?.lines[0]?.quantity).toBe(8);
  expect(await openAlerts()).toEqual([]);
  await expect(
    acceptAnswer(shop, { ...(await waiting()), confirmationId: 1, answerNumber: 1 }),
  ).rejects.toMatchObject({
    code: "ILLEGAL_TRANSITION",
  });
});
