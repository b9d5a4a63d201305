import { expect } from "@playwright/test";
import { readPdf } from "../support/read-pdf";
import { test } from "./merchants-browser";
import { StoreAdmin } from "./store-admin";

test("a merchant installs Backroom, orders from a supplier, receives in two steps and sees the stock rise", async ({
  page,
}) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  const warehouse = "Alder Street Warehouse";
  let mugs = 0;
  let plates = 0;
  let number = "";

  await test.step("installs the app and watches the import end", async () => {
    await admin.open("/apps");
    await page.getByRole("main").getByRole("link", { name: "Install Backroom" }).click();
    await page.getByRole("button", { name: "Install" }).click();
    await admin.appIsLoaded("Backroom");
    await expect(app.getByText("Changes in your store sync automatically.")).toBeVisible({
      timeout: 60_000,
    });
    await expect(app.getByText(/^48 products, 117 variants/)).toBeVisible();
    mugs = await admin.stockOf("MUG-01", warehouse);
    plates = await admin.stockOf("PLD-01", warehouse);
  });

  await test.step("adds a supplier with a contact", async () => {
    await admin.openApp("/suppliers/new");
    await app.getByLabel("Name").fill("Łódź Ceramics & Søn");
    await app.getByLabel("Email").fill("orders@lodz-ceramics.example");
    await app.getByLabel("Lead time").fill("12");
    await app.getByLabel("Payment terms").fill("Net 30");
    await admin.save();
    await admin.seesToast("Supplier added");
    await admin.appIsLoaded("Łódź Ceramics & Søn");
    await app.getByRole("button", { name: "Add contact" }).click();
    const dialog = app.getByRole("dialog", { name: "Add contact" });
    await dialog.getByLabel("Name").fill("Zofia Nowak");
    await dialog.getByLabel("Role").fill("Sales");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(app.getByText("Zofia Nowak")).toBeVisible();
  });

  await test.step("writes an order: a product by search, one from the picker, and freight", async () => {
    await admin.openApp("/purchase-orders");
    await admin.titleBarAction("Create purchase order").click();
    await admin.appIsLoaded("Create purchase order");
    await app.getByRole("combobox", { name: "Supplier" }).selectOption({ label: "Łódź Ceramics & Søn" });
    await app.getByRole("combobox", { name: "Search products to add" }).fill("MUG-01");
    await app
      .getByRole("option", { name: /Everyday Mug/ })
      .first()
      .click();
    await app.getByRole("button", { name: "Browse products" }).click();
    const picker = page.getByRole("dialog", { name: "Select products" });
    await picker.getByRole("searchbox").fill("PLD-01");
    await picker.getByRole("checkbox", { name: /PLD-01/ }).check();
    await picker.getByRole("button", { name: "Add" }).click();
    const quantities = app.getByRole("textbox", { name: /^Quantity of/ });
    await expect(quantities).toHaveCount(2);
    await app.getByRole("button", { name: "Add custom line" }).click();
    await app.getByRole("textbox", { name: "Description" }).fill("Pallet fee");
    await quantities.nth(0).fill("24");
    await quantities.nth(0).press("Enter");
    await expect(quantities.nth(1)).toBeFocused();
    await quantities.nth(1).fill("10");
    await quantities.nth(2).fill("1");
    const costs = app.getByRole("textbox", { name: /^Unit cost of/ });
    await costs.nth(0).fill("6.35");
    await costs.nth(1).fill("11.2");
    await costs.nth(2).fill("38.5");
    await app.getByLabel("Notes for the supplier").fill("Please pack the mugs in sixes.");
    await expect(app.getByText("$302.90").first()).toBeVisible();
    await admin.save();
    await admin.appIsLoaded(/^PO-\d{5}$/);
    number = await admin.title();
    await expect(app.getByText("Draft").first()).toBeVisible();
  });

  await test.step("sends it and finds the mail with the PDF in the mailbox", async () => {
    await admin.titleBarAction("Send").click();
    const dialog = app.getByRole("dialog");
    await dialog.getByRole("button", { name: /^Send/ }).click();
    await expect(app.getByText("Sent", { exact: true }).first()).toBeVisible();

    await admin.open("/mailbox");
    await page
      .getByRole("link", { name: new RegExp(number) })
      .first()
      .click();
    await expect(admin.main.getByText("orders@lodz-ceramics.example").first()).toBeVisible();
    const link = admin.main.getByRole("link", { name: `${number}.pdf` }).first();
    const address = new URL((await link.getAttribute("href")) ?? "", page.url()).href;
    const pages = await readPdf(await (await page.request.get(address)).body());
    const text = pages.map((sheet) => sheet.text).join(" ");
    for (const expected of [
      number,
      "Łódź Ceramics & Søn",
      "MUG-01",
      "PLD-01",
      "Pallet fee",
      "$302.90",
      "sixes",
    ]) {
      expect(text).toContain(expected);
    }
  });

  await test.step("receives a part, then the rest", async () => {
    await admin.openApp("/purchase-orders");
    await app.getByRole("link", { name: number }).click();
    await admin.appIsLoaded(number);
    await admin.titleBarAction("Receive").click();
    await app.getByRole("textbox", { name: /^Received now: Everyday Mug/ }).fill("20");
    await app.getByRole("button", { name: "Receive", exact: true }).click();
    await expect(app.getByText("Partially received").first()).toBeVisible();
    expect(await admin.stockOf("MUG-01", warehouse)).toBe(mugs + 20);
    expect(await admin.stockOf("PLD-01", warehouse)).toBe(plates);

    await admin.openApp("/purchase-orders");
    await app.getByRole("link", { name: number }).click();
    await admin.appIsLoaded(number);
    await admin.titleBarAction("Receive").click();
    await app.getByRole("button", { name: "Receive all" }).click();
    await app.getByRole("button", { name: "Receive", exact: true }).click();
    await expect(app.getByText("Received", { exact: true }).first()).toBeVisible();
  });

  await test.step("sees the stock in the store's admin and in Backroom", async () => {
    expect(await admin.stockOf("MUG-01", warehouse)).toBe(mugs + 24);
    expect(await admin.stockOf("PLD-01", warehouse)).toBe(plates + 10);
    await admin.openApp("/stock-levels");
    await app.getByRole("searchbox", { name: "Search stock levels" }).fill("MUG-01");
    const row = app.getByRole("row").filter({ hasText: warehouse }).filter({ hasText: "MUG-01" });
    await expect(row.getByRole("textbox", { name: /^Available/ })).toHaveValue(String(mugs + 24));
  });
});
