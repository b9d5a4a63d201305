import { expect, type Page } from "@playwright/test";
import { seriousFaults } from "./accessibility";
import { test } from "./merchants-browser";
import { makeRates } from "./rate-steps";
import { StoreAdmin } from "./store-admin";

const picture = async (page: Page, name: string) => {
  const folder = process.env.E2E_SCREENSHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

for (const [device, width] of Object.entries({ desk: 1280, phone: 390 })) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport: { width, height: 900 } });

    test("a rate is added by keyboard, replaced, and deleted", async ({ page }) => {
      const admin = new StoreAdmin(page);
      const { app } = admin;
      await makeRates(admin);
      await admin.openApp("/settings");
      await app.getByRole("link", { name: "Manage rates" }).click();
      await admin.appIsLoaded("Exchange rates");
      await expect(app.getByText(/is not known until there (is a|are) rate/).first()).toBeVisible();
      await app.getByRole("link", { name: /^EUR/ }).click();
      const euros = app.getByRole("table", { name: "Rates of EUR" });
      await expect(euros.getByRole("row").nth(1)).toBeVisible();
      await expect(
        app
          .getByRole("img", { name: /What 1 EUR was worth/ })
          .locator("path.recharts-curve")
          .first(),
      ).toBeVisible();
      expect(await seriousFaults(admin.frame())).toEqual([]);
      const sideways = await app.locator("html").evaluate((html) => html.scrollWidth - html.clientWidth);
      expect(sideways).toBe(0);
      await picture(page, `rates-${device}`);
      await app.getByRole("heading", { name: /^EUR/ }).last().scrollIntoViewIfNeeded();
      await picture(page, `rates-history-${device}`);

      await app.getByRole("button", { name: "Add a rate for GBP" }).click();
      const dialog = app.getByRole("dialog");
      await expect(dialog.getByLabel("Rate")).toBeFocused();
      await page.keyboard.type("0");
      await page.keyboard.press("Enter");
      await expect(dialog.getByLabel("Rate")).toHaveAttribute("aria-invalid", "true");
      await picture(page, `rates-refused-${device}`);
      await dialog.getByLabel("Rate").fill("1.3071");
      await expect(dialog.getByText("1 GBP = $1.3071")).toBeVisible();
      await dialog.getByLabel("Rate").press("Enter");
      await admin.seesToast("Rate saved");
      const pounds = app.getByRole("table", { name: "Rates of GBP" });
      await expect(pounds.getByRole("row").filter({ hasText: "$1.3071" })).toHaveCount(1);
      await expect(app.getByText(/No exchange rates? for .*GBP/)).toHaveCount(0);

      await pounds.getByRole("button", { name: /^Delete the rate of/ }).click();
      await picture(page, `rates-delete-${device}`);
      await app.getByRole("dialog").getByRole("button", { name: "Delete rate" }).click();
      await admin.seesToast("Rate deleted");
      await expect(app.getByText("There is no rate for GBP yet.")).toBeVisible();
    });

    test("a pasted list shows what it would do, line by line, and is saved", async ({ page }) => {
      const admin = new StoreAdmin(page);
      const { app } = admin;
      await makeRates(admin);
      await admin.openApp("/exchange-rates?currency=CHF");
      await admin.titleBarAction("Import rates").click();
      const dialog = app.getByRole("dialog");
      const list = dialog.getByLabel("Or paste the rates");
      await list.fill("Currency;Rate");
      await expect(dialog.getByText("Each line must contain a currency, a date, and a rate.")).toBeVisible();
      const rate = (1 + (Date.now() % 9_000) / 10_000).toFixed(4);
      await list.fill(
        [
          "Currency;Date;Rate",
          "CHF;02.11.2026;1,1234",
          `CHF;09.11.2026;${rate.replace(".", ",")}`,
          "CHF;31.02.2026;1",
          "USD;02.11.2026;1",
        ].join("\n"),
      );
      const preview = dialog.getByRole("table", { name: "What the rates change" });
      await expect(preview.getByText("This is not a date such as 2026-11-02")).toBeVisible();
      await expect(preview.getByText("This is your store's own currency")).toBeVisible();
      await expect(
        preview.getByText(new RegExp(`1 CHF = \\$${rate.replace(/0+$/, "").replace(".", "\\.")}`)),
      ).toBeVisible();
      await picture(page, `rates-import-${device}`);
      await dialog.getByRole("button", { name: /^Save \d rates?$/ }).click();
      await admin.seesToast(/rates? saved/i);
      const francs = app.getByRole("table", { name: "Rates of CHF" });
      await expect(francs.getByRole("row")).toHaveCount(3);
    });
  });
}
