import type { RawAnswer } from "../../support/send-request";
import { type ClientRequest, type RaceShop, successes } from "./race-shop";

interface Order {
  id: number;
  line: number;
  quantity: number;
  variant: { id: string; number: number };
}

const clients = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, n) => make(n));

/** A draft with one line, or a sent order. */
export async function startOrder(race: RaceShop, quantity: number, isSent = true): Promise<Order> {
  const variant = race.variant();
  const made = await race.ask(draftOf(race, { variant, quantity }));
  const path = `/api/purchase-orders/${made.id}/send`;
  if (isSent) await race.ask({ method: "POST", path, body: { email: false } });
  return { id: made.id, line: made.lineItems[0].id, quantity, variant };
}

function draftOf(race: RaceShop, { variant = race.variant(), quantity = 1 }): ClientRequest {
  const lineItems = [{ variantId: variant.id, quantity, costPrice: 1.5 }];
  const body = { supplierId: race.supplierIds[0], locationId: race.location().id, lineItems };
  return { method: "POST", path: "/api/purchase-orders", body };
}

export function receipt({ id, line }: Order, quantityReceived: number, key?: string): ClientRequest {
  const body = { lineItems: [{ lineItemId: line, quantityReceived }] };
  return { method: "POST", path: `/api/purchase-orders/${id}/receive`, body, ...(key && { key }) };
}

const readOrder = (race: RaceShop, { id }: Order) =>
  race.ask({ method: "GET", path: `/api/purchase-orders/${id}` });

/** The line and the level have received what the winners' answers say. */
export async function expectReceived(race: RaceShop, order: Order, units: number): Promise<void> {
  const { lineItems, status } = await readOrder(race, order);
  const received = lineItems[0].receivedQuantity;
  if (received !== units) race.violate(`${received} received, the answers say ${units}`);
  if (received > order.quantity) race.violate(`${received} of ${order.quantity} received`);
  const expected = units === 0 ? "sent" : units < order.quantity ? "partial" : "received";
  if (status !== expected && status !== "cancelled" && !(status === "received" && units > 0))
    race.violate(`the order is ${status} with ${units} of ${order.quantity}`);
  race.expectChange(order.variant.number, race.location().number, units);
  await race.expectStockAsAnswered(order.variant.number, race.location().number);
}

/** Of receipts that are more than was ordered together as many win as there is room for. */
export async function receive(race: RaceShop, count: number): Promise<void> {
  const units = race.int(1, 4);
  const room = race.int(1, count - 1);
  const order = await startOrder(race, units * room + race.int(0, units - 1));
  const won = successes(await race.sendAtOnce(clients(count, () => receipt(order, units)))).length;
  if (won !== room) race.violate(`${won} receipts won, there was room for ${room}`);
  await expectReceived(race, order, won * units);
}

/** An order is either received or cancelled as its clients' answers say. */
export async function receiveOrCancel(race: RaceShop, count: number): Promise<void> {
  const order = await startOrder(race, count * 2);
  const requests = clients(count, (n) =>
    n % 2 ? receipt(order, 2) : { method: "POST", path: `/api/purchase-orders/${order.id}/cancel` },
  );
  const answers = await race.sendAtOnce(requests);
  const won = answers.filter(({ status }, n) => n % 2 === 1 && status < 300).length;
  const cancelled = answers.filter(({ status }, n) => n % 2 === 0 && status < 300).length;
  if (cancelled !== 1) race.violate(`${cancelled} cancelled the order`);
  await expectReceived(race, order, won * 2);
}

/** One of those who cancel wins. */
export async function cancel(race: RaceShop, count: number): Promise<void> {
  const order = await startOrder(race, 3);
  const path = `/api/purchase-orders/${order.id}/cancel`;
  expectOneWinner(race, await race.sendAtOnce(clients(count, () => ({ method: "POST", path }))));
  const { status } = await readOrder(race, order);
  if (status !== "cancelled") race.violate(`the order is ${status}`);
}

/** Everyone's edit is one that the order had as a whole: its line and its total are of the same client. */
export async function edit(race: RaceShop, count: number): Promise<void> {
  const order = await startOrder(race, 1, false);
  const path = `/api/purchase-orders/${order.id}`;
  const body = (n: number) => ({
    notes: `${n + 1}`,
    lineItems: [{ id: order.line, quantity: n + 1, costPrice: n + 1 }],
  });
  const answers = await race.sendAtOnce(clients(count, (n) => ({ method: "PUT", path, body: body(n) })));
  if (successes(answers).length !== count)
    race.violate(`${successes(answers).length} of ${count} could edit`);
  const { notes, lineItems, total } = await readOrder(race, order);
  const of = Number(notes);
  if (lineItems.length !== 1 || lineItems[0].quantity !== of || Number(total) !== of * of)
    race.violate(`${lineItems[0]?.quantity} units for ${total} beside the notes of client ${notes}`);
}

/** Sent under one key, the supplier has one mail. */
export async function send(race: RaceShop, count: number): Promise<void> {
  const order = await startOrder(race, 2, false);
  const key = race.newKey();
  const path = `/api/purchase-orders/${order.id}/send`;
  const answers = await race.sendAtOnce(
    clients(Math.min(count, 10), () => ({ method: "POST", path, body: {}, key })),
  );
  if (successes(answers).length === 0) race.violate("nobody could send");
  const again = await race.sendAtOnce([{ method: "POST", path, body: {}, key }]);
  if (successes(again).length === 0) race.violate(`the same request later got ${again[0]?.status}`);
  const { status } = await readOrder(race, order);
  if (status !== "sent") race.violate(`the order is ${status}`);
}

/** A draft that was deleted is gone, for those too who edited or sent it at the same moment. */
export async function deleteOrder(race: RaceShop, count: number): Promise<void> {
  const order = await startOrder(race, 2, false);
  const path = `/api/purchase-orders/${order.id}`;
  const requests: ClientRequest[] = clients(count, (n) => {
    if (n % 3 === 0) return { method: "DELETE", path };
    if (n % 3 === 1) return { method: "PUT", path, body: { notes: `${n}` } };
    return { method: "POST", path: `${path}/send`, body: { email: false } };
  });
  const answers = await race.sendAtOnce(requests);
  const deleted = answers.filter(({ status }, n) => n % 3 === 0 && status < 300).length;
  const sent = answers.filter(({ status }, n) => n % 3 === 2 && status < 300).length;
  if (deleted > 1) race.violate(`${deleted} deleted the same order`);
  if (deleted === 1 && sent > 0) race.violate("an order was sent and deleted");
  const [found] = await race.sendAtOnce([{ method: "GET", path }]);
  const expected = deleted === 1 ? 404 : 200;
  if (found?.status !== expected) race.violate(`the order is answered ${found?.status}, not ${expected}`);
}

/** Those who make orders at once get numbers that follow each other; numbers are checked as a whole at the end. */
export async function number(race: RaceShop, count: number): Promise<void> {
  const answers = await race.sendAtOnce(clients(count, () => draftOf(race, {})));
  if (successes(answers).length !== count)
    race.violate(`${successes(answers).length} of ${count} could make an order`);
  const numbers = answers
    .map(({ body }) => Number(body.data.poNumber.replace(/\D/g, "")))
    .sort((a, b) => a - b);
  const first = numbers[0] ?? 0;
  if (numbers.some((found, index) => found !== first + index))
    race.violate(`the numbers ${numbers.join(", ")} do not follow each other`);
}

/** Under one key there is one order, whoever gets the answer. */
export async function numberUnderOneKey(race: RaceShop, count: number): Promise<void> {
  const request = { ...draftOf(race, {}), key: race.newKey() };
  const answers = await race.sendAtOnce(clients(count, () => request));
  const told = new Set(successes(answers).map(({ body }) => body.data.id));
  if (told.size !== 1) race.violate(`${told.size} orders under one key`);
}

export function expectOneWinner(race: RaceShop, answers: readonly RawAnswer[]): void {
  const won = successes(answers).length;
  if (won !== 1) race.violate(`${won} of ${answers.length} won, where only one may`);
}
