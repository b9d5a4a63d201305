import { describe, expect, it } from "vitest";
import { purchaseOrders } from "~/api/purchase-orders";
import { useStack } from "../support/stack";
import { getOrder, type Order, orderThatIs } from "./purchasing";

const { api, call } = useStack();

const attempts: Record<string, (order: Order) => ReturnType<typeof api>> = {
  send: ({ id }) => api("POST", `/api/purchase-orders/${id}/send`, { email: false }),
  "receive some": (order) => receive(order, 1),
  "receive all": (order) => receive(order, 0),
  cancel: ({ id }) => api("POST", `/api/purchase-orders/${id}/cancel`),
  delete: ({ id }) => api("DELETE", `/api/purchase-orders/${id}`),
};

/** Receives what is open but for `left` units. */
function receive({ id, lineItems }: Order, left: number) {
  const lines = lineItems.map((line) => ({
    lineItemId: line.id,
    quantityReceived: Math.max(
      0,
      line.quantity - Number("receivedQuantity" in line && line.receivedQuantity) - left,
    ),
  }));
  return api("POST", `/api/purchase-orders/${id}/receive`, { lineItems: lines });
}

const table: Record<string, Record<string, string>> = {
  draft: { send: "sent", "receive some": "409", "receive all": "409", cancel: "cancelled", delete: "gone" },
  sent: {
    send: "sent",
    "receive some": "partial",
    "receive all": "received",
    cancel: "cancelled",
    delete: "409",
  },
  partial: {
    send: "partial",
    "receive some": "partial",
    "receive all": "received",
    cancel: "received",
    delete: "409",
  },
  received: { send: "409", "receive some": "409", "receive all": "409", cancel: "409", delete: "409" },
  cancelled: { send: "409", "receive some": "409", "receive all": "409", cancel: "409", delete: "gone" },
};

const cells = Object.entries(table).flatMap(([status, row]) =>
  Object.entries(row).map(([action, outcome]) => ({ status, action, outcome })),
);

describe("an order that is", () => {
  it.each(cells)("$status: $action → $outcome", async ({ status, action, outcome }) => {
    const order = await orderThatIs(status);
    const answer = await attempts[action]?.(order);
    if (outcome === "409") {
      expect(answer).toMatchObject({
        status: 409,
        body: { success: false, data: { code: "ILLEGAL_TRANSITION", message: expect.stringMatching(/\.$/) } },
      });
      expect(await getOrder(order.id)).toEqual(order);
    } else if (outcome === "gone") {
      expect(answer).toMatchObject({
        status: 200,
        body: { data: { message: `${order.poNumber} is deleted.` } },
      });
      expect((await api("GET", `/api/purchase-orders/${order.id}`)).status).toBe(404);
    } else {
      expect(answer?.status).toBe(200);
      expect((await getOrder(order.id)).status).toBe(outcome);
    }
  });
});

describe("of two simultaneous calls", () => {
  it.each(["draft", "sent", "partial"])("one cancels an order that is %s", async (status) => {
    const { id } = await orderThatIs(status);
    const answers = await Promise.all([1, 2].map(() => api("POST", `/api/purchase-orders/${id}/cancel`)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });

  it("one deletes a draft", async () => {
    const { id } = await orderThatIs("draft");
    const answers = await Promise.all([1, 2].map(() => api("DELETE", `/api/purchase-orders/${id}`)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 404]);
  });

  it("cancelling and receiving leave a state that one of them, or both in turn, would have made", async () => {
    const order = await orderThatIs("sent");
    const [cancelled, received] = await Promise.all([
      api("POST", `/api/purchase-orders/${order.id}/cancel`),
      receive(order, 1),
    ]);
    const { status } = await getOrder(order.id);
    expect([
      [200, 409, "cancelled"],
      [200, 200, "received"],
    ]).toContainEqual([cancelled.status, received.status, status]);
  });
});

it("a cancelled order says when it was cancelled, and the answer is the whole order", async () => {
  const { id } = await orderThatIs("sent");
  const answer = await call(purchaseOrders.cancel, { params: { id } });
  expect(answer).toMatchObject({ id, status: "cancelled", cancelledAt: expect.any(String) });
  expect(await getOrder(id)).toEqual(answer);
});
