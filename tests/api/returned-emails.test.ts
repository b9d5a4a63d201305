import { expect, test } from "vitest";
import { alerts } from "~/api/alerts";
import { purchaseOrders } from "~/api/purchase-orders";
import { svixHeaders } from "../../simulator/mailbox/tell";
import { testEnvironment } from "../support/environment";
import { useStack } from "../support/stack";
import { createOrder, createSupplier } from "./purchasing";

const { call, simulator, appUrl, freshShop } = useStack();

const secret = testEnvironment.RESEND_WEBHOOK_SECRET;
let shop = "";

/** A sent order; its email's id in the mailbox. */
async function mailed() {
  shop ||= await freshShop({ variants: 2, locations: 1, orders: 0 });
  const address = `supplier-${crypto.randomUUID()}@clay.example`;
  const supplier = await createSupplier({ email: address }, shop);
  const lineItems = [{ title: "Teapot", quantity: 3, costPrice: 4.25 }];
  const order = await createOrder({ supplierId: supplier.id, lineItems }, shop);
  const send = (body = {}) => call(purchaseOrders.send, { params: { id: order.id }, body }, { shop });
  await send();
  const { mails } = (await simulator("GET", `mails?to=${address}`)) as { mails: { id: string }[] };
  return { order, address, send, mail: mails[0]?.id ?? "" };
}

const tell = async (mail: string, body: object) =>
  ((await simulator("POST", `mails/${mail}/events`, body)) as { status: number }).status;
const open = async () =>
  (await call(alerts.list, { query: { type: "mail_returned" } }, { shop })).map(
    ({ purchaseOrderId, message }) => ({ purchaseOrderId, message }),
  );

test("an email that came back raises an alert until the order is sent to another address", async () => {
  const { order, address, send, mail } = await mailed();
  expect(await tell(mail, { event: "delivered" })).toBe(200);
  expect(await open()).toEqual([]);
  const back = { event: "bounced", detail: "No such mailbox", webhookId: "msg_back" };
  expect(await Promise.all([tell(mail, back), tell(mail, back)])).toEqual([200, 200]);
  expect(await open()).toEqual([
    {
      purchaseOrderId: order.id,
      message: `The email with ${order.poNumber} to ${address} came back. Send it to another address`,
    },
  ]);
  await send({ recipient: "office@clay.example" });
  expect(await open()).toEqual([]);
});

test("an alert about an email that came back is dismissed where the supplier got the order otherwise", async () => {
  const { order, mail } = await mailed();
  await tell(mail, { event: "complained" });
  expect(await open()).toHaveLength(1);
  const params = { id: order.id };
  const { message } = await call(purchaseOrders.dismissReturnedEmail, { params }, { shop });
  expect(message).toBe("The returned email is dismissed.");
  expect(await open()).toEqual([]);
});

test("only what the mail service signed is believed", async () => {
  const { mail } = await mailed();
  const body = JSON.stringify({
    ...{ type: "email.bounced", created_at: new Date().toISOString(), data: { email_id: mail } },
  });
  const post = async (headers: Record<string, string>, sent = body) =>
    (await fetch(`${appUrl}/webhooks/mail`, { method: "POST", headers, body: sent })).status;
  const signed = svixHeaders(body, { id: "msg_forged", secret });
  expect(await post({})).toBe(401);
  expect(await post(svixHeaders(body, { id: "msg_forged", secret: "whsec_bm90IHRoZSBzZWNyZXQ=" }))).toBe(401);
  expect(await post({ ...signed, "svix-id": "msg_other" })).toBe(401);
  expect(await post(signed, body.replace("bounced", "complained"))).toBe(401);
  const old = svixHeaders(body, { id: "msg_old", secret, at: Date.now() - 600_000 });
  expect(await post(old)).toBe(401);
  expect(await open()).toEqual([]);
  expect((await fetch(`${appUrl}/webhooks/mail`)).status).toBe(405);
  const others = JSON.stringify({ type: "domain.updated" });
  expect(await post(svixHeaders(others, { id: "msg_others", secret }), others)).toBe(200);
  const noJson = "{";
  expect(await post(svixHeaders(noJson, { id: "msg_no_json", secret }), noJson)).toBe(400);
});
