import { expect } from "@playwright/test";
import { test } from "./merchants-browser";
import { countUnits, startCount, submitCount, transfer } from "./stock-steps";
import { StoreAdmin } from "./store-admin";

const warehouse = "Alder Street Warehouse";
const shop = "Cannon Beach Shop";
const sku = "BKB-03";
const title = "Belly Basket - Large";

test(
  "a merchant orders what runs low, moves some of it, counts during a sale, and the store's stock is right",
  { tag: "@long" },
  async ({ page }) => {
    const admin = new StoreAdmin(page);
    const { app } = admin;
    let inWarehouse = await admin.stockOf(sku, warehouse);
    let inShop = await admin.stockOf(sku, shop);
    let number = "";

    await test.step("adds its supplier", async () => {
      await admin.openApp("/suppliers/new");
      await app.getByLabel("Name").fill("Wicker & Reed");
      await app.getByLabel("Email").fill("orders@wicker-reed.example");
      await admin.save();
      await admin.appIsLoaded("Wicker & Reed");
    });

    await test.step("gives a product a rule that suggests it now", async () => {
      await admin.openApp("/reorder/rules");
      await app.getByRole("combobox", { name: "Search products to add" }).fill(sku);
      await app.getByRole("option").filter({ hasText: sku }).first().click();
      await app.getByRole("textbox", { name: `Reorder point of ${title}` }).fill("100");
      await app.getByRole("textbox", { name: `Reorder quantity of ${title}` }).fill("200");
      const supplier = app.getByRole("combobox", { name: `Supplier of ${title}` });
      // Where there are many, they are listed once somebody comes near.
      await supplier.focus();
      await supplier.selectOption({ label: "Wicker & Reed" });
      await page.getByRole("button", { name: "Save 1 rule" }).click();
      await admin.seesToast("1 rule saved");
    });

    await test.step("makes the suggestion a purchase order and receives it", async () => {
      await admin.openApp("/reorder");
      await app
        .getByRole("combobox", { name: "Supplier", exact: true })
        .first()
        .selectOption("Wicker & Reed");
      await expect(app.getByRole("textbox", { name: `Quantity of ${title}` })).toHaveValue("200");
      await admin.titleBarAction("Create draft order").click();
      const draft = app.getByRole("link", { name: /^PO-\d{5}/ }).first();
      number = /PO-\d{5}/.exec(await draft.innerText())?.[0] ?? "";
      await draft.click();
      await admin.appIsLoaded(number);
      await admin.titleBarAction("Send").click();
      await app.getByRole("dialog").getByRole("button", { name: /^Send/ }).click();
      await admin.titleBarAction("Receive").click();
      await app.getByRole("combobox", { name: "Receive at" }).selectOption({ label: warehouse });
      await app.getByRole("button", { name: "Receive all" }).click();
      await app.getByRole("button", { name: "Receive", exact: true }).click();
      await expect(app.getByText("Received", { exact: true }).first()).toBeVisible();
      inWarehouse += 200;
      expect(await admin.stockOf(sku, warehouse)).toBe(inWarehouse);
    });

    await test.step("moves a part of it to the shop", async () => {
      await transfer(admin, { from: warehouse, to: shop, sku, quantity: 6 });
      inWarehouse -= 6;
      inShop += 6;
      expect(await admin.stockOf(sku, warehouse)).toBe(inWarehouse);
      expect(await admin.stockOf(sku, shop)).toBe(inShop);
    });

    await test.step("counts the shop while a customer buys", async () => {
      const address = await startCount(admin, shop);
      await countUnits(admin, sku, inShop - 1);
      await admin.sell(sku, 2, shop);
      await admin.openApp(`${address}/review`);
      await submitCount(admin);
      expect(await admin.stockOf(sku, shop)).toBe(inShop - 1 - 2);
      expect(await admin.stockOf(sku, warehouse)).toBe(inWarehouse);
    });
  },
);
