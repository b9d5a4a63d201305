import { expect } from "@playwright/test";
import { longIf } from "./long";
import { test } from "./merchants-browser";
import { StoreAdmin } from "./store-admin";
import { changeUnreported, warehouse } from "./unreported-change";

/** A comparison reads the whole store, behind whatever else the machine does. */
const whole = { timeout: 150_000 };

for (const [device, width] of Object.entries({ desk: 1280, phone: 390 })) {
  test.describe(`on a ${device}`, longIf(device === "phone"), () => {
    test.use({ viewport: { width, height: 900 } });

    test("a merchant compares the stock, sees what differs, and corrects it in the store", async ({
      page,
    }) => {
      // No other test changes these: a level that has just changed may be read again before the comparison.
      const sku = device === "desk" ? "JUG-01" : "JUG-02";
      const admin = new StoreAdmin(page);
      const { app } = admin;
      const before = await admin.stockOf(sku, warehouse);
      await changeUnreported(sku, 4);

      await admin.openApp("/stock-levels/differences");
      await app.getByRole("button", { name: "Check now" }).click();
      const row = app.getByRole("row").filter({ hasText: sku });
      await expect(row).toContainText("Someone changed the stock in the Shopify admin", whole);
      await expect(row).toContainText(String(before + 4));
      await expect(app.getByText(/^Last checked/).first()).toBeVisible(whole);

      await admin.openApp("/alerts");
      await app.getByRole("link", { name: /differs? from Shopify/ }).click();
      await admin.appIsLoaded("Differences");
      await row.getByRole("button", { name: /^Correct in Shopify/ }).click();
      await admin.seesToast("1 difference corrected");
      await expect(row).toHaveCount(0);
      await expect.poll(() => admin.stockOf(sku, warehouse)).toBe(before);
    });
  });
}
