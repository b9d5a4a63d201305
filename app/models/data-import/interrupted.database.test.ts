import { expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import type { ShopContext } from "~/models/shop/context";
import { bringFile, uploadFile } from "../../../tests/support/imported-file";
import { createShop } from "../../../tests/support/shop-in-database";
import { getDataImport } from "./get.server";
import { previewDataImport } from "./preview.server";
import { runDataImport, undoDataImport } from "./run.server";
import { workOnImport } from "./work.server";

/** 120 orders of ten lines: several batches of each step. */
const file = [
  "PO,Supplier,Date,Received date,SKU,Qty,Received,Cost",
  ...Array.from({ length: 1_200 }, (_, at) => {
    const order = Math.floor(at / 10);
    return `P${order},Supplier ${order % 7},2026-01-02,2026-02-01,${["MUG", "BOWL", "PLATE"][at % 3]},${1 + (at % 5)},1,2.5`;
  }),
].join("\n");

async function recordsOf(shopId: number) {
  const where = { shopId };
  const units = await db.purchaseOrderLine.aggregate({
    where,
    _sum: { quantity: true, receivedQuantity: true },
  });
  return {
    orders: await db.purchaseOrder.count({ where }),
    lines: await db.purchaseOrderLine.count({ where }),
    receipts: await db.receipt.count({ where }),
    suppliers: await db.supplier.count({ where }),
    items: await db.supplierItem.count({ where }),
    known: await db.importedOrder.count({ where }),
    ...units._sum,
  };
}

const whole = {
  ...{ orders: 120, lines: 1_200, receipts: 120, suppliers: 7, items: 21, known: 120 },
  ...{ quantity: 3_600, receivedQuantity: 1_200 },
};
const none = {
  ...{ orders: 0, lines: 0, receipts: 0, suppliers: 0, items: 0, known: 0 },
  ...{ quantity: null, receivedQuantity: null },
};

/** Two processes that work on the same step, as after a wake-up of one that was taken for dead. */
const twice = (shop: ShopContext, id: number) =>
  Promise.all([workOnImport(shop, id), workOnImport(shop, id)]);

it("two processes at once read, run, and undo an import as one would", async () => {
  const shop = await createShop();
  const id = await uploadFile(shop.id, file);
  await previewDataImport(shop.id, { id });
  await twice(shop, id);
  expect(await getDataImport(shop.id, id)).toMatchObject({
    ...{ status: "previewed", lines: 1_200, lastError: "" },
    counts: { create: 1_200, refused: 0 },
  });
  await runDataImport(shop.id, id);
  await twice(shop, id);
  expect(await getDataImport(shop.id, id)).toMatchObject({ status: "done", counts: { written: 1_200 } });
  expect(await recordsOf(shop.id)).toEqual(whole);
  await undoDataImport(shop.id, id);
  await twice(shop, id);
  expect(await getDataImport(shop.id, id)).toMatchObject({ status: "undone", counts: { undone: 1_200 } });
  expect(await recordsOf(shop.id)).toEqual(none);
});

it("two imports of the same file that run at once make each order once", async () => {
  const shop = await createShop();
  const [one, other] = [await bringFile(shop, file), await bringFile(shop, file)];
  await Promise.all([one.run(), other.run()]);
  expect(await recordsOf(shop.id)).toEqual(whole);
});

it("an import is not undone while it runs, and cannot be run while it is undone", async () => {
  const shop = await createShop();
  const { id, work } = await bringFile(shop, file);
  await runDataImport(shop.id, id);
  await expect(undoDataImport(shop.id, id)).rejects.toMatchObject({ code: "CONFLICT" });
  await work();
  await undoDataImport(shop.id, id);
  await expect(runDataImport(shop.id, id)).rejects.toMatchObject({ code: "CONFLICT" });
  await work();
  expect(await recordsOf(shop.id)).toEqual(none);
});
