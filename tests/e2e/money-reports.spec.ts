import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { abc } from "../../app/texts/en/report-abc";
import { shrinkage } from "../../app/texts/en/report-shrinkage";
import { reports } from "../../app/texts/en/reports";
import { computeCosts } from "./compute-costs";
import { looksRight } from "./looks-right";
import { test } from "./merchants-browser";
import { StoreAdmin } from "./store-admin";

interface Level {
  variantId: string;
  locationId: string;
  currentStock: number;
}

async function exportedLines(page: Page, admin: StoreAdmin, name: RegExp): Promise<string[]> {
  const downloading = page.waitForEvent("download");
  await admin.titleBarAction("Export CSV").click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(name);
  return (await readFile(await file.path(), "utf8")).trim().split("\n");
}

const amountIn = (words = "") => Number(words.replace("−", "-").replace(/[^\d.-]/g, ""));

test("shrinkage tells what adjustments and counts cost, by reason, and adds up", async ({ page }) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  const levels = await admin.call<Level[]>("GET", "/api/stock-levels?search=MUG&limit=4");
  const adjustments = levels.map(({ variantId, locationId, currentStock }, place) => ({
    ...{ variantId, locationId, quantity: Math.max(0, currentStock + (place === 0 ? 2 : -2)) },
    reason: place === 0 ? "Found in the attic" : "Broken",
  }));
  await admin.call("PUT", "/api/stock-levels/bulk", { adjustments });
  await computeCosts(admin);
  await admin.openApp("/reports");
  await app.getByRole("link", { name: `${reports.open}: ${shrinkage.title}` }).press("Enter");
  await admin.appIsLoaded(shrinkage.title);
  const reasons = app.getByRole("table", { name: shrinkage.by.reason });
  await expect(reasons.getByRole("row").filter({ hasText: "Broken" })).toContainText("$");
  const nets = await Promise.all(
    (await reasons.getByRole("row").all())
      .slice(1)
      .map(async (row) => amountIn(await row.getByRole("cell").last().innerText())),
  );
  const total = nets.pop();
  expect(nets.reduce((sum, net) => sum + net, 0)).toBeCloseTo(total ?? NaN, 2);
  await admin.appIsSettled();
  await looksRight(admin, app.getByRole("img", { name: shrinkage.chartLabel }), "shrinkage");
  await looksRight(admin, reasons, "shrinkage-reasons");

  await app.getByLabel(reports.stockValue.groupBy, { exact: true }).selectOption({ label: "Product" });
  await expect(app.getByRole("table", { name: shrinkage.by.variant })).toContainText("MUG");
  const lines = await exportedLines(page, admin, /^shrinkage-\d{4}-01-01-to-.*\.csv$/);
  expect(lines[0]).toContain("Product,SKU,Units lost,Lost,Units found,Found,Net loss");
  expect(lines.at(-1)).toMatch(/^Total,/);

  await admin.openApp("/reports/shrinkage?range=lastYear");
  await expect(app.getByText(shrinkage.empty, { exact: true })).toBeVisible();
});

test("the ABC analysis ranks what was sold, with boundaries that can be changed", async ({ page }) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  await admin.sell("MUG-02", 3, "Alder Street Warehouse");
  await admin.sell("BWL-01", 1, "Alder Street Warehouse");
  await expect
    .poll(
      async () => {
        await computeCosts(admin);
        const rows = await admin.call<{ units: number }[]>("GET", "/api/reports/abc?class=A");
        return rows.length;
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(0);
  await admin.openApp("/reports");
  await app.getByRole("link", { name: `${reports.open}: ${abc.title}` }).press("Enter");
  await admin.appIsLoaded(abc.title);
  const classes = app.getByRole("table", { name: abc.classesTitle });
  await expect(classes.getByRole("row").filter({ hasText: abc.classes.total })).toContainText("$");
  await admin.appIsSettled();
  await looksRight(admin, app.getByRole("img", { name: abc.chartLabel }), "abc");
  await looksRight(admin, app.getByRole("table", { name: abc.table }), "abc-products");

  await app.getByLabel(abc.upTo.a, { exact: true }).fill("97");
  await expect(app.getByText(abc.wrongBoundaries)).toBeVisible();
  await app.getByLabel(abc.upTo.b, { exact: true }).fill("99");
  await expect(app.getByText(abc.wrongBoundaries)).toBeHidden();
  await app.getByLabel(abc.measure, { exact: true }).selectOption({ label: abc.measures.units });
  await expect(classes.getByRole("columnheader", { name: abc.shareOf.units })).toBeVisible();
  await app.getByLabel(abc.class, { exact: true }).selectOption({ label: abc.classes.none });
  const products = app.getByRole("table", { name: abc.table });
  await expect(products.getByRole("row").nth(1)).toContainText(abc.nothingLeft);
  const lines = await exportedLines(page, admin, /^abc-analysis-.*\.csv$/);
  expect(lines[0]).toContain("Product,SKU,Class,Units sold,Cost of sales");
});
