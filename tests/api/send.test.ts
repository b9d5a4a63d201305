import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { useStack } from "../support/stack";
import { createOrder, createSupplier, dataOf, faultsOf, getOrder } from "./purchasing";

const { api, simulator } = useStack();

const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const lineItems = [{ title: "Freight", quantity: 1, costPrice: 20 }];

interface Mail {
  to: string[];
  subject: string;
  attachments: { filename: string; contentType: string; size: number }[];
}

async function draft() {
  const address = `${randomUUID()}@clay.example`;
  const { id: supplierId } = await createSupplier({ email: address });
  return { address, supplierId, order: await createOrder({ supplierId, lineItems }) };
}

async function mailsTo(address: string): Promise<Mail[]> {
  return (await simulator("GET", `mails?to=${encodeURIComponent(address)}`)).mails;
}

function send(id: number, body?: object) {
  return api("POST", `/api/purchase-orders/${id}/send`, body);
}

describe("POST /api/purchase-orders/:id/send", () => {
  it("mails the order as a PDF and says when", async () => {
    const { address, order } = await draft();
    const answer = dataOf(await send(order.id));
    expect(answer).toMatchObject({ id: order.id, status: "sent", sentAt: timestamp });
    const mails = await mailsTo(address);
    expect(mails).toMatchObject([
      {
        to: [address],
        subject: expect.stringContaining(order.poNumber),
        attachments: [{ filename: `${order.poNumber}.pdf` }],
      },
    ]);
    expect(mails[0]?.attachments[0]?.size).toBeGreaterThan(1_000);
    expect(await getOrder(order.id)).toMatchObject({ status: "sent", sentAt: answer.sentAt });
  });

  it("mails it again when asked again, and keeps the day it was first sent", async () => {
    const { address, order } = await draft();
    dataOf(await send(order.id));
    expect(dataOf(await send(order.id))).toMatchObject({ status: "sent", sentAt: timestamp });
    expect(await mailsTo(address)).toHaveLength(2);
  });

  it("mails it once when asked twice at once", async () => {
    const { address, order } = await draft();
    const answers = await Promise.all([send(order.id), send(order.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await mailsTo(address)).toHaveLength(1);
  });

  it("marks it as sent without a mail", async () => {
    const { address, order } = await draft();
    expect(dataOf(await send(order.id, { email: false }))).toMatchObject({
      status: "sent",
      sentAt: timestamp,
    });
    expect(await mailsTo(address)).toEqual([]);
  });

  it("refuses an order without a line, or without anybody to send it to, and leaves it a draft", async () => {
    const { supplierId } = await draft();
    const empty = await createOrder({ supplierId });
    faultsOf(await send(empty.id));
    const silent = await createSupplier({ email: "" });
    const unaddressed = await createOrder({ supplierId: silent.id, lineItems });
    faultsOf(await send(unaddressed.id));
    for (const { id } of [empty, unaddressed])
      expect(await getOrder(id)).toMatchObject({ status: "draft", sentAt: null });
  });
});

describe("GET /api/purchase-orders/:id/pdf", () => {
  it("shows the document, a draft's too", async () => {
    const { order } = await draft();
    for (const step of [null, { email: false }]) {
      if (step) dataOf(await send(order.id, step));
      const answer = await api("GET", `/api/purchase-orders/${order.id}/pdf`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toBe("application/pdf");
      expect(answer.headers.get("content-disposition")).toContain(`${order.poNumber}.pdf`);
      expect(String(answer.body).slice(0, 5)).toBe("%PDF-");
    }
  });
});
