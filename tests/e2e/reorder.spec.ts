import { expect, test } from "@playwright/test";
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
  await suggested.getByRole("combobox").selectOption({ label: supplier });
  await page.getByRole("button", { name: /^Save \d+ rules?$/ }).click();
  await admin.seesToast(/rules? saved/);

  await admin.openApp("/reorder");
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

test("a rule that is there already is shown when its product is added again, beside stock and sales", async ({
  page,
}) => {
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
});
