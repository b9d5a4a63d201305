import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { deletePurchaseOrder } from "~/models/purchase-order/delete.server";
import { receivePurchaseOrder } from "~/models/purchase-order/receive.server";
import { sentOrderOfThree } from "../../../tests/support/received-in-database";
import { createShop } from "../../../tests/support/shop-in-database";
import { attachPaper } from "./attach.server";
import { getAttachedPaper } from "./get.server";
import { listAttachedPapers } from "./list.server";
import { removeAttachedPaper } from "./remove.server";
import { mostPaperBytes, mostPapers } from "./schema";

const pdf = (words: string) => Buffer.from(`%PDF-1.7 ${words}`);

async function order() {
  const { shop, id, mugs } = await sentOrderOfThree();
  const attach = (content: Buffer, more: { fileName?: string; receiptId?: number; note?: string } = {}) =>
    attachPaper(shop.id, {
      ...{ id, fileName: "slip.pdf", receiptId: null, note: "", actor: "7" },
      ...{ ...more, content: content.toString("base64") },
    });
  const receive = async () => {
    const lineItems = [{ lineItemId: mugs, quantityReceived: 1 }];
    return (await receivePurchaseOrder(shop, { id, actor: "1", lineItems })).order.receiptId;
  };
  const remove = (attachmentId: number) => removeAttachedPaper(shop.id, { id, attachmentId, actor: "8" });
  return { shop, id, attach, receive, remove };
}

describe("attaching a file", () => {
  it("keeps its bytes with the order or with a receipt of it, and says what it is", async () => {
    const { shop, id, attach, receive } = await order();
    const receiptId = await receive();
    const slip = await attach(pdf("slip"), { receiptId, note: "Box 1", fileName: "C:\\scans\\slip.PDF" });
    const photo = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2]);
    const picture = await attach(photo, { fileName: "image.png" });
    expect(slip).toMatchObject({
      ...{ purchaseOrderId: id, receiptId, fileName: "slip.PDF", mediaType: "application/pdf", size: 13 },
      ...{ note: "Box 1", actor: "7", sha256: createHash("sha256").update(pdf("slip")).digest("hex") },
    });
    expect(picture).toMatchObject({ receiptId: null, fileName: "image.png.jpg", mediaType: "image/jpeg" });
    expect(await listAttachedPapers(shop.id, id)).toEqual([slip, picture]);
    const kept = await getAttachedPaper(shop.id, { id, attachmentId: slip.id });
    expect(Buffer.from(kept.content)).toEqual(pdf("slip"));
  });

  it("keeps the same bytes once in each place, one after another and at once", async () => {
    const { shop, id, attach, receive } = await order();
    const receiptId = await receive();
    const first = await attach(pdf("slip"));
    expect(await attach(pdf("slip"), { fileName: "again.pdf" })).toEqual(first);
    const ofReceipt = await Promise.all([1, 2, 3].map(() => attach(pdf("slip"), { receiptId })));
    expect(new Set(ofReceipt.map((paper) => paper.id)).size).toBe(1);
    expect(await listAttachedPapers(shop.id, id)).toEqual([first, ofReceipt[0]]);
  });

  it("refuses what is no photo or PDF, whatever it is called, and what is too large, and keeps nothing", async () => {
    const { shop, id, attach } = await order();
    const page = attach(Buffer.from("<script>alert(1)</script>"), { fileName: "image.png" });
    await expect(page).rejects.toMatchObject({ code: "INVALID_INPUT", issues: [{ path: "content" }] });
    const large = Buffer.concat([pdf(""), Buffer.alloc(mostPaperBytes)]);
    await expect(attach(large.subarray(0, mostPaperBytes + 1))).rejects.toMatchObject({ code: "TOO_LARGE" });
    expect(await listAttachedPapers(shop.id, id)).toEqual([]);
    expect(await attach(large.subarray(0, mostPaperBytes))).toMatchObject({ size: mostPaperBytes });
  });

  it("refuses another order's receipt, and another shop's order is not found", async () => {
    const { attach, id } = await order();
    const other = await order();
    const receiptId = await other.receive();
    await expect(attach(pdf("slip"), { receiptId })).rejects.toMatchObject({
      ...{ code: "INVALID_INPUT", issues: [{ path: "receiptId" }] },
    });
    const stranger = await createShop();
    const given = { fileName: "a.pdf", content: pdf("a").toString("base64"), receiptId: null, note: "" };
    const refused = { code: "NOT_FOUND" };
    await expect(attachPaper(stranger.id, { ...given, id, actor: "9" })).rejects.toMatchObject(refused);
    const { id: attachmentId } = await attach(pdf("slip"));
    await expect(listAttachedPapers(stranger.id, id)).rejects.toMatchObject(refused);
    await expect(getAttachedPaper(stranger.id, { id, attachmentId })).rejects.toMatchObject(refused);
    await expect(getAttachedPaper(other.shop.id, { id: other.id, attachmentId })).rejects.toMatchObject(
      refused,
    );
    const removed = removeAttachedPaper(stranger.id, { id, attachmentId, actor: "9" });
    await expect(removed).rejects.toMatchObject(refused);
  });

  it("takes no more than an order may have, also at once, and takes one again in place of a removed one", async () => {
    const { shop, id, attach, remove } = await order();
    for (let count = 1; count < mostPapers; count += 1) await attach(pdf(`${count}`));
    const last = await Promise.allSettled(["a", "b", "c"].map((name) => attach(pdf(name))));
    expect(last.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
    expect(last.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "CONFLICT" } });
    // One that is there already is answered all the same.
    const first = await attach(pdf("1"));
    await remove(first.id);
    await attach(pdf("another"));
    expect(await listAttachedPapers(shop.id, id)).toHaveLength(mostPapers);
  });
});

describe("removing an attached file", () => {
  it("deletes its bytes once and keeps what happened, so that the same file can be attached again", async () => {
    const { shop, id, attach, remove } = await order();
    const { id: attachmentId } = await attach(pdf("slip"));
    const at = await Promise.allSettled([remove(attachmentId), remove(attachmentId)]);
    expect(at.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(remove(attachmentId)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(getAttachedPaper(shop.id, { id, attachmentId })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    expect(await listAttachedPapers(shop.id, id)).toEqual([]);
    expect(await db.attachedPaper.findMany({ where: { shopId: shop.id } })).toMatchObject([
      { content: null, fileName: "slip.pdf", actor: "7", removedBy: "8" },
    ]);
    expect(await attach(pdf("slip"))).not.toMatchObject({ id: attachmentId });
  });

  it("goes with its order", async () => {
    const { shop, id, attach } = await order();
    await attach(pdf("offer"));
    await db.purchaseOrder.updateMany({ where: { shopId: shop.id, id }, data: { status: "draft" } });
    await deletePurchaseOrder(shop.id, id);
    expect(await db.attachedPaper.count({ where: { shopId: shop.id } })).toBe(0);
  });
});
