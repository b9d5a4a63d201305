import { createHash } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import type { BodyOf } from "~/api/endpoint";
import { orderRevisions } from "~/api/order-revisions";
import { purchaseOrders } from "~/api/purchase-orders";
import { readPdf } from "../support/read-pdf";
import { useStack } from "../support/stack";
import { createOrder, createSupplier, faultsOf, getOrder, orderThatIs } from "./purchasing";

const { api, call, simulator, appUrl, otherShop, token } = useStack();

afterEach(() => simulator("DELETE", "faults"));

interface Mail {
  id: string;
  to: string[];
  subject: string;
  cc: string[];
  bcc: string[];
  replyTo: string[];
  html: string;
  attachments: { filename: string; contentType: string; size: number }[];
}

/** A draft whose supplier's address distinguishes its emails from all others. */
async function draft(fields: object = {}) {
  const address = `supplier-${crypto.randomUUID()}@clay.example`;
  const supplier = await createSupplier({ email: address, name: "Žofia & Søn" });
  const lineItems = [{ title: "Teapot, blue – ½ l", quantity: 3, costPrice: 4.25 }];
  const order = await createOrder({ supplierId: supplier.id, lineItems, ...fields });
  const mails = async () => ((await simulator("GET", `mails?to=${address}`)) as { mails: Mail[] }).mails;
  const send = (body?: BodyOf<typeof purchaseOrders.send>, headers?: Record<string, string>) =>
    call(purchaseOrders.send, { params: { id: order.id }, body }, { headers });
  const tryToSend = (body?: object) => api("POST", `/api/purchase-orders/${order.id}/send`, body);
  return { order, address, mails, send, tryToSend };
}

async function pdf(id: number, shop?: string): Promise<{ response: Response; bytes: Uint8Array }> {
  const response = await fetch(`${appUrl}/api/purchase-orders/${id}/pdf`, {
    headers: { Authorization: `Bearer ${await token(shop)}` },
  });
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
}

test("a draft is sent: the supplier has the PDF, and the API says when", async () => {
  const { order, address, mails, send } = await draft({ supplierNotes: "Wrap each one." });
  const sent = await send();
  expect(sent).toMatchObject({ id: order.id, status: "sent", mail: "sent", poNumber: order.poNumber });
  expect(Date.parse(sent.sentAt ?? "")).toBeGreaterThan(Date.now() - 60_000);
  expect(await getOrder(order.id)).toMatchObject({ status: "sent", sentAt: sent.sentAt });

  const [mail] = await mails();
  expect(mail).toMatchObject({
    to: [address],
    attachments: [{ filename: `${order.poNumber}.pdf`, contentType: "application/pdf" }],
  });
  expect(mail?.subject).toContain(`Purchase order ${order.poNumber} from `);

  const { response, bytes } = await pdf(order.id);
  expect(response.headers.get("content-type")).toBe(purchaseOrders.pdf.file);
  expect(response.headers.get("content-disposition")).toContain(`inline; filename="${order.poNumber}.pdf"`);
  expect(bytes.length).toBe(mail?.attachments[0]?.size);
  const [page] = await readPdf(bytes);
  for (const words of [
    order.poNumber,
    "Žofia & Søn",
    "Teapot, blue – ½ l 3 4.25 12.75",
    "Wrap each one.",
    "Page 1 of 1",
  ])
    expect(page?.text).toContain(words);
  expect(page?.text).not.toContain("Draft");
});

test("a draft can be previewed, and is marked as a draft", async () => {
  const { order } = await draft();
  const { response, bytes } = await pdf(order.id);
  expect(response.status).toBe(200);
  expect((await readPdf(bytes))[0]?.text).toContain("Draft");
});

test("what was sent stays as it was sent, whatever changes afterwards", async () => {
  const { order, send } = await draft();
  await send();
  const before = await pdf(order.id);
  await api("PUT", `/api/suppliers/${String(order.supplierId)}`, { name: "Renamed Ltd" });
  const after = await pdf(order.id);
  expect(hash(after.bytes)).toBe(hash(before.bytes));
});

test("sending without an address or a line reports what is missing and leaves the draft", async () => {
  const supplier = await createSupplier({ email: "" });
  const lineItems = [{ title: "Teapot", quantity: 1, costPrice: 1 }];
  const addressless = await createOrder({ supplierId: supplier.id, lineItems });
  expect(faultsOf(await api("POST", `/api/purchase-orders/${addressless.id}/send`))).toHaveProperty(
    "recipient",
  );
  const { order, tryToSend, mails } = await draft({ lineItems: [] });
  expect(faultsOf(await tryToSend())).toHaveProperty("lineItems");
  expect(await getOrder(order.id)).toMatchObject({ status: "draft", sentAt: null });
  expect(await mails()).toEqual([]);
});

test.each([
  [{ recipient: "a@x.test,b@y.test" }, "recipient"],
  [{ recipient: "a@x.test\r\nBcc: b@y.test" }, "recipient"],
  [{ recipient: "Somebody <a@x.test>" }, "recipient"],
  [{ replyTo: "nobody" }, "replyTo"],
  [{ cc: "nobody" }, "cc"],
  [{ bcc: "a@x.test\r\nTo: b@y.test" }, "bcc"],
  [{ email: "yes" }, "email"],
  [{ message: "x".repeat(5_001) }, "message"],
  [{ message: 7 }, "message"],
])("the body %j is refused", async (body, path) => {
  const { tryToSend, mails } = await draft();
  expect(faultsOf(await tryToSend(body))).toHaveProperty(path);
  expect(await mails()).toEqual([]);
});

test("another recipient, a reply address and the merchant's own message are used; markup in them stays text", async () => {
  const { send, mails, order } = await draft();
  const recipient = `else-${crypto.randomUUID()}@clay.example`;
  await send({ recipient, replyTo: "buyer@shop.example", message: "<b>Soon</b>, please" });
  expect(await mails()).toEqual([]);
  const { mails: others } = (await simulator("GET", `mails?to=${recipient}`)) as { mails: Mail[] };
  expect(others).toMatchObject([{ replyTo: ["buyer@shop.example"] }]);
  expect(others[0]?.html).toContain("&lt;b&gt;Soon&lt;/b&gt;");
  expect((await getOrder(order.id)).status).toBe("sent");
});

test("a revision goes to the supplier's copies as the order did, and the order tells who they were", async () => {
  const supplier = await createSupplier({
    email: `clay-${crypto.randomUUID()}@clay.example`,
    cc: "ann@clay.example",
  });
  const lineItems = [{ title: "Mug", quantity: 2, costPrice: 1 }];
  const order = await createOrder({ supplierId: supplier.id, lineItems });
  const params = { id: order.id };
  await call(purchaseOrders.send, { params, body: { bcc: "books@shop.example" } });
  await call(orderRevisions.start, { params });
  const changed = order.lineItems.map(({ id }) => ({ id, quantity: 3 }));
  await call(orderRevisions.update, { params, body: { lineItems: changed } });
  await call(orderRevisions.send, { params });
  const { mails } = (await simulator("GET", `mails?to=${supplier.email}`)) as { mails: Mail[] };
  expect(mails).toMatchObject([
    { cc: ["ann@clay.example"], bcc: ["books@shop.example"] },
    { cc: ["ann@clay.example"], bcc: [] },
  ]);
});

test("{email: false} marks the order as sent and mails nobody", async () => {
  const { send, mails } = await draft();
  expect(await send({ email: false })).toMatchObject({ status: "sent", mail: "none" });
  expect(await mails()).toEqual([]);
});

test("sent again, the supplier gets a second mail and the order keeps its date", async () => {
  const { send, mails } = await draft();
  const first = await send();
  expect(await send()).toEqual(first);
  expect(await mails()).toHaveLength(2);
});

test("the same request twice under one key sends one email and gives one answer", async () => {
  const { send, mails } = await draft();
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  const first = await send({}, headers);
  expect(await send({}, headers)).toEqual(first);
  expect(await mails()).toHaveLength(1);
});

test("eight clicks at once send one email", async () => {
  const { tryToSend, mails } = await draft();
  // The first is under way until the last has come.
  await simulator("POST", "faults", { operation: "mail", kind: "delay", delay: 3_000, times: 1 });
  const answers = await Promise.all(Array.from({ length: 8 }, () => tryToSend()));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
  expect(await mails()).toHaveLength(1);
});

test.each(["received", "cancelled"])("an order that is %s cannot be sent", async (status) => {
  const order = await orderThatIs(status);
  const answer = await api("POST", `/api/purchase-orders/${order.id}/send`);
  expect(answer).toMatchObject({
    status: 409,
    body: { success: false, data: { code: "ILLEGAL_TRANSITION" } },
  });
});

test("an order received in part can be sent again and stays as it is", async () => {
  const order = await orderThatIs("partial");
  expect(await call(purchaseOrders.send, { params: { id: order.id } })).toMatchObject({
    status: "partial",
  });
});

test("a lost answer of the mail service leads to exactly one email", async () => {
  const { send, mails } = await draft();
  await simulator("POST", "faults", { operation: "mail", kind: "drop-after" });
  expect(await send()).toMatchObject({ status: "sent", mail: "sent" });
  expect(await mails()).toHaveLength(1);
});

test("while the mail service is out the order waits as a draft that nobody can change", async () => {
  const { order, send, tryToSend, mails } = await draft();
  await simulator("POST", "faults", { operation: "mail", kind: "503", times: null });
  expect(await send()).toMatchObject({ status: "draft", sentAt: null, mail: "pending" });
  expect(await tryToSend()).toMatchObject({ status: 409 });
  expect(await api("PUT", `/api/purchase-orders/${order.id}`, { tax: 1 })).toMatchObject({ status: 409 });
  expect(await api("DELETE", `/api/purchase-orders/${order.id}`)).toMatchObject({ status: 409 });
  await simulator("DELETE", "faults");
  await expect.poll(async () => (await getOrder(order.id)).status, { interval: 500 }).toBe("sent");
  expect(await mails()).toHaveLength(1);
});

test("another shop's order is unknown, to send and to look at", async () => {
  const { order, mails } = await draft();
  const options = { shop: otherShop };
  expect(await api("POST", `/api/purchase-orders/${order.id}/send`, {}, options)).toMatchObject({
    status: 404,
  });
  expect((await pdf(order.id, otherShop)).response.status).toBe(404);
  expect(await api("POST", "/api/purchase-orders/2147483647/send", {})).toMatchObject({ status: 404 });
  expect(await mails()).toEqual([]);
});

test("five hundred lines are sent as one document", { tags: "long" }, async () => {
  const lineItems = Array.from({ length: 500 }, (_, index) => ({
    title: `Teapot number ${index + 1}`,
    sku: `TEA-${String(index + 1).padStart(3, "0")}`,
    quantity: 1,
    costPrice: 1,
  }));
  const { order, send } = await draft({ lineItems });
  await send();
  const text = (await readPdf((await pdf(order.id)).bytes)).map((page) => page.text).join(" ");
  for (const { sku } of lineItems) expect(text).toContain(sku);
});

function hash(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
