import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { deadStock } from "../../app/texts/en/report-dead-stock";
import { reports } from "../../app/texts/en/reports";
import { computeCosts } from "./compute-costs";
import { looksRight } from "./looks-right";
import { test } from "./merchants-browser";
import { StoreAdmin } from "./store-admin";

const unitsOf = (cell: string) => Number(cell.replace("−", "-").replace(/[^\d.-]/g, ""));

test("dead stock is found by days without a sale, adds up, and is exported", async ({ page }) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  await computeCosts(admin);
  await admin.openApp("/reports");
  await app.getByRole("link", { name: `${reports.open}: ${deadStock.title}` }).press("Enter");
  await admin.appIsLoaded(deadStock.title);

  await app.getByLabel(deadStock.idle, { exact: true }).selectOption({ label: deadStock.idleKinds.sold });
  await app.getByLabel(deadStock.days, { exact: true }).selectOption({ label: deadStock.ownDays });
  await app.getByLabel(deadStock.daysField, { exact: true }).fill("1");
  const products = app.getByRole("table", { name: deadStock.table });
  await expect(products.getByRole("row").nth(1)).toBeVisible();
  await expect(app.getByRole("img", { name: deadStock.chartLabel })).toBeVisible();

  const places = app.getByRole("table", { name: deadStock.by.location });
  const rows = await Promise.all(
    (await places.getByRole("row").all()).slice(1).map(async (row) => {
      const cells = await row.getByRole("cell").allInnerTexts();
      return { units: unitsOf(cells[2] ?? ""), value: unitsOf(cells.at(-1) ?? "") };
    }),
  );
  const total = rows.pop();
  expect(rows.reduce((sum, { units }) => sum + units, 0)).toBe(total?.units);
  expect(rows.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(total?.value ?? -1, 2);
  await admin.appIsSettled();
  await looksRight(admin, app.getByRole("img", { name: deadStock.chartLabel }), "dead-stock");
  await looksRight(admin, products, "dead-stock-products");

  await app
    .getByLabel(reports.groupBy, { exact: true })
    .selectOption({ label: reports.stockValue.groups.vendor });
  await expect(app.getByRole("table", { name: deadStock.by.vendor })).toBeVisible();

  const downloading = page.waitForEvent("download");
  await admin.titleBarAction("Export CSV").click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^dead-stock-1-days-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), "utf8")).trim().split("\n");
  expect(lines[0]).toContain("Last sale,Days without a sale,Last receipt,Units");
  expect(lines.length).toBeGreaterThan(1);

  await app.getByLabel(deadStock.daysField, { exact: true }).fill("0");
  await expect(app.getByText(/^Enter a whole number of days/)).toBeVisible();
  await app.getByLabel(deadStock.days, { exact: true }).selectOption({ label: "365 days" });
  // The first says it on paper alone.
  const shown = app.getByText(/for 365 days, at what was paid/).or(app.getByText(deadStock.empty));
  await expect(shown.last()).toBeVisible();
});

test("a transfer is offered from where nothing sells, filled in", async ({ page }) => {
  const admin = new StoreAdmin(page);
  const [level, other] = await admin.call<{ variantId: string; locationId: string }[]>(
    "GET",
    "/api/stock-levels?search=MUG-02",
  );
  const number = (gid = "") => gid.slice(gid.lastIndexOf("/") + 1);
  const address = new URLSearchParams({
    source: number(level?.locationId),
    destination: number(other?.locationId),
    variant: number(level?.variantId),
    quantity: "3",
  });
  await admin.openApp(`/transfers/new?${address}`);
  await expect(admin.app.getByText("MUG-02").first()).toBeVisible();
  await expect(admin.app.getByLabel(/^Quantity of Everyday Mug/)).toHaveValue("3");
  await looksRight(admin, admin.app.getByText("MUG-02").first(), "proposed-transfer");
});
