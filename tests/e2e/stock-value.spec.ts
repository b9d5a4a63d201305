import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { reports } from "../../app/texts/en/reports";
import { settings } from "../../app/texts/en/settings";
import { seriousFaults } from "./accessibility";
import { computeCosts } from "./compute-costs";
import { test } from "./merchants-browser";
import { StoreAdmin } from "./store-admin";

const { stockValue } = reports;
const { kinds } = stockValue.changes;

const picture = async (page: Page, name: string) => {
  const folder = process.env.E2E_SCREENSHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

interface Level {
  variantId: string;
  locationId: string;
  locationName: string;
}

/** Ten mugs came for 8 dollars each, and five for 7 kroner, which have no rate. */
async function receiveMugs(admin: StoreAdmin): Promise<void> {
  const [level] = await admin.call<Level[]>("GET", "/api/stock-levels?search=MUG-02&limit=1");
  const known = await admin.call<{ total: { unknownUnits: number } }>("GET", "/api/reports/stock-value");
  const { id: supplierId } = await admin.call<{ id: number }>("POST", "/api/suppliers", {
    name: `Values ${Date.now()}`,
  });
  for (const [currency, quantity, costPrice] of [
    ["USD", 10, 8],
    ["NOK", 5, 7],
  ] as const) {
    const order = await admin.call<{ id: number; lineItems: { id: number }[] }>(
      "POST",
      "/api/purchase-orders",
      { supplierId, currency, lineItems: [{ variantId: level?.variantId, quantity, costPrice }] },
    );
    await admin.call("POST", `/api/purchase-orders/${order.id}/send`, { email: false });
    const lineItems = [{ lineItemId: order.lineItems[0]?.id, quantityReceived: quantity }];
    await admin.call("POST", `/api/purchase-orders/${order.id}/receive`, { lineItems });
  }
  await computeCosts(admin, ({ total }) => total.unknownUnits >= known.total.unknownUnits + 5);
}

for (const [device, width] of Object.entries({ desk: 1280, phone: 390 })) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport: { width, height: 900 } });

    test("the value of all stock is shown by location and product, with what changed it", async ({
      page,
    }) => {
      const admin = new StoreAdmin(page);
      const { app } = admin;
      await receiveMugs(admin);
      await admin.openApp("/reports");
      await app.getByRole("link", { name: `${reports.open}: ${stockValue.title}` }).click();
      await admin.appIsLoaded(stockValue.title);
      const places = app.getByRole("table", { name: stockValue.by.location });
      await expect(places.getByRole("row").filter({ hasText: stockValue.closing.total })).toContainText("$");
      await expect(app.getByText(stockValue.unknownHint)).toBeVisible();
      await expect(app.getByRole("img", { name: /^Line chart of the stock's value/ })).toBeVisible();

      const changes = app.getByRole("table", { name: stockValue.changes.title });
      const valueOf = async (name: string) => {
        const cell = changes.getByRole("row").filter({ hasText: name }).getByRole("cell").last();
        return Number((await cell.innerText()).replace("−", "-").replace(/[^\d.-]/g, ""));
      };
      await expect(changes.getByRole("row").filter({ hasText: kinds.receipt })).toBeVisible();
      const values = await Promise.all(
        (await changes.getByRole("row").all()).slice(1, -1).map(async (row) => {
          const words = await row.getByRole("cell").last().innerText();
          return Number(words.replace("−", "-").replace(/[^\d.-]/g, ""));
        }),
      );
      const sum = values.reduce((all, value) => all + value, 0);
      expect(sum).toBeCloseTo(await valueOf(kinds.end), 2);
      expect(await seriousFaults(admin.frame())).toEqual([]);
      const sideways = () => app.locator("html").evaluate((html) => html.scrollWidth - html.clientWidth);
      expect(await sideways()).toBe(0);
      await admin.appIsSettled();
      await picture(page, `value-${device}`);

      const saving = page.waitForEvent("download");
      await app.getByRole("button", { name: `Export CSV: ${stockValue.changes.title}` }).click();
      expect((await saving).suggestedFilename()).toMatch(/^stock-value-changes-.*\.csv$/);

      await app.getByLabel(reports.groupBy, { exact: true }).selectOption({ label: "Product" });
      const products = app.getByRole("table", { name: stockValue.by.variant });
      const mug = products.getByRole("row").filter({ hasText: "MUG-02" });
      await expect(mug).toContainText("$");
      expect(await sideways()).toBe(0);
      await picture(page, `value-products-${device}`);
      const downloading = page.waitForEvent("download");
      await admin.titleBarAction("Export CSV").click();
      const file = await downloading;
      expect(file.suggestedFilename()).toMatch(/^stock-value-\d{4}-\d\d-\d\d\.csv$/);
      const lines = (await readFile(await file.path(), "utf8")).trim().split("\n");
      expect(lines[0]).toContain("Product,SKU,Units,Units of unknown cost,Value,Currency");
      expect(lines.at(-1)).toMatch(/^Total,/);

      await app.getByLabel(stockValue.date, { exact: true }).fill("2020-01-01");
      await expect(app.getByText(stockValue.empty, { exact: true })).toBeVisible();
      await picture(page, `value-empty-${device}`);
    });

    test("the method is changed in the settings, and the report says it", async ({ page }) => {
      const admin = new StoreAdmin(page);
      const { app } = admin;
      await admin.openApp("/settings");
      await app.getByText(settings.cost.methods.fifo, { exact: true }).click();
      await app.getByText(settings.cost.scopes.location, { exact: true }).click();
      await app.getByRole("heading", { name: settings.cost.title }).scrollIntoViewIfNeeded();
      await picture(page, `value-settings-${device}`);
      await admin.save();
      await admin.seesToast(settings.saved);
      await admin.openApp("/reports/stock-value");
      await picture(page, `value-pending-${device}`);
      await computeCosts(admin);
      await admin.openApp("/reports/stock-value");
      await expect(
        app.getByText(`${settings.cost.methods.fifo} · ${settings.cost.scopes.location}`),
      ).toBeVisible();
      await admin.call("PUT", "/api/settings", { costMethod: "average", costScope: "shop" });
      await computeCosts(admin);
    });
  });
}
