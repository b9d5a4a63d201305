import { describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { createSupplier } from "~/models/supplier/create.server";
import { updateSupplier } from "~/models/supplier/update.server";
import { saveSupplierItems } from "~/models/supplier-item/save-many.server";
import { saveSupplierItemsSchema } from "~/models/supplier-item/schema";
import { bringFile } from "../../../tests/support/imported-file";
import { createShop } from "../../../tests/support/shop-in-database";
import { chooseMatch } from "./choose.server";
import { deleteDataImport } from "./delete.server";
import { getDataImport } from "./get.server";

const suppliersOf = (shopId: number) =>
  db.supplier.findMany({ where: { shopId }, orderBy: { id: "asc" }, include: { contacts: true } });
const itemsOf = (shopId: number) =>
  db.supplierItem.findMany({
    where: { shopId },
    orderBy: { variantId: "asc" },
    include: { prices: { where: { shopId, validUntil: null } } },
  });

const suppliers = "Name;E-Mail;Lieferzeit;Währung\nClay & Co;orders@clay.example;14 Tage;eur\nWood;;;\n";
const items = "Supplier,SKU,Cost,Pack size,MOQ\nClay & Co,MUG,4.20,6,12\nClay & Co,BOWL,5.10,,\n";

describe("a file of suppliers", () => {
  it("is read and previewed without a change of the shop", async () => {
    const shop = await createShop();
    const { first, lines } = await bringFile(shop, Buffer.from(suppliers, "latin1"));
    expect(first).toMatchObject({
      ...{ kind: "suppliers", status: "previewed", encoding: "windows-1252", lines: 2, missing: [] },
      heads: ["Name", "E-Mail", "Lieferzeit", "Währung"],
      mapping: { name: 0, email: 1, leadTimeDays: 2, currency: 3 },
      counts: { create: 2, change: 0, same: 0, refused: 0 },
    });
    expect(await lines()).toMatchObject([{ line: 2, outcome: "create" }, { line: 3 }]);
    expect(await suppliersOf(shop.id)).toEqual([]);
  });

  it("makes suppliers, and a second run of the same file changes nothing", async () => {
    const shop = await createShop();
    const { run } = await bringFile(shop, suppliers);
    expect(await run()).toMatchObject({ status: "done", counts: { written: 2 } });
    expect(await suppliersOf(shop.id)).toMatchObject([
      { name: "Clay & Co", email: "orders@clay.example", leadTimeDays: 14, currency: "EUR" },
      { name: "Wood" },
    ]);
    const again = await bringFile(shop, suppliers);
    expect(again.first.counts).toMatchObject({ create: 0, change: 0, same: 2 });
    expect(await again.run()).toMatchObject({ counts: { written: 0 } });
  });

  it("is taken back as a whole, and a supplier has again what it had", async () => {
    const shop = await createShop();
    const { id } = await createSupplier(shop.id, { name: "clay & co", phone: "123", leadTimeDays: 3 });
    const { run, undo } = await bringFile(shop, suppliers);
    await run();
    expect(await suppliersOf(shop.id)).toMatchObject([
      { name: "clay & co", leadTimeDays: 14 },
      { name: "Wood" },
    ]);
    expect(await undo()).toMatchObject({ status: "undone", counts: { undone: 2, stays: 0 } });
    expect(await suppliersOf(shop.id)).toMatchObject([
      { id, phone: "123", email: "", leadTimeDays: 3, currency: "" },
    ]);
  });

  it("what somebody has changed since stays, and the line says why", async () => {
    const shop = await createShop();
    const { run, undo, lines } = await bringFile(shop, suppliers);
    await run();
    const [clay] = await suppliersOf(shop.id);
    await updateSupplier(shop.id, { id: clay?.id ?? 0, notes: "Rings twice" });
    expect(await undo()).toMatchObject({ counts: { undone: 1, stays: 1 } });
    expect(await suppliersOf(shop.id)).toMatchObject([{ name: "Clay & Co" }]);
    expect((await lines())[0]).toMatchObject({
      state: "stays",
      reason: "Clay & Co was changed after the import and stays.",
    });
  });

  it("a name that is almost one of the shop's is for the merchant to choose", async () => {
    const shop = await createShop();
    const { id } = await createSupplier(shop.id, { name: "Clay GmbH" });
    const brought = await bringFile(shop, "Name,Phone\nClay Ltd.,1\nCLAY GMBH,2\n");
    expect(await brought.lines()).toMatchObject([
      {
        outcome: "choice",
        choiceOf: "supplier:clay ltd.",
        proposals: [{ id: String(id), name: "Clay GmbH" }],
      },
      { outcome: "change" },
    ]);
    const choose = async (choice: string) => {
      await chooseMatch(shop.id, { id: brought.id, choices: [{ choiceOf: "supplier:clay ltd.", choice }] });
      await brought.work();
      return brought.outcomes();
    };
    expect(await choose("new")).toEqual(["create", "change"]);
    expect(await choose("skip")).toEqual(["skipped", "change"]);
    expect(await choose(String(id))).toEqual(["change", "refused"]);
    await brought.run();
    expect(await suppliersOf(shop.id)).toMatchObject([{ name: "Clay GmbH", phone: "1" }]);
  });

  it("cells that cannot be used are named, and the line alone is left out", async () => {
    const shop = await createShop();
    const { lines } = await bringFile(
      shop,
      "Name,Email,Lead time\nA,not an address,\nB,,soon\n,x@y.example,\nB,,\nC,,\n",
    );
    expect((await lines()).map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ["refused", "“not an address” cannot be used as “Email”."],
      ["refused", "“soon” cannot be used as “Lead time”."],
      ["refused", "“Name” is empty."],
      ["create", ""],
      ["create", ""],
    ]);
  });
});

describe("a file of contacts", () => {
  it("adds contacts and the suppliers they need, and takes them back", async () => {
    const shop = await createShop();
    await createSupplier(shop.id, { name: "Clay" });
    const contacts = "Supplier,Contact,Email\nClay,Ann,ann@clay.example\nWood,Ben,\nWood,,eve@wood.example\n";
    const { run, undo, first } = await bringFile(shop, contacts);
    expect(first).toMatchObject({ kind: "contacts", counts: { create: 3 } });
    await run();
    expect(await suppliersOf(shop.id)).toMatchObject([
      { name: "Clay", contacts: [{ name: "Ann" }] },
      { name: "Wood", contacts: [{ name: "Ben" }, { name: "eve@wood.example" }] },
    ]);
    expect((await bringFile(shop, contacts)).first.counts).toMatchObject({ same: 3 });
    await undo();
    expect(await suppliersOf(shop.id)).toMatchObject([{ name: "Clay", contacts: [] }]);
  });
});

describe("a file of suppliers' products", () => {
  it("makes items with cost, pack, and minimum, and their supplier", async () => {
    const shop = await createShop();
    const { first, run } = await bringFile(shop, items);
    expect(first).toMatchObject({ kind: "items", decimalSign: ".", counts: { create: 2 } });
    await run();
    expect(await suppliersOf(shop.id)).toMatchObject([{ name: "Clay & Co" }]);
    expect(await itemsOf(shop.id)).toMatchObject([
      { variantId: 1n, packSize: 6, minimumQuantity: 12, currency: "USD" },
      { variantId: 2n, packSize: 1, minimumQuantity: 1 },
    ]);
    expect((await itemsOf(shop.id)).map(({ prices }) => Number(prices[0]?.cost))).toEqual([4.2, 5.1]);
    expect((await bringFile(shop, items)).first.counts).toMatchObject({ same: 2 });
  });

  it("a decimal comma is read as one", async () => {
    const shop = await createShop();
    const { run, first } = await bringFile(
      shop,
      "Lieferant;SKU;EK-Preis\nClay;MUG;1.234,50\nClay;BOWL;3,1\n",
    );
    expect(first.decimalSign).toBe(",");
    await run();
    expect((await itemsOf(shop.id)).map(({ prices }) => Number(prices[0]?.cost))).toEqual([1234.5, 3.1]);
  });

  it("products match by SKU, barcode, or title, and others are proposed", async () => {
    const shop = await createShop({ variants: { 1: "MUG", 2: "BOWL", 3: "BOWL", 4: "PLATE" } });
    await db.variant.updateMany({ where: { shopId: shop.id, id: 3 }, data: { barcode: "4006381333931" } });
    const { lines } = await bringFile(
      shop,
      "Supplier,SKU,Barcode,Title\nA,mug,,\nA,,4006381333931,\nA,,,the plate\nA,BOWL,,\nA,MU,,\nA,MUGS,,The MUG\n",
    );
    expect((await lines()).map(({ outcome, proposals }) => [outcome, proposals.map(({ id }) => id)])).toEqual(
      [
        ["create", []],
        ["create", []],
        ["create", []],
        ["choice", ["2", "3"]],
        ["choice", []],
        ["refused", []],
      ],
    );
  });

  it("is taken back with the suppliers it made; an item that was there has its price again", async () => {
    const shop = await createShop();
    const { id: supplierId } = await createSupplier(shop.id, { name: "Wood" });
    const save = saveSupplierItemsSchema.parse({ items: [{ sku: "MUG", cost: 3, preferred: true }] });
    await saveSupplierItems(shop, { supplierId, ...save });
    const { run, undo } = await bringFile(
      shop,
      "Supplier,SKU,Cost,Preferred\nClay,MUG,4,yes\nWood,BOWL,7,\nClay,PLATE,1,no\n",
    );
    await run();
    expect(await itemsOf(shop.id)).toHaveLength(4);
    await undo();
    expect(await suppliersOf(shop.id)).toMatchObject([{ name: "Wood" }]);
    expect(await itemsOf(shop.id)).toMatchObject([{ supplierId, variantId: 1n, preferred: true }]);
  });
});

describe("a file that cannot be used", () => {
  it.each([
    ["a quote that never closes", 'Name,Email\nA,"never\nB,\n', /breaks in line 2/],
    ["a workbook", Buffer.from("504b030400000000000000", "hex"), /Excel/],
    ["heads alone", "Name,Email\n", /no lines/],
  ])("with %s it says so and has no lines", async (_name, content, message) => {
    const shop = await createShop();
    const { first, lines } = await bringFile(shop, content);
    expect(first).toMatchObject({ status: "failed", lastError: expect.stringMatching(message) });
    expect(await lines()).toEqual([]);
  });

  it("with unknown heads it is asked what it is", async () => {
    const shop = await createShop();
    const brought = await bringFile(shop, "Wer,Was\nClay,MUG\n");
    expect(brought.first).toMatchObject({ kind: null, status: "previewed" });
    await expect(brought.run()).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await brought.preview({ kind: "items" })).toMatchObject({
      missing: [["supplier"], expect.any(Array)],
    });
    const told = await brought.preview({ mapping: { supplier: 0, sku: 1 } });
    expect(told.counts).toMatchObject({ create: 1 });
  });
});

describe("an import", () => {
  it("that stopped in the middle goes on without writing a line twice", { tags: "long" }, async () => {
    const shop = await createShop();
    const lines = Array.from({ length: 600 }, (_, at) => `Supplier ${at}`).join("\n");
    const { id, run, undo } = await bringFile(shop, `Name,Email\n${lines}\n`);
    await db.$transaction(async (tx) => {
      await tx.dataImport.updateMany({ where: { shopId: shop.id, id }, data: { status: "running" } });
      const { writeNextLines } = await import("./write-lines.server");
      await writeNextLines(tx, shop, BigInt(id));
      await tx.dataImport.updateMany({ where: { shopId: shop.id, id }, data: { status: "previewed" } });
    });
    expect(await suppliersOf(shop.id)).toHaveLength(500);
    await run();
    expect(await suppliersOf(shop.id)).toHaveLength(600);
    expect(await undo()).toMatchObject({ counts: { undone: 600 } });
    expect(await suppliersOf(shop.id)).toEqual([]);
  });

  it("belongs to its shop, and goes only when nothing of it is left", async () => {
    const [shop, other] = [await createShop(), await createShop()];
    const { id, run, undo } = await bringFile(shop, suppliers);
    await expect(getDataImport(other.id, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await run();
    await expect(deleteDataImport(shop.id, id)).rejects.toMatchObject({ code: "CONFLICT" });
    await undo();
    await deleteDataImport(shop.id, id);
    await expect(getDataImport(shop.id, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});
