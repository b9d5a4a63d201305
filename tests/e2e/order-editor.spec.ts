import { expect } from "@playwright/test";
import { test } from "./merchants-browser";
import { StoreAdmin } from "./store-admin";

test("lines pasted from a spreadsheet are on the order, the others wait for correction, and the delivery is scanned", async ({
  page,
}) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  const aside = app.getByRole("list", { name: "Lines that need attention" });

  await test.step("pastes three rows of which one fits", async () => {
    await admin.openApp("/purchase-orders/new");
    await app.getByRole("combobox", { name: "Supplier" }).selectOption({ index: 1 });
    await app.getByRole("button", { name: "Paste lines" }).click();
    await app
      .getByLabel("SKU, quantity, and unit cost, one product per line")
      .fill("Cost\tSKU\tQty\n6.35\tmug-01\t24\n1.00\tNO-SUCH\t4\n11.20\tPLD-01\ta few\n");
    await app.getByRole("button", { name: "Add lines" }).click();
    await expect(app.getByRole("textbox", { name: /^Quantity of Everyday Mug/ })).toHaveValue("24");
    await expect(aside.getByRole("listitem")).toHaveCount(2);
  });

  await test.step("cannot save while rows wait", async () => {
    await admin.save();
    await expect(app.getByText("The order was not saved")).toBeVisible();
  });

  await test.step("leaves, comes back and goes on; nobody else can read what the browser stored", async () => {
    await admin.openApp("/purchase-orders/new");
    await app.getByRole("button", { name: "Continue unsaved order" }).click();
    await expect(aside.getByRole("listitem")).toHaveCount(2);
    const kept = await app.locator("body").evaluate(() => JSON.stringify(localStorage));
    expect(kept).toContain("unsaved-orders");
    expect(kept).not.toContain("NO-SUCH");
  });

  await test.step("drops one row, corrects the other and saves", async () => {
    await app.getByRole("button", { name: "Skip NO-SUCH" }).click();
    await aside.getByLabel("Quantity").fill("10");
    await aside.getByRole("button", { name: /^Add/ }).click();
    await expect(aside).toBeHidden();
    await admin.save();
    await admin.appIsLoaded(/^PO-\d{5}$/);
    await expect(app.getByText("$264.40").first()).toBeVisible();
  });

  const address = new URL(page.url()).pathname.replace(/^.*\/app(?=\/purchase-orders)/, "");
  await test.step("marks it as sent", async () => {
    await admin.titleBarAction("Send").click();
    await app.getByRole("dialog").getByRole("button", { name: "Mark as sent without email" }).click();
    await expect(app.getByText("Sent", { exact: true }).first()).toBeVisible();
  });

  await test.step("counts the delivery with a scanner on a phone, one unit a scan", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await admin.openApp(`${address}/receive`);
    const scan = app.getByRole("textbox", { name: "Scan items" });
    for (const code of ["MUG-01", "mug-01", "NO-SUCH"]) {
      await scan.fill(code);
      await scan.press("Enter");
    }
    await expect(app.getByText("Nothing on this order has the code “NO-SUCH”")).toBeVisible();
    const mugs = app.getByRole("textbox", { name: /^Received now: Everyday Mug/ });
    await expect(mugs).toHaveValue("2");
    await app.getByRole("button", { name: /^One more: Everyday Mug/ }).click();
    await expect(mugs).toHaveValue("3");
    await app.getByRole("button", { name: "Receive", exact: true }).click();
    await expect(app.getByText("Partially received").first()).toBeVisible();
  });

  await test.step("is not offered the saved order again", async () => {
    await admin.openApp("/purchase-orders/new");
    await admin.appIsSettled();
    await expect(app.getByRole("button", { name: "Continue unsaved order" })).toHaveCount(0);
  });
});

test(
  "a long order can be edited by keyboard to its last line, though only lines near the window have fields",
  { tag: "@long" },
  async ({ page }) => {
    const admin = new StoreAdmin(page);
    const { app } = admin;
    const most = 130;
    await admin.openApp("/purchase-orders/new");
    await app.getByRole("button", { name: "Add custom line" }).evaluate((button: HTMLElement, times) => {
      for (let time = 0; time < times; time += 1) button.click();
    }, most);
    const rows = app.getByRole("table", { name: "Order lines" }).locator("[data-line]");
    const quantityOf = (line: number) => rows.nth(line - 1).getByRole("textbox", { name: /^Quantity of/ });
    await expect(rows).toHaveCount(most);
    await expect(rows.nth(most - 1).getByRole("textbox", { name: "Description" })).toBeFocused();

    await rows.first().scrollIntoViewIfNeeded();
    await quantityOf(1).click();
    await expect(quantityOf(70)).toHaveCount(0);
    for (let line = 1; line < most; line += 1) await page.keyboard.press("ArrowDown");
    await expect(quantityOf(most)).toBeFocused();
    await quantityOf(most).fill("7");
    await expect(app.getByText(`${most} lines, ${most + 6} units`).first()).toBeVisible();

    await rows.first().scrollIntoViewIfNeeded();
    await expect(quantityOf(1)).toHaveValue("1");
    await rows.last().scrollIntoViewIfNeeded();
    await expect(quantityOf(most)).toHaveValue("7");
  },
);

test("an order is typed without waiting for the search: code, Enter, quantity, Enter, and the next code", async ({
  page,
}) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  await admin.openApp("/purchase-orders/new");
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/api/variants?**", async (route) => {
    await answered;
    await route.continue();
  });
  const search = app.getByRole("combobox", { name: "Search products to add" });
  await search.focus();
  const asked = page.waitForRequest(/search=MUG-01/);
  await page.keyboard.type("MUG-01");
  await page.keyboard.press("Enter");
  await page.keyboard.type("16");
  await page.keyboard.press("Enter");
  await page.keyboard.type("PLD-01");
  await expect(search).toHaveValue("MUG-01");
  await asked;
  answer();
  await expect(app.getByRole("textbox", { name: /^Quantity of Everyday Mug/ })).toHaveValue("16");
  await expect(search).toBeFocused();
  await expect(search).toHaveValue("PLD-01");

  await page.keyboard.press("Enter");
  await page.keyboard.type("3");
  const plates = app.getByRole("textbox", { name: /^Quantity of/ }).nth(1);
  await expect(plates).toHaveValue("3");
  await expect(plates).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(search).toBeFocused();
  await expect(search).toHaveValue("");
});

test("an order is written in the currency that its supplier bills in", { tag: "@long" }, async ({ page }) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  await admin.openApp("/purchase-orders/new");
  await app.getByRole("combobox", { name: "Supplier" }).selectOption({ index: 1 });
  await app.getByRole("combobox", { name: "Currency" }).selectOption("EUR");
  await expect(app.getByText("Enter all amounts in EUR.")).toBeVisible();
  await app.getByRole("combobox", { name: "Search products to add" }).fill("MUG-01");
  await app
    .getByRole("option", { name: /Everyday Mug/ })
    .first()
    .click();
  const cost = app.getByRole("textbox", { name: /^Unit cost of/ });
  await expect(cost).toHaveValue("0.00");
  await cost.fill("5.5");
  await app.getByRole("textbox", { name: /^Quantity of/ }).fill("10");
  await admin.save();
  await admin.appIsLoaded(/^PO-\d{5}$/);
  await expect(app.getByText("€55.00").first()).toBeVisible();
});
