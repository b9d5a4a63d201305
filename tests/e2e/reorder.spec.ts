import { expect, test } from "@playwright/test";
import { StoreAdmin } from "./store-admin";

test("rules come from sales, get a supplier, and what is low becomes draft orders", async ({ page }) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  await admin.openApp("/suppliers/new");
  const supplier = `Reorder Mill ${Date.now()}`;
  await app.getByLabel("Name").fill(supplier);
  await admin.save();
  await admin.appIsLoaded(supplier);

  await admin.openApp("/reorder/rules");
  await app.getByRole("button", { name: "Suggest from sales" }).click();
  await expect(app.getByText(/rules? suggested from the last 30 days/)).toBeVisible();
  const rules = app.getByRole("table", { name: "Reorder rules" });
  await rules
    .getByRole("textbox", { name: /^Reorder point of/ })
    .first()
    .fill("many");
  await admin.save();
  await expect(app.getByText("Whole number from 0 to 1,000,000", { exact: true })).toBeVisible();
  await rules
    .getByRole("textbox", { name: /^Reorder point of/ })
    .first()
    .fill("100000");
  await rules.getByRole("combobox").first().selectOption({ label: supplier });
  await admin.save();
  await admin.seesToast(/rules? saved/);

  await admin.openApp("/reorder");
  const group = app.getByRole("table", { name: `Suggestions for ${supplier}` });
  await group.getByRole("button", { name: /^Explain Order of/ }).click();
  await expect(app.getByText("Sold in 30 days")).toBeVisible();
  await page.keyboard.press("Escape");
  await group.getByRole("textbox").fill("12");
  await app.getByRole("button", { name: /^Create (\d+ )?draft orders?$/ }).click();
  await app.getByRole("link", { name: `for ${supplier}` }).click();
  await admin.appIsLoaded(/^PO-/);
  await expect(app.getByText(supplier).first()).toBeVisible();
});
