import { expect, test } from "@playwright/test";
import { StoreAdmin } from "./store-admin";

test("what new orders start with is kept, and a mistake is told beside its field", async ({ page }) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  await admin.openApp("/settings");
  await app.getByLabel("Tax").fill("a lot");
  await admin.save();
  await expect(app.getByText(/Tax must be/).first()).toBeVisible();
  await app.getByLabel("Tax").fill("7.5");
  await app.getByLabel("Message on new orders").fill("Please ring the bell twice.");
  await admin.save();
  await admin.seesToast("Settings saved");

  await admin.openApp("/purchase-orders/new");
  await expect(app.getByLabel("Notes for the supplier")).toHaveValue("Please ring the bell twice.");

  await admin.openApp("/settings");
  await app.getByLabel("Tax").fill("0");
  await app.getByLabel("Message on new orders").fill("");
  await admin.save();
  await admin.seesToast("Settings saved");
});

test("a merchant takes all data along as one file", async ({ page }) => {
  const admin = new StoreAdmin(page);
  await admin.openApp("/settings");
  const file = page.waitForEvent("download");
  await admin.app.getByRole("button", { name: "Export everything" }).click();
  expect((await file).suggestedFilename()).toMatch(/\.zip$/);
  await admin.seesToast("Export saved");
});

test("the admin's link on a product leads to its stock history", async ({ page }) => {
  const admin = new StoreAdmin(page);
  await admin.open("/products?search=MUG-01");
  await admin.main
    .getByRole("link", { name: /Everyday Mug/ })
    .first()
    .click();
  await admin.main.getByText("More actions").click();
  await admin.main
    .getByRole("link", { name: /Stock history/ })
    .first()
    .click();
  await admin.appIsLoaded(/Stock/);
});
