import { describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { updatePurchaseOrder } from "~/models/purchase-order/update.server";
import { measureLeadTime } from "~/models/supplier/lead-time.server";
import { bringFile } from "../../../tests/support/imported-file";
import { createShop } from "../../../tests/support/shop-in-database";

const ordersOf = (shopId: number) =>
  db.purchaseOrder.findMany({
    where: { shopId },
    orderBy: { number: "asc" },
    include: {
      supplier: true,
      lines: { orderBy: { position: "asc" } },
      receipts: { orderBy: { id: "asc" }, include: { lines: true } },
    },
  });

const file = `PO number,Supplier,Order date,Expected,Received date,SKU,Product,Qty,Received,Unit cost,Shipping
1001,Clay,2026-01-05,2026-01-19,2026-01-15,MUG,,10,10,4.20,12
1001,Clay,2026-01-05,,2026-01-17,OLD-1,Old bowl,2,2,1,
1002,Clay,2026-03-01,2026-12-24,,BOWL,,5,0,3,
1003,Wood,2026-02-01,,2026-02-09,PLATE,,8,3,2,
`;

describe("a file of orders", () => {
  it("makes received orders history, and open ones sent orders", async () => {
    const shop = await createShop({ timeZone: "Europe/Berlin" });
    const { first, run, lines } = await bringFile(shop, file);
    expect(first).toMatchObject({ kind: "orders", counts: { create: 4 } });
    expect((await lines())[1]).toMatchObject({
      outcome: "create",
      reason: "No product matches. The line is kept as text.",
      choiceOf: "variant:OLD-1",
    });
    expect(await run()).toMatchObject({ status: "done", counts: { written: 4 } });

    const [received, open, partial] = await ordersOf(shop.id);
    expect(received).toMatchObject({
      ...{ number: 1, status: "received", notes: "1001", supplier: { name: "Clay" }, currency: "USD" },
      sentAt: new Date("2026-01-04T23:00:00Z"),
      receivedAt: new Date("2026-01-16T23:00:00Z"),
      lines: [
        { variantId: 1n, title: "The MUG", quantity: 10, receivedQuantity: 10 },
        { variantId: null, sku: "OLD-1", title: "Old bowl", quantity: 2, receivedQuantity: 2 },
      ],
      receipts: [{ lines: [{ quantity: 10 }] }, { lines: [{ quantity: 2 }] }],
    });
    expect(Number(received?.total)).toBe(56);
    expect(open).toMatchObject({
      status: "sent",
      receipts: [],
      expectedAt: new Date("2026-12-23T23:00:00Z"),
    });
    expect(partial).toMatchObject({ status: "partial", lines: [{ quantity: 8, receivedQuantity: 3 }] });
  });

  it("leaves stock and its ledger as they are, and counts in lead times by its dates", async () => {
    const shop = await createShop();
    const { run } = await bringFile(shop, file);
    await run();
    const where = { shopId: shop.id };
    expect(await db.stockMovement.count({ where })).toBe(0);
    expect(await db.inventoryOperation.count({ where })).toBe(0);
    expect(await db.email.count({ where })).toBe(0);
    const [order] = await ordersOf(shop.id);
    expect(await measureLeadTime(shop.id, order?.supplierId ?? 0)).toMatchObject({ orderCount: 1 });
  });

  it("changes nothing a second time", async () => {
    const shop = await createShop();
    await (await bringFile(shop, file)).run();
    const again = await bringFile(shop, file);
    expect(again.first.counts).toMatchObject({ create: 0, same: 4 });
    await again.run();
    expect(await ordersOf(shop.id)).toHaveLength(3);
  });

  it("is taken back with its suppliers; an order that was changed since stays with all its lines", async () => {
    const shop = await createShop();
    const { run, undo, lines } = await bringFile(shop, file);
    await run();
    const [order] = await ordersOf(shop.id);
    await updatePurchaseOrder(shop, { id: order?.id ?? 0, notes: "Checked" });
    expect(await undo()).toMatchObject({ status: "undone", counts: { undone: 2, stays: 2 } });
    expect(await ordersOf(shop.id)).toMatchObject([{ notes: "Checked" }]);
    expect(await db.supplier.findMany({ where: { shopId: shop.id } })).toMatchObject([{ name: "Clay" }]);
    expect((await lines()).map(({ state }) => state)).toEqual(["stays", "stays", "undone", "undone"]);
  });

  it("lines anywhere in the file make one order, and further lines need not repeat it", async () => {
    const shop = await createShop();
    const scattered =
      "PO,Supplier,Date,SKU,Qty\nA,Clay,2026-01-02,MUG,1\nB,Clay,2026-01-02,MUG,2\n,,,BOWL,3\nA,Clay,,PLATE,4\n";
    await (await bringFile(shop, scattered)).run();
    const orders = await ordersOf(shop.id);
    expect(orders.map(({ notes, lines }) => [notes, lines.map(({ quantity }) => quantity)])).toEqual([
      ["A", [1, 4]],
      ["B", [2, 3]],
    ]);
  });

  it("an order with a line that cannot be used is left out as a whole", async () => {
    const shop = await createShop();
    const { lines } = await bringFile(
      shop,
      "PO,Supplier,Date,SKU,Qty\nA,Clay,2026-01-02,MUG,1\nA,Clay,2026-01-02,BOWL,many\n",
    );
    expect((await lines()).map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ["refused", "Line 3 of the same order cannot be used."],
      ["refused", "“many” cannot be used as “Qty”."],
    ]);
  });

  it("asks for the order of dates that can be read in two ways", async () => {
    const shop = await createShop();
    const brought = await bringFile(shop, "PO,Supplier,Date,SKU,Qty\nA,Clay,03/04/2026,MUG,1\n");
    expect(brought.first).toMatchObject({ status: "previewed", dateOrder: "ask" });
    await expect(brought.run()).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await brought.preview({ dateOrder: "dmy" })).toMatchObject({ counts: { create: 1 } });
    await brought.run();
    expect(await ordersOf(shop.id)).toMatchObject([{ sentAt: new Date("2026-04-03T00:00:00Z") }]);
  });

  it("an order without its day, or in no currency, is left out, and a draft needs no day", async () => {
    const shop = await createShop();
    const heads = "PO,Supplier,Date,SKU,Qty,Status,Currency,Cost,Shipping";
    const rows = [
      "A,Clay,,MUG,1,,,1,",
      "B,Clay,2026-01-02,MUG,1,,Dollars,1,",
      "C,Clay,,MUG,1,draft,,1.234567,2.345",
    ];
    const { lines, run } = await bringFile(shop, [heads, ...rows].join("\n"));
    expect((await lines()).map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ["refused", "“Date” is empty."],
      ["refused", "“Dollars” cannot be used as “Currency”."],
      ["create", ""],
    ]);
    await run();
    const [draft] = await ordersOf(shop.id);
    expect(draft).toMatchObject({ status: "draft", sentAt: null });
    expect([Number(draft?.lines[0]?.costPrice), Number(draft?.shipping)]).toEqual([1.2346, 2.35]);
  });

  it("what was received of an order that is over is all that it comes to", async () => {
    const shop = await createShop();
    const closed = "PO,Supplier,Date,SKU,Qty,Received,Cost,Status\nA,Clay,2026-01-02,MUG,10,4,2,Closed\n";
    await (await bringFile(shop, closed)).run();
    const [order] = await ordersOf(shop.id);
    expect(order).toMatchObject({ status: "received" });
    expect([Number(order?.total), Number(order?.closedTotal)]).toEqual([20, 8]);
  });
});

it("a number that too many lines have is named, and nothing of it is loaded at once", async () => {
  const shop = await createShop();
  const lines = Array.from({ length: 5_002 }, (_, at) => `2026-01-0${1 + (at % 9)},A,Clay,MUG,1`);
  const brought = await bringFile(
    shop,
    `Date,PO,Supplier,SKU,Qty\n${lines.join("\n")}\n2026-01-02,B,Clay,MUG,1\n`,
  );
  expect(brought.first.counts).toMatchObject({ create: 1, refused: 5_002 });
  expect((await brought.lines())[0]?.reason).toBe(
    "More than 5,000 lines have the same number. Check which column has it, and read the file again.",
  );
  await brought.run();
  expect(await ordersOf(shop.id)).toMatchObject([{ notes: "B" }]);
});
