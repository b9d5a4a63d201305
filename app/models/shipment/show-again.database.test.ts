import { describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { sentOrderOfThree } from "../../../tests/support/received-in-database";
import { createShop, firstLocation } from "../../../tests/support/shop-in-database";
import { describeShown } from "./describe.server";
import { shipmentScopes } from "./scopes";
import { showIncomingAgain } from "./show-again.server";
import { idsOf, type ShownDocument } from "./shown-document.server";
import type { ShipmentStatus } from "./status";

const destination = 502n;

let shopId = 0;

async function sentOrder(): Promise<ShownDocument> {
  const { shop, id } = await sentOrderOfThree();
  shopId = shop.id;
  return { kind: "order", id };
}

async function transferInTransit(): Promise<ShownDocument> {
  ({ id: shopId } = await createShop());
  await db.location.create({ data: { shopId, id: destination, name: "Warehouse" } });
  const { id } = await db.stockTransfer.create({
    data: {
      ...{ shopId, sourceLocationId: firstLocation, destinationLocationId: destination },
      ...{ status: "in_transit", byShipment: true },
      items: { create: { variantId: 1n, quantity: 6 } },
    },
  });
  return { kind: "transfer", id };
}

async function shows(document: ShownDocument, status: ShipmentStatus, retired = false): Promise<bigint> {
  const { orderId, stockTransferId } = idsOf(document);
  const { id } = await db.shipment.create({
    data: {
      ...{ shopId, purchaseOrderId: orderId, stockTransferId, locationId: firstLocation },
      ...{ status, retired, tag: "t", name: "#T1" },
    },
  });
  return id;
}

const close = ({ kind, id }: ShownDocument) =>
  kind === "order"
    ? db.purchaseOrder.updateMany({ where: { shopId, id }, data: { status: "cancelled" } })
    : db.stockTransfer.updateMany({ where: { shopId, id }, data: { status: "cancelled" } });

const retired = async () => {
  const found = await db.shipment.findMany({ where: { shopId, retired: true }, orderBy: { id: "asc" } });
  return found.map(({ id, status }) => [id, status]);
};

const jobs = async ({ kind, id }: ShownDocument) => {
  const key = `follow-shipments:${shopId}:${kind}:${id}`;
  const found = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM graphile_worker._private_jobs WHERE key = ${key}`;
  return found[0]?.count;
};

describe.each([
  ["order", sentOrder],
  ["transfer", transferInTransit],
])("an %s that somebody in the store changed", (_kind, make) => {
  it("says so until it is shown again: what it had there is given up, and the comparison is queued", async () => {
    const document = await make();
    const [changed, settled] = [await shows(document, "changed"), await shows(document, "settled")];
    await db.session.create({
      data: { shopId, id: `offline_${shopId}`, isOnline: false, scope: shipmentScopes.join() },
    });
    expect(await describeShown(shopId, document)).toMatchObject({ state: "changed", name: "#T1" });
    expect(await showIncomingAgain(shopId, document)).toMatchObject({
      message: expect.stringMatching(/becomes incoming in Shopify again/) as string,
    });
    expect(await describeShown(shopId, document)).toBeNull();
    expect(await retired()).toEqual([[changed, "pending"]]);
    expect(settled).not.toBe(changed);
    expect(await jobs(document)).toBe(1);
  });

  it("is shown again after the platform refused it, too", async () => {
    const document = await make();
    const refused = await shows(document, "refused");
    await showIncomingAgain(shopId, document);
    expect(await retired()).toEqual([[refused, "pending"]]);
  });

  it.each(["settled", "pending", "ended"] as const)(
    "is not shown again where its shipment is %s",
    async (status) => {
      const document = await make();
      await shows(document, status);
      await expect(showIncomingAgain(shopId, document)).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
      expect(await retired()).toEqual([]);
    },
  );

  it("is not shown again once nothing of it is expected", async () => {
    const document = await make();
    await shows(document, "changed");
    await close(document);
    await expect(showIncomingAgain(shopId, document)).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
    expect(await retired()).toEqual([]);
  });

  it("is shown again once by two people, in turn or at once", async () => {
    const document = await make();
    await shows(document, "changed");
    const answers = await Promise.allSettled([1, 2].map(() => showIncomingAgain(shopId, document)));
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(showIncomingAgain(shopId, document)).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
    expect(await jobs(document)).toBe(1);
  });

  it("is none of another shop's", async () => {
    const document = await make();
    await shows(document, "changed");
    const { id: other } = await createShop();
    await expect(showIncomingAgain(other, document)).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await retired()).toEqual([]);
  });
});
