import { describe, expect, it } from "vitest";
import { orderContent } from "~/models/purchase-order/content";
import { createPurchaseOrder } from "~/models/purchase-order/create.server";
import { deletePurchaseOrder } from "~/models/purchase-order/delete.server";
import { getPurchaseOrder } from "~/models/purchase-order/get.server";
import { updatePurchaseOrder } from "~/models/purchase-order/update.server";
import { supplierContent } from "~/models/supplier/content";
import { createSupplier } from "~/models/supplier/create.server";
import { getSupplier } from "~/models/supplier/get.server";
import { updateSupplier } from "~/models/supplier/update.server";
import { createShop } from "../../../tests/support/shop-in-database";
import { whileExpecting } from "./expected-version.server";
import { versionOf } from "./version";

const refused = expect.objectContaining({ code: "PRECONDITION_FAILED" });

async function orderOfOneLine() {
  const shop = await createShop();
  const supplier = await createSupplier(shop.id, { name: "Clay & Co" });
  const order = await createPurchaseOrder(shop, {
    supplierId: supplier.id,
    lineItems: [{ title: "Freight", sku: "", quantity: 10, costPrice: 2 }],
  });
  const expecting = async <T>(work: () => Promise<T>) => {
    const version = await versionOf(orderContent(await getPurchaseOrder(shop.id, order.id)));
    return () => whileExpecting(new Set([version]), work);
  };
  return { shop, order, expecting };
}

describe("a change that is meant for one version", () => {
  it("is saved while that version is stored, and refused with what is stored afterwards", async () => {
    const { shop, order, expecting } = await orderOfOneLine();
    const [{ id: line = 0 } = {}] = order.lineItems;
    const save = await expecting(() =>
      updatePurchaseOrder(shop, { id: order.id, lineItems: [{ id: line, quantity: 12 }] }),
    );
    expect(await save()).toMatchObject({ lineItems: [{ quantity: 12 }] });
    await expect(save()).rejects.toMatchObject({
      code: "PRECONDITION_FAILED",
      current: { content: { lineItems: [{ id: line, quantity: 12 }] } },
    });
  });

  it("keeps an order that was changed meanwhile from being deleted", async () => {
    const { shop, order, expecting } = await orderOfOneLine();
    const remove = await expecting(() => deletePurchaseOrder(shop.id, order.id));
    await updatePurchaseOrder(shop, { id: order.id, notes: "Wait for the new price list" });
    await expect(remove()).rejects.toEqual(refused);
    expect(await getPurchaseOrder(shop.id, order.id)).toMatchObject({ id: order.id });
  });

  it("is saved by one of many who save the same version at once", async () => {
    const shop = await createShop();
    const supplier = await createSupplier(shop.id, { name: "Clay & Co" });
    const versions = new Set([await versionOf(supplierContent(supplier))]);
    const saves = Array.from({ length: 8 }, (_, n) =>
      whileExpecting(versions, () => updateSupplier(shop.id, { id: supplier.id, notes: `Note ${n}` })),
    );
    const outcomes = await Promise.allSettled(saves);
    const made = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
    expect(made).toHaveLength(1);
    expect(await getSupplier(shop.id, supplier.id)).toMatchObject({ notes: made[0]?.notes });
    for (const outcome of outcomes) {
      if (outcome.status === "rejected") expect(outcome.reason).toEqual(refused);
    }
  });

  it("is saved whatever is stored where no version is named", async () => {
    const { shop, order } = await orderOfOneLine();
    await updatePurchaseOrder(shop, { id: order.id, notes: "One" });
    expect(await updatePurchaseOrder(shop, { id: order.id, notes: "Two" })).toMatchObject({ notes: "Two" });
  });
});
