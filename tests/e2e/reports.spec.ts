import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { test } from "./merchants-browser";
import { StoreAdmin } from "./store-admin";

test("best sellers can be sorted by how long they last, and exported as a file", async ({ page }) => {
  const admin = new StoreAdmin(page);
  await admin.openApp("/reports");
  await admin.app.getByRole("link", { name: "Open report: Sales velocity" }).click();
  await admin.appIsLoaded("Sales velocity");
  await admin.appIsSettled();
  const table = admin.app.getByRole("table", { name: "Sales velocity by variant" });
  await table.getByRole("button", { name: "Days of stock" }).click();
  await expect(table.getByRole("columnheader", { name: "Days of stock" })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
  await admin.app.getByRole("button", { name: "Show as table: Best sellers" }).click();
  await expect(admin.app.getByRole("table", { name: "Best sellers" })).toBeVisible();
  const downloading = page.waitForEvent("download");
  await admin.titleBarAction("Export CSV").click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^sales-velocity-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/);
  const [header] = (await readFile(await file.path(), "utf8")).split("\n");
  expect(header).toContain("Product,SKU,Units sold");
});

test("what sells is grouped and narrowed to days by keyboard, and printed", async ({ page }) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  await admin.openApp("/reports/velocity");
  await admin.appIsSettled();
  await app.getByLabel("By", { exact: true }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(app.getByRole("table", { name: "Velocity by supplier" })).toBeVisible();
  await admin.frame().evaluate(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "yes");
  });
  await admin.titleBarAction("Print").press("Enter");
  await expect(app.locator("html")).toHaveAttribute("data-printed", "yes");
});

test("spend is broken down by location too, and sorted by keyboard", async ({ page }) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  await admin.openApp("/reports/spend");
  await admin.appIsSettled();
  await expect(app.getByRole("table", { name: "Spend by supplier" })).toBeVisible();
  await app.getByLabel("By", { exact: true }).focus();
  await page.keyboard.press("ArrowDown");
  const locations = app.getByRole("table", { name: "Spend by location" });
  await expect(locations).toBeVisible();
  const sort = locations.getByRole("button", { name: "Location" });
  await sort.press("Enter");
  await expect(locations.getByRole("columnheader", { name: "Location" })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
});

test(
  "the bars of best sellers have full names, in two lines on a narrow screen",
  { tag: "@long" },
  async ({ page }) => {
    const admin = new StoreAdmin(page);
    await page.setViewportSize({ width: 390, height: 900 });
    await admin.openApp("/reports/velocity");
    const chart = admin.app.getByRole("img", {
      name: "Bar chart of units sold of the best-selling variants",
    });
    await expect(chart).toContainText("Match Bottle");
    await expect(chart.getByText(/^Everyday Mug -Charcoal$/)).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(chart).toContainText("Everyday Mug - Charcoal");
  },
);

test(
  "the bars of a reason are on the line of its name, whether units came, went, or both",
  { tag: "@long" },
  async ({ page }) => {
    const admin = new StoreAdmin(page);
    const { app } = admin;
    const [level] = await admin.call<{ variantId: string; locationId: string; currentStock: number }[]>(
      "GET",
      "/api/stock-levels?search=MUG-02&limit=1",
    );
    const { variantId, locationId, currentStock } = level!;
    const adjust = (quantity: number, reason: string) =>
      admin.call("PUT", "/api/stock-levels/bulk", {
        adjustments: [{ variantId, locationId, quantity, reason }],
      });
    await adjust(currentStock + 900, "Bars: came");
    await adjust(currentStock + 1_700, "Bars: both");
    await adjust(currentStock + 1_000, "Bars: both");
    await adjust(currentStock, "Bars: went");
    await admin.openApp("/reports/adjustments");
    const chart = app.getByRole("img", { name: "Bar chart of units added and removed for each reason" });
    const middle = (box: { y: number; height: number } | null) => box!.y + box!.height / 2;
    const bars = chart.locator(".recharts-bar-rectangle path");
    await expect(bars.first()).toBeVisible();
    const places = (await Promise.all((await bars.all()).map((bar) => bar.boundingBox()))).map(middle);
    for (const [name, count] of Object.entries({ "Bars: came": 1, "Bars: went": 1, "Bars: both": 2 })) {
      const line = middle(await chart.getByText(name).boundingBox());
      const beside = places.filter((place) => Math.abs(place - line) < 15);
      expect(beside, name).toHaveLength(count);
      expect(Math.abs(beside.reduce((sum, place) => sum + place, 0) / count - line), name).toBeLessThan(2);
    }
  },
);

test(
  "a period without orders says so, and days in the wrong order are reported",
  { tag: "@long" },
  async ({ page }) => {
    const admin = new StoreAdmin(page);
    await admin.openApp("/reports/spend?range=lastYear");
    await expect(admin.app.getByText("No orders were sent in this period")).toBeVisible();
    await admin.openApp("/reports/spend?start=2026-12-01&end=2026-01-01");
    await expect(
      admin.app.getByText("The start date is after the end date. Choose other dates."),
    ).toBeVisible();
  },
);

test("a change in the report of adjustments links to its place in the variant's history", async ({
  page,
}) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  await admin.openApp("/stock-levels?search=MUG-01");
  const available = app.getByRole("textbox", { name: /\(MUG-01\) · Alder Street Warehouse$/ });
  await available.fill(String(Number(await available.inputValue()) + 1));
  await app.getByRole("combobox", { name: "Reason" }).selectOption({ label: "Found" });
  await page.getByRole("button", { name: "Save 1 change" }).click();
  await expect(app.getByText("1 stock level changed")).toBeVisible();

  await admin.openApp("/reports/adjustments");
  await app
    .getByRole("table", { name: "Stock adjustments" })
    .getByRole("link", { name: "Everyday Mug - Sand" })
    .first()
    .click();
  await admin.appIsLoaded(/^Everyday Mug/);
  await expect(app.getByRole("heading", { level: 1, name: "Everyday Mug - Sand" })).toBeVisible();
  await expect(app.locator("tr.br-meant")).toContainText("Found");
});

test(
  "a report shows products with their pictures, and its bars beside those of the period before",
  { tag: "@long" },
  async ({ page }) => {
    const admin = new StoreAdmin(page);
    await admin.openApp("/reports/velocity");
    await admin.appIsSettled();
    const chart = admin.app.getByRole("img", { name: "Bar chart of units sold by day" });
    await expect(chart).toBeVisible();
    await expect(admin.app.getByText("Period before", { exact: true })).toBeVisible();
    const picture = admin.app.getByRole("img", { name: "Match Bottle", exact: true });
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  },
);
