import { expectOneWinner, expectReceived, receipt, startOrder } from "./orders";
import { type ClientRequest, type RaceShop, successes } from "./race-shop";

/** Under one key a receipt counts once, whoever gets the answer. */
export async function receiveUnderOneKey(race: RaceShop, count: number): Promise<void> {
  const order = await startOrder(race, 100);
  const request = receipt(order, 3, race.newKey());
  const answers = await race.sendAtOnce(Array.from({ length: count }, () => request));
  if (successes(answers).length === 0) race.violate("nobody could receive");
  await expectReceived(race, order, 3);
}

/** One of those who complete or cancel a transfer wins, and the stock has moved if it was completed. */
export async function transfer(race: RaceShop, count: number): Promise<void> {
  const variant = race.variant();
  const [source, destination] = [race.location(0), race.location(1)];
  const stocked = race.expectedUnits.get(`${variant.number}@${source.number}`) ?? 0;
  if (stocked < 2) return;
  const items = [{ variantId: variant.id, quantity: 2 }];
  const places = { sourceLocationId: source.id, destinationLocationId: destination.id };
  const { id } = await race.ask({
    method: "POST",
    path: "/api/stock-transfers",
    body: { ...places, items },
  });
  const request = (status: string): ClientRequest => ({
    method: "PUT",
    path: `/api/stock-transfers/${id}`,
    body: { status },
  });
  const answers = await race.sendAtOnce(
    Array.from({ length: count }, (_, n) => request(n % 2 ? "completed" : "cancelled")),
  );
  expectOneWinner(race, answers);
  const isCompleted = answers.some(({ status }, n) => status < 300 && n % 2 === 1);
  if (isCompleted) race.expectChange(variant.number, source.number, -2);
  if (isCompleted) race.expectChange(variant.number, destination.number, 2);
  await race.expectStockAsAnswered(variant.number, source.number, destination.number);
}

/** Of those who receive a transfer of so many units as many succeed as there are units, one each, and no more. */
export async function arrive(race: RaceShop, count: number): Promise<void> {
  const variant = race.variant();
  const [source, destination] = [race.location(0), race.location(1)];
  const units = Math.max(1, Math.floor(count / 2));
  const stocked = race.expectedUnits.get(`${variant.number}@${source.number}`) ?? 0;
  if (stocked < units) return;
  const items = [{ variantId: variant.id, quantity: units }];
  const places = { sourceLocationId: source.id, destinationLocationId: destination.id };
  const path = "/api/stock-transfers";
  const { id } = await race.ask({ method: "POST", path, body: { ...places, items } });
  await race.ask({ method: "PUT", path: `${path}/${id}`, body: { status: "in_transit" } });
  race.expectChange(variant.number, source.number, -units);
  await race.expectSettled();
  const one = { items: [{ variantId: variant.id, acceptedQuantity: 1 }] };
  const answers = await race.sendAtOnce(
    Array.from({ length: count }, () => ({ method: "POST", path: `${path}/${id}/receive`, body: one })),
  );
  const came = successes(answers).length;
  if (came !== units) race.violate(`${came} of ${count} received one of ${units} units`);
  race.expectChange(variant.number, destination.number, came);
  await race.expectStockAsAnswered(variant.number, source.number, destination.number);
}

/** One of those who submit or cancel a count wins, and the level is as counted if it was submitted. */
export async function count(race: RaceShop, clients: number): Promise<void> {
  const variant = race.variant();
  const location = race.location();
  const more = race.int(1, 9);
  const items = [{ variantId: variant.id, countedQuantity: 0 }];
  const draft = { locationId: location.id, items };
  const made = await race.ask({ method: "POST", path: "/api/stock-counts", body: draft });
  const path = `/api/stock-counts/${made.id}`;
  const countedQuantity = made.items[0].expectedQuantity + more;
  await race.ask({ method: "PUT", path, body: { items: [{ variantId: variant.id, countedQuantity }] } });
  const answers = await race.sendAtOnce(
    Array.from({ length: clients }, (_, n) => ({
      ...{ method: "PUT", path },
      body: { status: n % 2 ? "submitted" : "cancelled" },
    })),
  );
  expectOneWinner(race, answers);
  const isSubmitted = answers.some(({ status }, n) => status < 300 && n % 2 === 1);
  if (isSubmitted) race.expectChange(variant.number, location.number, more);
  await race.expectStockAsAnswered(variant.number, location.number);
}

/** Of several new quantities the level has one that an answer confirmed. */
export async function adjust(race: RaceShop, clients: number): Promise<void> {
  const variant = race.variant();
  const location = race.location();
  const before = race.expectedUnits.get(`${variant.number}@${location.number}`) ?? 0;
  const quantities = Array.from({ length: clients }, (_, n) => before + n + 1);
  const answers = await race.sendAtOnce(
    quantities.map((quantity) => ({
      method: "PUT",
      path: "/api/stock-levels/bulk",
      body: {
        adjustments: [{ variantId: variant.id, locationId: location.id, quantity, reason: "Shelf tidied" }],
      },
    })),
  );
  if (successes(answers).length !== clients)
    race.violate(`${successes(answers).length} of ${clients} could adjust`);
  await race.expectSettled();
  const found = race.availableAt(variant.number, location.number);
  if (!quantities.includes(found)) race.violate(`the platform has ${found}, which nobody asked for`);
  race.expectedUnits.set(`${variant.number}@${location.number}`, found);
}
