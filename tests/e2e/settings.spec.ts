import { expect } from "@playwright/test";
import { test } from "./merchants-browser";
import { StoreAdmin } from "./store-admin";

test("the defaults of new orders are saved, and a mistake is shown beside its field", async ({ page }) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  await admin.openApp("/settings");
  await app.getByLabel("Tax").fill("a lot");
  await app.getByLabel("Threshold").fill("0");
  await admin.save();
  const faults = app.getByRole("alert").filter({ hasText: "This could not be saved" });
  await expect(faults.getByRole("listitem")).toHaveText([/^Tax must be/, /^Threshold must be/]);
  await app.getByLabel("Threshold").fill("100");
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

test("a merchant exports all data as one file", async ({ page }) => {
  const admin = new StoreAdmin(page);
  await admin.openApp("/settings");
  const file = page.waitForEvent("download");
  await admin.app.getByRole("button", { name: "Export everything" }).click();
  expect((await file).suggestedFilename()).toMatch(/\.zip$/);
  await admin.seesToast("Export saved");
});

for (const [device, width] of Object.entries({ desk: 1280, phone: 390 })) {
  test.describe(`on a ${device}`, { tag: "@long" }, () => {
    test.use({ viewport: { width, height: 900 } });

    test("the admin's links on a product and a variant lead to the pages about them", async ({ page }) => {
      const admin = new StoreAdmin(page);
      const { app, main } = admin;
      const follow = async (link: string) => {
        await main.getByText("More actions").click();
        await main.getByRole("link", { name: link, exact: true }).click();
      };
      const openProduct = async () => {
        await admin.open("/products?search=MUG-01");
        await main
          .getByRole("link", { name: /Everyday Mug/ })
          .first()
          .click();
      };

      await openProduct();
      await follow("Stock history");
      await admin.appIsLoaded("Stock levels");
      await expect(app.getByRole("searchbox").first()).toHaveValue("Everyday Mug");

      await openProduct();
      await follow("Reorder");
      await admin.appIsLoaded("Reorder");

      await openProduct();
      await main.getByRole("link", { name: /Everyday Mug .* Sand/ }).click();
      await follow("Stock history");
      await admin.appIsLoaded(/^Everyday Mug/);
      await expect(app.getByRole("heading", { level: 1, name: "Everyday Mug - Sand" })).toBeVisible();
    });
  });
}
