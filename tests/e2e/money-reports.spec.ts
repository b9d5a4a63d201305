import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { abc } from "../../app/texts/en/report-abc";
import { priceChanges } from "../../app/texts/en/report-price-changes";
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
  const lost = async () => {
    await computeCosts(admin);
    const { rows } = await admin.call<{ rows: { name: string; lostUnits: number }[] }>(
      "GET",
      "/api/reports/shrinkage",
    );
    return rows.find(({ name }) => name === "Broken")?.lostUnits;
  };
  await expect.poll(lost, { timeout: 60_000 }).toBeGreaterThanOrEqual(6);
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

  await app.getByLabel(reports.groupBy, { exact: true }).selectOption({ label: "Product" });
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
  await admin.sell("MUG-03", 1, "Alder Street Warehouse");
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

test("a supplier's price change is listed with its effect, and its prices over time", async ({ page }) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  const supplier = `Prices ${Date.now()}`;
  const [level] = await admin.call<Level[]>("GET", "/api/stock-levels?search=MUG-02&limit=1");
  const { id: supplierId } = await admin.call<{ id: number }>("POST", "/api/suppliers", { name: supplier });
  for (const costPrice of [5, 5.5]) {
    const lineItems = [{ variantId: level?.variantId, quantity: 10, costPrice }];
    const order = await admin.call<{ id: number }>("POST", "/api/purchase-orders", { supplierId, lineItems });
    await admin.call("POST", `/api/purchase-orders/${order.id}/send`, { email: false });
  }
  await admin.openApp("/reports");
  await app.getByRole("link", { name: `${reports.open}: ${priceChanges.title}` }).press("Enter");
  await admin.appIsLoaded(priceChanges.title);
  await app.getByLabel(reports.spend.supplier, { exact: true }).selectOption({ label: supplier });
  const changes = app.getByRole("table", { name: priceChanges.table });
  const row = changes.getByRole("row").filter({ hasText: supplier });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("$5.00");
  await expect(row).toContainText("+10%");
  await expect(row).toContainText("+$10.00");
  await row.getByRole("button", { name: /^Show prices over time/ }).press("Enter");
  const picture = app.getByRole("img", { name: /^Line chart of what/ });
  await expect(picture).toBeVisible();
  await admin.appIsSettled();
  await looksRight(admin, picture, "price-changes");
  await looksRight(admin, changes, "price-changes-table");
  await app.getByRole("button", { name: priceChanges.closeHistory }).press("Enter");
  await expect(picture).toBeHidden();
  const lines = await exportedLines(page, admin, /^price-changes-.*\.csv$/);
  expect(lines[0]).toContain("Old cost,New cost,Change,Units in 12 months,Effect on a year's orders");
  expect(lines).toHaveLength(2);
  await app
    .getByLabel(priceChanges.source, { exact: true })
    .selectOption({ label: priceChanges.sources.list });
  await expect(app.getByText(priceChanges.empty, { exact: true })).toBeVisible();
});

test("spend leads from what was ordered to what was spent in the end", async ({ page }) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  const supplier = `Short ${Date.now()}`;
  const [level] = await admin.call<Level[]>("GET", "/api/stock-levels?search=MUG-02&limit=1");
  const { id: supplierId } = await admin.call<{ id: number }>("POST", "/api/suppliers", { name: supplier });
  const order = await admin.call<{ id: number; lineItems: { id: number }[] }>(
    "POST",
    "/api/purchase-orders",
    {
      supplierId,
      lineItems: [{ variantId: level?.variantId, quantity: 10, costPrice: 4 }],
    },
  );
  const address = `/api/purchase-orders/${order.id}`;
  await admin.call("POST", `${address}/send`, { email: false });
  const lineItems = [{ lineItemId: order.lineItems[0]?.id, quantityReceived: 6 }];
  await admin.call("POST", `${address}/receive`, { lineItems });
  await admin.call("POST", `${address}/cancel`);
  await admin.openApp("/reports/spend");
  await app.getByLabel(reports.spend.supplier, { exact: true }).selectOption({ label: supplier });
  const { net } = reports.spend;
  const suppliers = app.getByRole("table", { name: reports.spend.by.supplier });
  await expect(suppliers.getByRole("columnheader", { name: net.closedShort })).toBeVisible();
  await expect(app.getByText(net.closedShortHint)).toBeVisible();
  await admin.appIsSettled();
  await looksRight(admin, app.getByText(net.closedShortHint), "spend-net");
  await looksRight(admin, suppliers, "spend-suppliers");
  const lines = await exportedLines(page, admin, /^procurement-spend-.*\.csv$/);
  expect(lines[0]).toContain("Ordered,Closed short,Credited,Credit still expected,Net spend");
  const locations = app.getByLabel("Location", { exact: true });
  await locations.selectOption({ label: "Cannon Beach Shop" });
  await expect(app.getByText(reports.spend.empty)).toBeVisible();
});
