import { expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { updatePurchaseOrder } from "~/models/purchase-order/update.server";
import { createSupplierReturn } from "~/models/supplier-return/create.server";
import { bringFile } from "../../../tests/support/imported-file";
import { createShop } from "../../../tests/support/shop-in-database";
import { chooseMatch } from "./choose.server";
import { unsafePruneDataImports } from "./prune.server";

const heads = "PO,Supplier,Date,Received date,SKU,Qty,Received,Cost,Status";
const open = `${heads}\nA,Clay,2026-01-02,,MUG,10,0,4,\nA,Clay,2026-01-02,,BOWL,5,0,3,\nB,Clay,2026-01-03,,PLATE,2,0,1,\n`;
const arrived = open.replace("A,Clay,2026-01-02,,MUG,10,0,4", "A,Clay,2026-01-02,2026-01-20,MUG,12,7,4");

const ordersOf = (shopId: number) =>
  db.purchaseOrder.findMany({
    where: { shopId },
    orderBy: { number: "asc" },
    include: {
      lines: { where: { shopId }, orderBy: { position: "asc" } },
      receipts: { where: { shopId }, include: { lines: { where: { shopId } } } },
    },
  });

it("an order that has changed in the file follows it, keeps its number, and gets back what it had", async () => {
  const shop = await createShop();
  const first = await bringFile(shop, open);
  await first.run();
  const before = await ordersOf(shop.id);
  const second = await bringFile(shop, arrived);
  expect(second.first.counts).toMatchObject({ create: 0, change: 2, same: 1 });
  expect(await second.run()).toMatchObject({ counts: { written: 2, same: 1 } });
  expect(await ordersOf(shop.id)).toMatchObject([
    {
      ...{ id: before[0]?.id, number: 1, status: "partial" },
      lines: [
        { sku: "MUG", quantity: 12, receivedQuantity: 7 },
        { sku: "BOWL", quantity: 5 },
      ],
      receipts: [{ createdAt: new Date("2026-01-20T00:00:00Z"), lines: [{ quantity: 7 }] }],
    },
    { number: 2, status: "sent" },
  ]);
  expect((await bringFile(shop, arrived)).first.counts).toMatchObject({ change: 0, same: 3 });

  expect(await second.undo()).toMatchObject({ counts: { undone: 2, stays: 0 } });
  const after = await ordersOf(shop.id);
  expect(after.map(withoutIds)).toEqual(before.map(withoutIds));
  expect((await bringFile(shop, open)).first.counts).toMatchObject({ same: 3 });
  expect(await first.undo()).toMatchObject({ counts: { undone: 3, stays: 0 } });
  expect(await ordersOf(shop.id)).toEqual([]);
});

function withoutIds({ lines, receipts, ...order }: Awaited<ReturnType<typeof ordersOf>>[number]) {
  return { ...order, lines: lines.map(({ id: _id, ...line }) => line), receipts };
}

it("an order that was changed here is listed, and left as it is", async () => {
  const shop = await createShop();
  await (await bringFile(shop, open)).run();
  const [order] = await ordersOf(shop.id);
  await updatePurchaseOrder(shop, { id: order?.id ?? 0, notes: "Checked" });
  const again = await bringFile(shop, arrived);
  expect((await again.lines()).map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ["skipped", "PO-00001 was changed here since its import and is left alone."],
    ["skipped", "PO-00001 was changed here since its import and is left alone."],
    ["same", ""],
  ]);
  await expect(again.run()).resolves.toMatchObject({ status: "done", counts: { written: 0 } });
  expect(await ordersOf(shop.id)).toMatchObject([{ notes: "Checked", lines: [{ quantity: 10 }, {}] }, {}]);
});

it("an order of which goods went back to the supplier is left as it is, by the import again and by its undo", async () => {
  const shop = await createShop();
  const first = await bringFile(shop, arrived);
  await first.run();
  const [order] = await ordersOf(shop.id);
  const receipt = order?.receipts[0];
  await createSupplierReturn(shop, {
    ...{ purchaseOrderId: order?.id ?? 0, notes: "", actor: "clerk" },
    lineItems: [
      {
        ...{ receiptId: receipt?.id ?? 0, lineItemId: receipt?.lines[0]?.lineId ?? 0 },
        ...{ kind: "accepted", quantity: 2, reason: "quality", note: "" },
      },
    ],
  });
  const again = await bringFile(shop, arrived.replace("MUG,12,7", "MUG,12,9"));
  await expect(again.run()).resolves.toMatchObject({ counts: { written: 0 } });
  expect(await first.undo()).toMatchObject({ counts: { undone: 1, stays: 2 } });
  expect(await ordersOf(shop.id)).toMatchObject([{ receipts: [{ lines: [{ quantity: 7 }] }] }]);
});

it("a line that was chosen or left out stays so, and the same file in another order changes nothing", async () => {
  const shop = await createShop();
  const lines = [
    "A,Clay,2026-01-02,,OLD,1,,,",
    "A,Clay,2026-01-02,,GONE,2,,,",
    "A,Clay,2026-01-02,,BOWL,3,,,",
  ];
  const first = await bringFile(shop, [heads, ...lines].join("\n"));
  const choices = [
    { choiceOf: "variant:OLD", choice: "1" },
    { choiceOf: "variant:GONE", choice: "skip" },
  ];
  await chooseMatch(shop.id, { id: first.id, choices });
  await first.work();
  await first.run();
  expect(await ordersOf(shop.id)).toMatchObject([{ lines: [{ variantId: 1n }, { variantId: 2n }] }]);
  const again = await bringFile(shop, [heads, ...lines.toReversed()].join("\n"));
  expect(again.first.counts).toMatchObject({ same: 3, change: 0, create: 0 });
  const changed = await bringFile(shop, [heads, ...lines].join("\n").replace("BOWL,3", "BOWL,4"));
  expect(await changed.outcomes()).toEqual(["change", "skipped", "change"]);
  await changed.run();
  expect(await ordersOf(shop.id)).toMatchObject([
    { lines: [{ variantId: 1n }, { variantId: 2n, quantity: 4 }] },
  ]);
});

it("an import is forgotten after 90 days, and its orders are known all the same", async () => {
  const shop = await createShop();
  const [old, recent, left] = [
    await bringFile(shop, open),
    await bringFile(shop, arrived),
    await bringFile(shop, `${heads}\nC,Clay,2026-01-02,,MUG,1,,,\n`),
  ];
  await old.run();
  const days = (count: number) => new Date(Date.now() - count * 86_400_000);
  const age = (id: number, data: { completedAt?: Date; createdAt?: Date; status?: "running" }) =>
    db.dataImport.updateMany({ where: { shopId: shop.id, id }, data });
  await age(old.id, { completedAt: days(91) });
  await age(recent.id, { completedAt: days(89) });
  await age(left.id, { completedAt: days(91), status: "running" });
  await unsafePruneDataImports();
  const where = { shopId: shop.id };
  const ids = (rows: { id: bigint }[]) => rows.map(({ id }) => Number(id)).sort();
  expect(ids(await db.dataImport.findMany({ where }))).toEqual([recent.id, left.id].sort());
  expect(await db.dataImportRow.count({ where: { ...where, importId: old.id } })).toBe(0);
  expect(await ordersOf(shop.id)).toHaveLength(2);
  expect((await bringFile(shop, arrived)).first.counts).toMatchObject({ change: 2, same: 1 });
});
