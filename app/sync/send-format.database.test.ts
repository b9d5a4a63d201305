import { createHash } from "node:crypto";
import { readSheet } from "read-excel-file/node";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { closeRenderer } from "~/documents/render.server";
import { db } from "~/infra/db/db.server";
import { listExportedPapers } from "~/models/export/papers.server";
import { listRevisions } from "~/models/order-revision/list.server";
import { startRevision } from "~/models/order-revision/start.server";
import { updateRevision } from "~/models/order-revision/update.server";
import { getPurchaseOrder } from "~/models/purchase-order/get.server";
import { prepareSending, recordSending } from "~/models/purchase-order/send.server";
import { getTimeline } from "~/models/purchase-order/timeline.server";
import { getPaper, getSentFile } from "~/models/sent-document/get-paper.server";
import type { FormatChanges } from "~/models/supplier-format/schema";
import { updateFormat } from "~/models/supplier-format/update.server";
import { buildProcessEntries } from "../../scripts/build";
import { makeMailsDue } from "../../tests/support/mail-in-database";
import { startMailService } from "../../tests/support/mail-service";
import { createDraft } from "../../tests/support/purchase-order-in-database";
import { createShop } from "../../tests/support/shop-in-database";

const { world, fault, clear, stop } = await startMailService();
const { sendPurchaseOrder } = await import("./send-purchase-order.server");
const { runJob } = await import("../../tests/support/run-job");

beforeAll(buildProcessEntries);
beforeEach(clear);
afterAll(async () => {
  await closeRenderer();
  await stop();
});

const shop = await createShop();

/** A draft whose supplier has this format. */
async function draftWith(changes: FormatChanges): Promise<number> {
  const id = await createDraft(shop);
  const { supplierId } = await orderOf(id);
  const columns: FormatChanges["columns"] = [
    { field: "sku", heading: "Code" },
    { field: "quantity", heading: "Qty" },
  ];
  await updateFormat(shop, { supplierId, columns, encoding: "utf8", ...changes });
  return id;
}

const orderOf = (id: number) =>
  db.purchaseOrder.findUniqueOrThrow({ where: { shopId_id: { shopId: shop.id, id } } });
const keptOf = (id: number) =>
  db.sentDocument.findMany({ where: { shopId: shop.id, purchaseOrderId: id }, orderBy: { id: "asc" } });
const attached = () =>
  (world.mailbox.mails.at(-1)?.attachments ?? []).map(({ filename, contentType, content }) => ({
    ...{ filename, contentType, bytes: Buffer.from(content, "base64") },
  }));
const codes = "Code,Qty\r\nMUG-1,10\r\nMUG-2,10\r\n";

test("the file leaves with the PDF, and both are kept as they left", async () => {
  const id = await draftWith({ sending: "beside" });
  const { poNumber } = await sendPurchaseOrder(shop, { id, actor: "7" });
  const [pdf, file] = attached();
  expect(attached().map(({ filename, contentType }) => [filename, contentType])).toEqual([
    [`${poNumber}.pdf`, "application/pdf"],
    [`${poNumber}.csv`, "text/csv; charset=utf-8"],
  ]);
  expect(file?.bytes.toString()).toBe(codes);

  const kept = await keptOf(id);
  expect(kept.map(({ accompaniesId }) => accompaniesId)).toEqual([null, kept[0]?.id]);
  expect(kept.map(({ sha256 }) => sha256)).toEqual([pdf, file].map((one) => sha256(one?.bytes)));
  const [first] = await listRevisions(shop.id, id);
  expect(first).toMatchObject({ paperId: kept[0]?.id, fileId: kept[1]?.id });
  const asked = { id, fileId: first?.fileId ?? 0 };
  expect(Buffer.from((await getSentFile(shop.id, asked)).content).toString()).toBe(codes);
  await expect(getSentFile((await createShop()).id, asked)).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(getPaper(shop.id, { id, paperId: asked.fileId })).rejects.toMatchObject({ code: "NOT_FOUND" });
  const order = await getPurchaseOrder(shop.id, id);
  expect(
    (await getTimeline(shop.id, { order, mails: [] })).some((event) => event.kind === "markedSent"),
  ).toBe(false);
});

test("a workbook leaves instead of the PDF, and is the paper of the order", async () => {
  const id = await draftWith({ sending: "instead", kind: "xlsx", fileName: "order {number}" });
  const { poNumber } = await sendPurchaseOrder(shop, { id, actor: "7" });
  const [only, ...more] = attached();
  expect(more).toEqual([]);
  expect(only?.filename).toBe(`order ${poNumber}.xlsx`);
  expect(await readSheet(only?.bytes ?? Buffer.alloc(0))).toEqual([
    ["Code", "Qty"],
    ["MUG-1", 10],
    ["MUG-2", 10],
  ]);
  const [kept] = await keptOf(id);
  expect(await listRevisions(shop.id, id)).toMatchObject([{ paperId: null, fileId: kept?.id }]);
});

test("without a format to be sent, the PDF leaves alone", async () => {
  const id = await draftWith({ sending: "none" });
  await sendPurchaseOrder(shop, { id, actor: "7" });
  expect(attached().map(({ contentType }) => contentType)).toEqual(["application/pdf"]);
});

test("an order that is marked as sent has its file too, and a revision has its own", async () => {
  const id = await draftWith({ sending: "beside" });
  await sendPurchaseOrder(shop, { id, actor: "7", email: false });
  expect(world.mailbox.mails).toEqual([]);
  const [line] = await db.purchaseOrderLine.findMany({ where: { shopId: shop.id, purchaseOrderId: id } });
  await startRevision(shop.id, { id, actor: "7" });
  await updateRevision(shop, { id, actor: "7", lineItems: [{ id: line?.id ?? 0, quantity: 12 }] });
  const { poNumber } = await sendPurchaseOrder(shop, { id, actor: "7", isRevision: true });
  expect(attached().map(({ filename }) => filename)).toEqual([
    `${poNumber}-revision-2.pdf`,
    `${poNumber}-revision-2.csv`,
  ]);
  expect(attached()[1]?.bytes.toString()).toContain("MUG-1,12");
  const revisions = await listRevisions(shop.id, id);
  expect(revisions.map(({ fileId }) => typeof fileId)).toEqual(["number", "number"]);
});

test("an email that waits leaves with the kept bytes, whatever the format is by then, and once", async () => {
  const id = await draftWith({ sending: "beside" });
  fault("500", null);
  expect(await sendPurchaseOrder(shop, { id, actor: "" })).toMatchObject({ mail: "pending" });
  const { supplierId } = await orderOf(id);
  await updateFormat(shop, { supplierId, sending: "none", columns: [{ field: "title", heading: "X" }] });
  world.faults.clear();
  const [email] = await db.email.findMany({ where: { shopId: shop.id, purchaseOrderId: id } });
  await makeMailsDue(shop.id, id);
  await Promise.all([1, 2].map(() => runJob("send-email", { shopId: shop.id, emailId: email?.id })));
  expect(world.mailbox.mails).toHaveLength(1);
  expect(attached()[1]?.bytes.toString()).toBe(codes);
});

test("a format that changes while the papers are made cancels the email", async () => {
  const id = await draftWith({ sending: "beside" });
  const prepared = await prepareSending(shop, { id, byMail: true, recipient: undefined, key: "format" });
  const { supplierId } = await orderOf(id);
  await updateFormat(shop, { supplierId, header: false });
  await expect(
    recordSending(shop, prepared, { content: new Uint8Array(1), actor: "", mail: null }),
  ).rejects.toMatchObject({ code: "CONFLICT" });
  expect(await keptOf(id)).toEqual([]);
});

test("the shop's export has the file beside the PDF", async () => {
  const id = await draftWith({ sending: "beside" });
  const { poNumber } = await sendPurchaseOrder(shop, { id, actor: "7", email: false });
  const papers = [];
  for await (const paper of listExportedPapers(shop.id)) papers.push(paper);
  const [pdf, file] = papers.filter(({ path }) => path.includes(`/${poNumber}/`));
  expect([pdf?.path, file?.path].map((path) => path?.split(".").at(-1))).toEqual(["pdf", "csv"]);
  expect(Buffer.from(file?.content ?? []).toString()).toBe(codes);
});

function sha256(bytes: Uint8Array = new Uint8Array()): string {
  return createHash("sha256").update(bytes).digest("hex");
}
