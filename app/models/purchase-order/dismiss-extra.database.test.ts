import { beforeEach, describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { describeShown } from "~/models/shipment/describe.server";
import { createShop } from "../../../tests/support/shop-in-database";
import { createPurchaseOrder } from "./create.server";
import { dismissExtra } from "./dismiss-extra.server";
import { readPurchaseOrder } from "./get.server";
import { getTimeline } from "./timeline.server";

let shop: Awaited<ReturnType<typeof createShop>>;
let orderId = 0;
let lineOf = { shopId: 0, shipmentId: 0n, variantId: 1n };

beforeEach(async () => {
  shop = await createShop();
  const supplier = await db.supplier.create({ data: { shopId: shop.id, name: "Clay" } });
  const lineItems = [{ variantId: 1n, quantity: 10, costPrice: 1 }];
  ({ id: orderId } = await createPurchaseOrder(shop, { supplierId: supplier.id, lineItems }));
  const shipment = await db.shipment.create({
    data: {
      shopId: shop.id,
      purchaseOrderId: orderId,
      locationId: 1n,
      status: "ended",
      tag: "t",
      name: "#T1",
    },
  });
  lineOf = { shopId: shop.id, shipmentId: shipment.id, variantId: 1n };
  await db.shipmentLine.create({
    data: { ...lineOf, inventoryItemId: 1n, units: 10, seen: 10, accepted: 4 },
  });
});

const said = async () => {
  const shown = await describeShown(shop.id, { kind: "order", id: orderId });
  return shown && [shown.state, shown.extra];
};
const dismiss = (units: number, actor = "7") => dismissExtra(shop.id, { id: orderId, units, actor });
const become = (data: { seen?: number; accepted?: number }) =>
  db.shipmentLine.update({ where: { shopId_shipmentId_variantId: lineOf }, data });

describe("units that the store accepted beyond what an order had open", () => {
  it("are told of until somebody says that they know, which the timeline keeps", async () => {
    expect(await said()).toEqual(["extra", 6]);
    await dismiss(6);
    expect(await said()).toBeNull();
    const order = await readPurchaseOrder(db, shop.id, orderId);
    expect((await getTimeline(shop.id, { order, mails: [] }))[0]).toMatchObject({
      ...{ kind: "knownExtra", units: 6, actor: "7" },
    });
    await expect(dismiss(6)).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
  });

  it("are told of again when more are accepted, and only those", async () => {
    await dismiss(6);
    await become({ seen: 13 });
    expect(await said()).toEqual(["extra", 3]);
    await dismiss(3, "8");
    expect(await said()).toBeNull();
    expect(
      await db.knownAcceptance.findMany({ where: { shopId: shop.id }, orderBy: { id: "asc" } }),
    ).toMatchObject([
      { units: 6, actor: "7" },
      { units: 3, actor: "8" },
    ]);
  });

  it("are told of after receipts came to have those that somebody knew of", async () => {
    await dismiss(6);
    await become({ accepted: 10 });
    expect(await said()).toBeNull();
    await become({ seen: 12 });
    expect(await said()).toEqual(["extra", 2]);
  });

  it("stay told of when there are others by now than the person has seen", async () => {
    await become({ seen: 11 });
    await expect(dismiss(6)).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await said()).toEqual(["extra", 7]);
    expect(await db.knownAcceptance.count({ where: { shopId: shop.id } })).toBe(0);
  });

  it("are dismissed once by two people at once", async () => {
    const answers = await Promise.allSettled([dismiss(6, "7"), dismiss(6, "8")]);
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await db.knownAcceptance.count({ where: { shopId: shop.id } })).toBe(1);
  });
});
