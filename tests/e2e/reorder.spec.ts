import { expect } from "@playwright/test";
import { test } from "./merchants-browser";
import { StoreAdmin } from "./store-admin";

test("rules come from sales, get a supplier, and what is low becomes draft orders", async ({ page }) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  await admin.openApp("/suppliers/new");
  const supplier = "Tidewater Weavers";
  await app.getByLabel("Name").fill(supplier);
  await admin.save();
  await admin.appIsLoaded(supplier);

  await admin.openApp("/reorder/rules");
  await app.getByRole("button", { name: "Suggest from sales" }).click();
  await expect(app.getByText(/rules? suggested from the last 30 days/)).toBeVisible();
  const rules = app.getByRole("table", { name: "Reorder rules" });
  const suggested = rules.getByRole("row").filter({ hasText: "New" }).first();
  const point = suggested.getByRole("textbox", { name: /^Reorder point of/ });
  await point.fill("many");
  await page.getByRole("button", { name: /^Save \d+ rules?$/ }).click();
  await expect(app.getByText("Whole number from 0 to 1,000,000", { exact: true })).toBeVisible();
  // Somewhat above what is there, so that it is low.
  const stock = Number((await suggested.getByRole("cell").nth(1).innerText()).replaceAll(",", ""));
  await point.fill(String(stock + 40));
  const choice = suggested.getByRole("combobox");
  // Where there are many suppliers, the field lists them once somebody turns to it.
  await choice.focus();
  await choice.selectOption({ label: supplier });
  await page.getByRole("button", { name: /^Save \d+ rules?$/ }).click();
  await admin.seesToast(/rules? saved/);

  await admin.openApp("/reorder");
  // Groups far out of sight have no table yet.
  await app.getByRole("heading", { name: supplier }).scrollIntoViewIfNeeded();
  const group = app.getByRole("table", { name: `Suggestions for ${supplier}` });
  await group.getByRole("button", { name: /^Explain Order for/ }).click();
  await expect(app.getByText("Sold in 30 days")).toBeVisible();
  await page.keyboard.press("Escape");
  await group.getByRole("textbox").fill("12");
  await expect(app.getByRole("region", { name: "Selected to order" })).toContainText("selected for");
  await page.getByRole("button", { name: /^Create (\d+ )?draft orders?$/ }).click();
  await app.getByRole("link", { name: `for ${supplier}` }).click();
  await admin.appIsLoaded(/^PO-/);
  await expect(app.getByText(supplier).first()).toBeVisible();
});

test(
  "an existing rule is shown when its product is added again, beside stock and sales",
  { tag: "@long" },
  async ({ page }) => {
    const admin = new StoreAdmin(page);
    const { app } = admin;
    const title = "Belly Basket - Medium";
    const add = async () => {
      await app.getByRole("combobox", { name: "Search products to add" }).fill("BKB-02");
      await app.getByRole("option").filter({ hasText: "BKB-02" }).first().click();
    };
    await admin.openApp("/reorder/rules");
    await add();
    const point = app.getByRole("textbox", { name: `Reorder point of ${title}` });
    await expect(point).toBeFocused();
    await point.fill("7");
    await app.getByRole("textbox", { name: `Reorder quantity of ${title}` }).fill("6");
    await page.getByRole("button", { name: "Save 1 rule" }).click();
    await admin.seesToast("1 rule saved");

    await admin.openApp("/reorder/rules?search=nothing+has+this+name");
    await add();
    await expect(app.getByText("Already has a rule")).toBeVisible();
    await expect(point).toHaveValue("7");
    const row = app.getByRole("row").filter({ has: point });
    await expect(row.getByRole("cell").nth(3)).toHaveText(/^-?\d/);
  },
);

test(
  "sales suggest 20,000 rules, and all of them are saved while the progress is shown",
  { tag: "@long" },
  async ({ page }) => {
    // A busy machine takes minutes for what takes seconds.
    test.slow();
    const busy = { timeout: 150_000 };
    const [all, part] = [20_000, 1_000];
    const saved: number[] = [];
    // The demo store sells fewer than 20,000 products: the test gives the server's answers.
    await page.route("**/app/reorder/rules/suggested?*", (route) => {
      const start = Number(new URL(route.request().url()).searchParams.get("after")?.split(",")[1] ?? 0);
      const ideas = Array.from({ length: part }, (_, index) => ({
        variantId: `gid://shopify/ProductVariant/${start + index + 1}`,
        ...{ sku: `S-${start + index + 1}`, title: `Product ${start + index + 1}`, supplierId: null },
        ...{ reorderPoint: 5, reorderQuantity: 9 },
      }));
      const end = start + part;
      return route.fulfill({
        json: { ideas, total: all, next: end < all ? [1, String(end)] : null, figures: {} },
      });
    });
    await page.route("**/api/reorder/rules/bulk", async (route) => {
      const { rules } = route.request().postDataJSON() as { rules: unknown[] };
      saved.push(rules.length);
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.fulfill({
        json: { success: true, data: { created: rules.length, updated: 0, message: "" } },
      });
    });
    const admin = new StoreAdmin(page);
    const { app } = admin;
    await admin.openApp("/reorder/rules");
    await app.getByRole("button", { name: "Suggest from sales" }).click();
    await expect(app.getByText(/of 20,000 suggested rules loaded$/)).toBeVisible();
    await expect(app.getByText("20,000 rules suggested from the last 30 days of sales")).toBeVisible(busy);
    const point = app.getByRole("textbox", { name: "Reorder point of Product 1", exact: true });
    await point.fill("12");
    await expect(point).toHaveValue("12");
    await page.getByRole("button", { name: "Save 20,000 rules" }).click();
    await expect(app.getByText(/of 20,000 rules saved$/)).toBeVisible();
    await admin.seesToast("20,000 rules saved");
    expect(saved).toEqual(Array.from({ length: 10 }, () => 2_000));
  },
);

test(
  "an order below its supplier's minimum is filled up with one press, or waits",
  { tag: "@long" },
  async ({ page }) => {
    const admin = new StoreAdmin(page);
    const { app } = admin;
    const supplier = await admin.call<{ id: number }>("POST", "/api/suppliers", {
      name: "Fjord Ceramics",
      ...{ orderMinimum: 1_000_000, orderMinimumBy: "units", leadTimeDays: 10, orderDays: "MO" },
    });
    const [level] = await admin.call<{ variantId: string }[]>(
      "GET",
      "/api/stock-levels?search=JUG-01&limit=1",
    );
    const rules = [
      { variantId: level?.variantId, reorderPoint: 500, reorderQuantity: 6, supplierId: supplier.id },
    ];
    await admin.call("PUT", "/api/reorder/rules/bulk", { rules });
    await admin.openApp(`/reorder?supplierId=${supplier.id}`);
    const below = app.getByText(/below Fjord Ceramics's minimum of 1,000,000 units$/);
    await expect(below).toBeVisible();
    await expect(app.getByText(/Next order day: /).first()).toBeVisible();
    await expect(app.getByText("Nothing on this list fills the order up.")).toBeVisible();

    await admin.call("PUT", `/api/suppliers/${supplier.id}`, { orderMinimum: 800 });
    await admin.openApp(`/reorder?supplierId=${supplier.id}`);
    await expect(app.getByText(/below Fjord Ceramics's minimum of 800 units$/)).toBeVisible();
    await expect(app.getByText(/^Or wait until/)).toBeVisible();
    await app.getByRole("button", { name: "Fill up the order" }).click();
    await expect(app.getByText(/below Fjord Ceramics's minimum/)).toHaveCount(0);
    await expect(app.getByRole("textbox", { name: /^Quantity of/ })).toHaveValue("800");

    await app.getByRole("textbox", { name: /^Quantity of/ }).fill("12");
    await app.getByRole("button", { name: "Wait", exact: true }).click();
    await expect(app.getByRole("region", { name: "Selected to order" })).toContainText("Nothing selected");
  },
);
