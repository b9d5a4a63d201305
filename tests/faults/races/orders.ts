import type { RawAnswer } from "../../support/send-request";
import { type Scene, wins, type Wish } from "./scene";

interface Order {
  id: number;
  line: number;
  quantity: number;
  variant: { id: string; number: number };
}

const clients = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, n) => make(n));

/** A draft with one line, or a sent order. */
export async function startOrder(scene: Scene, quantity: number, isSent = true): Promise<Order> {
  const variant = scene.variant();
  const made = await scene.ask(draftOf(scene, { variant, quantity }));
  const path = `/api/purchase-orders/${made.id}/send`;
  if (isSent) await scene.ask({ method: "POST", path, body: { email: false } });
  return { id: made.id, line: made.lineItems[0].id, quantity, variant };
}

function draftOf(scene: Scene, { variant = scene.variant(), quantity = 1 }): Wish {
  const lineItems = [{ variantId: variant.id, quantity, costPrice: 1.5 }];
  const body = { supplierId: scene.supplierIds[0], locationId: scene.location().id, lineItems };
  return { method: "POST", path: "/api/purchase-orders", body };
}

export function receipt({ id, line }: Order, quantityReceived: number, key?: string): Wish {
  const body = { lineItems: [{ lineItemId: line, quantityReceived }] };
  return { method: "POST", path: `/api/purchase-orders/${id}/receive`, body, ...(key && { key }) };
}

const readOrder = (scene: Scene, { id }: Order) =>
  scene.ask({ method: "GET", path: `/api/purchase-orders/${id}` });

/** The line and the level have received what the winners' answers say. */
export async function expectReceived(scene: Scene, order: Order, units: number): Promise<void> {
  const { lineItems, status } = await readOrder(scene, order);
  const received = lineItems[0].receivedQuantity;
  if (received !== units) scene.violate(`${received} received, the answers say ${units}`);
  if (received > order.quantity) scene.violate(`${received} of ${order.quantity} received`);
  const expected = units === 0 ? "sent" : units < order.quantity ? "partial" : "received";
  if (status !== expected && status !== "cancelled" && !(status === "received" && units > 0))
    scene.violate(`the order is ${status} with ${units} of ${order.quantity}`);
  scene.moved(order.variant.number, scene.location().number, units);
  await scene.stockIsAsTold(order.variant.number, scene.location().number);
}

/** Of receipts that are more than was ordered together as many win as there is room for. */
export async function receive(scene: Scene, count: number): Promise<void> {
  const units = scene.int(1, 4);
  const room = scene.int(1, count - 1);
  const order = await startOrder(scene, units * room + scene.int(0, units - 1));
  const won = wins(await scene.atOnce(clients(count, () => receipt(order, units)))).length;
  if (won !== room) scene.violate(`${won} receipts won, there was room for ${room}`);
  await expectReceived(scene, order, won * units);
}

/** An order is either received or cancelled as its clients' answers say. */
export async function receiveOrCancel(scene: Scene, count: number): Promise<void> {
  const order = await startOrder(scene, count * 2);
  const wishes = clients(count, (n) =>
    n % 2 ? receipt(order, 2) : { method: "POST", path: `/api/purchase-orders/${order.id}/cancel` },
  );
  const answers = await scene.atOnce(wishes);
  const won = answers.filter(({ status }, n) => n % 2 === 1 && status < 300).length;
  const cancelled = answers.filter(({ status }, n) => n % 2 === 0 && status < 300).length;
  if (cancelled !== 1) scene.violate(`${cancelled} cancelled the order`);
  await expectReceived(scene, order, won * 2);
}

/** One of those who cancel wins. */
export async function cancel(scene: Scene, count: number): Promise<void> {
  const order = await startOrder(scene, 3);
  const path = `/api/purchase-orders/${order.id}/cancel`;
  expectOneWinner(scene, await scene.atOnce(clients(count, () => ({ method: "POST", path }))));
  const { status } = await readOrder(scene, order);
  if (status !== "cancelled") scene.violate(`the order is ${status}`);
}

/** Everyone's edit is one that the order had as a whole: its line and its total are of the same client. */
export async function edit(scene: Scene, count: number): Promise<void> {
  const order = await startOrder(scene, 1, false);
  const path = `/api/purchase-orders/${order.id}`;
  const body = (n: number) => ({
    notes: `${n + 1}`,
    lineItems: [{ id: order.line, quantity: n + 1, costPrice: n + 1 }],
  });
  const answers = await scene.atOnce(clients(count, (n) => ({ method: "PUT", path, body: body(n) })));
  if (wins(answers).length !== count) scene.violate(`${wins(answers).length} of ${count} could edit`);
  const { notes, lineItems, total } = await readOrder(scene, order);
  const of = Number(notes);
  if (lineItems.length !== 1 || lineItems[0].quantity !== of || Number(total) !== of * of)
    scene.violate(`${lineItems[0]?.quantity} units for ${total} beside the notes of client ${notes}`);
}

/** Sent under one key, the supplier has one mail. */
export async function send(scene: Scene, count: number): Promise<void> {
  const order = await startOrder(scene, 2, false);
  const key = scene.newKey();
  const path = `/api/purchase-orders/${order.id}/send`;
  const answers = await scene.atOnce(
    clients(Math.min(count, 10), () => ({ method: "POST", path, body: {}, key })),
  );
  if (wins(answers).length === 0) scene.violate("nobody could send");
  const again = await scene.atOnce([{ method: "POST", path, body: {}, key }]);
  if (wins(again).length === 0) scene.violate(`the same request later got ${again[0]?.status}`);
  const { status } = await readOrder(scene, order);
  if (status !== "sent") scene.violate(`the order is ${status}`);
}

/** A draft that was deleted is gone, for those too who edited or sent it at the same moment. */
export async function deleteOrder(scene: Scene, count: number): Promise<void> {
  const order = await startOrder(scene, 2, false);
  const path = `/api/purchase-orders/${order.id}`;
  const wishes: Wish[] = clients(count, (n) => {
    if (n % 3 === 0) return { method: "DELETE", path };
    if (n % 3 === 1) return { method: "PUT", path, body: { notes: `${n}` } };
    return { method: "POST", path: `${path}/send`, body: { email: false } };
  });
  const answers = await scene.atOnce(wishes);
  const deleted = answers.filter(({ status }, n) => n % 3 === 0 && status < 300).length;
  const sent = answers.filter(({ status }, n) => n % 3 === 2 && status < 300).length;
  if (deleted > 1) scene.violate(`${deleted} deleted the same order`);
  if (deleted === 1 && sent > 0) scene.violate("an order was sent and deleted");
  const [found] = await scene.atOnce([{ method: "GET", path }]);
  const expected = deleted === 1 ? 404 : 200;
  if (found?.status !== expected) scene.violate(`the order is answered ${found?.status}, not ${expected}`);
}

/** Those who make orders at once get numbers that follow each other; numbers are checked as a whole at the end. */
export async function number(scene: Scene, count: number): Promise<void> {
  const answers = await scene.atOnce(clients(count, () => draftOf(scene, {})));
  if (wins(answers).length !== count)
    scene.violate(`${wins(answers).length} of ${count} could make an order`);
  const numbers = answers
    .map(({ body }) => Number(body.data.poNumber.replace(/\D/g, "")))
    .sort((a, b) => a - b);
  const first = numbers[0] ?? 0;
  if (numbers.some((found, index) => found !== first + index))
    scene.violate(`the numbers ${numbers.join(", ")} do not follow each other`);
}

/** Under one key there is one order, whoever gets the answer. */
export async function numberUnderOneKey(scene: Scene, count: number): Promise<void> {
  const wish = { ...draftOf(scene, {}), key: scene.newKey() };
  const answers = await scene.atOnce(clients(count, () => wish));
  const told = new Set(wins(answers).map(({ body }) => body.data.id));
  if (told.size !== 1) scene.violate(`${told.size} orders under one key`);
}

export function expectOneWinner(scene: Scene, answers: readonly RawAnswer[]): void {
  const won = wins(answers).length;
  if (won !== 1) scene.violate(`${won} of ${answers.length} won, where only one may`);
}
