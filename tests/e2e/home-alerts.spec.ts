import { expect } from "@playwright/test";
import { test } from "./merchants-browser";
import { StoreAdmin } from "./store-admin";

test("a merchant reads an alert, opens its subject, and gets alerts earlier from now on", async ({
  page,
}) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  const menu = page.getByRole("link", { name: /^Alerts/ });

  await test.step("sees on the home page what is low, and in the menu how many alerts are new", async () => {
    await admin.openApp();
    await app.getByRole("heading", { name: "Orders to place this week" }).waitFor();
    const { sku } = await watchAVariant(admin);
    await admin.openApp();
    await expect(app.getByRole("list", { name: "Low stock" }).getByRole("link").first()).toBeVisible();
    await expect(app.getByRole("table", { name: "Orders to place this week" })).toBeVisible();
    await expect(menu).toHaveText(/Alerts \(\d+\)/);
    await menu.click();
    await admin.appIsLoaded("Alerts");
    await expect(app.getByRole("link", { name: new RegExp(`\\(${sku}\\) has \\d`) })).toBeVisible();
  });

  await test.step("marks all as read", async () => {
    await app.getByRole("button", { name: "Mark all shown as read" }).click();
    await expect(app.getByRole("img", { name: "Unread" })).toHaveCount(0);
    await expect(app.getByRole("button", { name: "Mark all shown as unread" })).toBeVisible();
  });

  await test.step("wants alerts earlier, and sees an invalid percentage beside its field", async () => {
    await app.getByLabel("Threshold").fill("none");
    await admin.save();
    await expect(app.getByText(/Threshold must be a number from 1 to 1,000/).first()).toBeVisible();
    await app.getByLabel("Threshold").fill("150");
    await admin.save();
    await admin.seesToast("Settings saved");
  });

  await test.step("opens the stock's history from the alert", async () => {
    await app
      .getByRole("link", { name: /has [\d,]+ left/ })
      .first()
      .click();
    await expect(app.getByRole("heading", { name: "At each location" })).toBeVisible();
  });
});

/** A reorder rule above all the stock there is, on the variant with the most stock, which is not low yet. */
async function watchAVariant(admin: StoreAdmin): Promise<{ sku: string }> {
  const levels = await admin.call<{ variantId: string; sku: string; currentStock: number }[]>(
    "GET",
    "/api/stock-levels",
  );
  const stock = new Map<string, { sku: string; units: number }>();
  for (const { variantId, sku, currentStock } of levels)
    stock.set(variantId, { sku, units: (stock.get(variantId)?.units ?? 0) + currentStock });
  const [most] = [...stock].sort(([, one], [, other]) => other.units - one.units);
  if (!most) throw new Error("The store has no stock.");
  const [variantId, { sku, units }] = most;
  const rules = [{ variantId, reorderPoint: units + 10, reorderQuantity: 12 }];
  await admin.call("PUT", "/api/reorder/rules/bulk", { rules });
  return { sku };
}
