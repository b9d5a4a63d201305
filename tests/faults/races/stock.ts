import { expectOneWinner, expectReceived, receipt, startOrder } from "./orders";
import { type Scene, wins, type Wish } from "./scene";

/** Under one key a receipt counts once, whoever gets the answer. */
export async function receiveUnderOneKey(scene: Scene, count: number): Promise<void> {
  const order = await startOrder(scene, 100);
  const wish = receipt(order, 3, scene.newKey());
  const answers = await scene.atOnce(Array.from({ length: count }, () => wish));
  if (wins(answers).length === 0) scene.violate("nobody could receive");
  await expectReceived(scene, order, 3);
}

/** One of those who complete or cancel a transfer wins, and the stock has moved if it was completed. */
export async function transfer(scene: Scene, count: number): Promise<void> {
  const variant = scene.variant();
  const [source, destination] = [scene.location(0), scene.location(1)];
  const stocked = scene.told.get(`${variant.number}@${source.number}`) ?? 0;
  if (stocked < 2) return;
  const items = [{ variantId: variant.id, quantity: 2 }];
  const places = { sourceLocationId: source.id, destinationLocationId: destination.id };
  const { id } = await scene.ask({
    method: "POST",
    path: "/api/stock-transfers",
    body: { ...places, items },
  });
  const wish = (status: string): Wish => ({
    method: "PUT",
    path: `/api/stock-transfers/${id}`,
    body: { status },
  });
  const answers = await scene.atOnce(
    Array.from({ length: count }, (_, n) => wish(n % 2 ? "completed" : "cancelled")),
  );
  expectOneWinner(scene, answers);
  const isCompleted = answers.some(({ status }, n) => status < 300 && n % 2 === 1);
  if (isCompleted) scene.moved(variant.number, source.number, -2);
  if (isCompleted) scene.moved(variant.number, destination.number, 2);
  await scene.stockIsAsTold(variant.number, source.number, destination.number);
}

/** One of those who submit or cancel a count wins, and the level is as counted if it was submitted. */
export async function count(scene: Scene, clients: number): Promise<void> {
  const variant = scene.variant();
  const location = scene.location();
  const more = scene.int(1, 9);
  const items = [{ variantId: variant.id, countedQuantity: 0 }];
  const draft = { locationId: location.id, items };
  const made = await scene.ask({ method: "POST", path: "/api/stock-counts", body: draft });
  const path = `/api/stock-counts/${made.id}`;
  const countedQuantity = made.items[0].expectedQuantity + more;
  await scene.ask({ method: "PUT", path, body: { items: [{ variantId: variant.id, countedQuantity }] } });
  const answers = await scene.atOnce(
    Array.from({ length: clients }, (_, n) => ({
      ...{ method: "PUT", path },
      body: { status: n % 2 ? "submitted" : "cancelled" },
    })),
  );
  expectOneWinner(scene, answers);
  const isSubmitted = answers.some(({ status }, n) => status < 300 && n % 2 === 1);
  if (isSubmitted) scene.moved(variant.number, location.number, more);
  await scene.stockIsAsTold(variant.number, location.number);
}

/** Of several new quantities the level has one that an answer confirmed. */
export async function adjust(scene: Scene, clients: number): Promise<void> {
  const variant = scene.variant();
  const location = scene.location();
  const before = scene.told.get(`${variant.number}@${location.number}`) ?? 0;
  const quantities = Array.from({ length: clients }, (_, n) => before + n + 1);
  const answers = await scene.atOnce(
    quantities.map((quantity) => ({
      method: "PUT",
      path: "/api/stock-levels/bulk",
      body: {
        adjustments: [{ variantId: variant.id, locationId: location.id, quantity, reason: "Shelf tidied" }],
      },
    })),
  );
  if (wins(answers).length !== clients) scene.violate(`${wins(answers).length} of ${clients} could adjust`);
  await scene.settled();
  const found = scene.present(variant.number, location.number);
  if (!quantities.includes(found)) scene.violate(`the platform has ${found}, which nobody asked for`);
  scene.told.set(`${variant.number}@${location.number}`, found);
}
