import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { reports } from "../../app/texts/en/reports";
import { computeCosts } from "./compute-costs";
import { looksRight } from "./looks-right";
import { test } from "./merchants-browser";
import { runJobNow } from "./stage-database";
import { control } from "./stand-in";
import { StoreAdmin } from "./store-admin";

const { margin, stockValue } = reports;
const shop = process.env.E2E_SHOP ?? "";

/** Three mugs are sold for 10 dollars each, less 2 dollars, with 3 dollars of tax in the price; one comes back. */
async function sellMugs(admin: StoreAdmin): Promise<void> {
  await computeCosts(admin);
  const costNow = async () => {
    await runJobNow("follow-costs");
    const totals = await admin.call<{ costOfGoodsSold: number | null }>("GET", "/api/reports/margin/totals");
    return totals.costOfGoodsSold ?? 0;
  };
  // The ledger's rows have to be ten seconds old.
  const patience = { intervals: [1_000, 3_000], timeout: 120_000 };
  const before = await costNow();
  const lines = [{ sku: "MUG-01", quantity: 3, price: "10.00", discounts: ["2.00"], tax: "3.00" }];
  const order = await control(`stores/${shop}/order`, { lines, taxesIncluded: true, fulfill: true });
  await expect.poll(costNow, patience).toBeGreaterThan(before);
  const sold = await costNow();
  const back = [{ lineId: order.lines[0].id, quantity: 1 }];
  await control(`stores/${shop}/refund`, { orderId: order.id, lines: back });
  await expect.poll(costNow, patience).toBeLessThan(sold);
}

test("net sales, cost and margin are shown over time and by each group, and go into a file", async ({
  page,
}) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  await sellMugs(admin);
  await admin.openApp("/reports");
  await app.getByRole("link", { name: `${reports.open}: ${margin.title}` }).focus();
  await page.keyboard.press("Enter");
  await admin.appIsLoaded(margin.title);
  const products = app.getByRole("table", { name: margin.by.product });
  const total = products.getByRole("row").filter({ hasText: margin.total });
  await expect(total).toContainText("$");
  await expect(app.getByRole("img", { name: margin.overTimeLabel })).toBeVisible();
  await expect(app.getByText(margin.withoutCostHint).first()).toBeVisible();
  await admin.appIsSettled();
  await looksRight(admin, app.getByText(margin.note), "margin");
  await looksRight(admin, app.getByRole("img", { name: margin.overTimeLabel }), "margin-chart");
  await looksRight(admin, total, "margin-products");

  await page.emulateMedia({ media: "print" });
  await expect(app.getByRole("button", { name: `Show as table: ${margin.byDay}` })).toBeHidden();
  await expect(app.getByLabel(reports.groupBy, { exact: true })).toBeHidden();
  await expect(total).toBeVisible();
  await page.screenshot({ path: "test-results/screenshots/margin-print.png", fullPage: true });
  await page.emulateMedia({ media: "screen" });

  await app.getByRole("button", { name: `Show as table: ${margin.byDay}` }).press("Enter");
  await expect(app.getByRole("table", { name: margin.byDay })).toBeVisible();
  await app.getByRole("button", { name: `Show as chart: ${margin.byDay}` }).press("Enter");

  await app.getByLabel(reports.groupBy, { exact: true }).selectOption({ label: margin.groups.variant });
  const variants = app.getByRole("table", { name: margin.by.variant });
  await expect(variants.getByRole("row").filter({ hasText: "MUG-01" }).first()).toContainText("$");
  await variants.getByRole("button", { name: margin.margin, exact: true }).press("Enter");
  await expect(variants.getByRole("row").last()).toContainText(margin.total);
  await looksRight(admin, variants, "margin-variants");

  const downloading = page.waitForEvent("download");
  await admin.titleBarAction("Export CSV").click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^margin-.*\.csv$/);
  const lines = (await readFile(await file.path(), "utf8")).trim().split("\n");
  expect(lines[0]).toContain(
    `${margin.groups.variant},${margin.sku},${margin.unitsSold},${margin.unitsReturned},${margin.netSales},${margin.cost}`,
  );
  expect(lines.at(-1)).toMatch(/^Total,/);

  await app.getByLabel(reports.groupBy, { exact: true }).selectOption({ label: margin.groups.month });
  const months = app.getByRole("table", { name: margin.by.month });
  await months.getByRole("link").last().press("Enter");
  await expect(app.getByRole("table", { name: margin.by.product })).toBeVisible();

  await admin.openApp("/reports/margin?start=2019-01-01&end=2019-01-31");
  await expect(app.getByText(margin.empty, { exact: true })).toBeVisible();
  await looksRight(admin, app.getByText(margin.empty, { exact: true }), "margin-empty");
  await admin.openApp("/reports/margin?start=2026-02-01&end=2026-01-31");
  await expect(app.getByText(reports.wrongRange)).toBeVisible();
});

test("the report of the stock's value tells what was sold from other changes", async ({ page }) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  await sellMugs(admin);
  await admin.openApp("/reports/stock-value");
  const changes = app.getByRole("table", { name: stockValue.changes.title });
  await expect(changes.getByRole("row").filter({ hasText: stockValue.changes.kinds.sold })).toContainText(
    "$",
  );
  await expect(
    changes.getByRole("row").filter({ hasText: stockValue.changes.kinds.customer_return }),
  ).toContainText("$");
  await looksRight(admin, changes, "margin-value-changes");
});
