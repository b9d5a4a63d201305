import { expect } from "@playwright/test";
import { looksRight } from "./looks-right";
import { test } from "./merchants-browser";
import { StoreAdmin } from "./store-admin";
import { changeStoreCost } from "./store-cost-steps";

test("a cost that was changed in the store is decided, from the alert on", async ({ page }) => {
  test.setTimeout(240_000);
  const admin = new StoreAdmin(page);
  const { app } = admin;
  await changeStoreCost(admin, "TOT-01", "91.00");
  await changeStoreCost(admin, "BKB-02", "92.00");

  await admin.openApp("/alerts");
  await app.getByRole("link", { name: /costs? (was|were) changed in Shopify/ }).click();
  await admin.appIsLoaded("Costs in Shopify");
  const kept = app.getByRole("row").filter({ hasText: "TOT-01" });
  const written = app.getByRole("row").filter({ hasText: "BKB-02" });
  await expect(kept).toContainText("$91.00");
  await looksRight(admin, kept, "store-costs");

  await kept.getByRole("button", { name: /^Keep Shopify's cost/ }).focus();
  await page.keyboard.press("Enter");
  await admin.seesToast("1 cost kept as it is in Shopify");
  await expect(kept).toHaveCount(0);

  await written.getByRole("checkbox").check();
  const bar = app.getByRole("region", { name: "Selected costs" });
  await bar.getByRole("button", { name: "Write Backroom's cost" }).click();
  await admin.seesToast("1 cost is being written to Shopify");
  await app.getByRole("tab", { name: /^Written/ }).click();
  await expect(written).toContainText("Same in both", { timeout: 90_000 });

  await app.getByRole("tab", { name: /^Kept/ }).click();
  await expect(kept).toContainText("Shopify's cost kept");
  await kept.getByRole("link").first().click();
  const inStore = app.getByText("Cost per item in Shopify").first();
  await expect(inStore).toBeVisible();
  await looksRight(admin, inStore, "store-cost-of-variant");
});

test("costs are written to the store by a setting, by keyboard", async ({ page }) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  await admin.call("PUT", "/api/settings", { costsToStore: false });
  await admin.openApp("/settings");
  const box = app.getByRole("checkbox", { name: "Write costs to Shopify" });
  await box.focus();
  await page.keyboard.press("Space");
  await expect(box).toBeChecked();
  await admin.save();
  await expect.poll(() => admin.call<object>("GET", "/api/settings")).toMatchObject({ costsToStore: true });
  await looksRight(admin, box, "store-costs-setting");
  await app.getByRole("link", { name: "See costs in Shopify" }).click();
  await admin.appIsLoaded("Costs in Shopify");
});
