import { expect, type Page } from "@playwright/test";
import { common } from "../../app/texts/en/common";
import { reports } from "../../app/texts/en/reports";
import { test } from "./merchants-browser";
import { StoreAdmin } from "./store-admin";

/** The reports, what the day or range on their paper looks like, and the address of each. */
const printed = {
  spend: { address: "spend", title: reports.spend.title, days: / – / },
  "stock-value": { address: "stock-value?by=collection", title: reports.stockValue.title, days: / – / },
  margin: { address: "margin?by=collection", title: reports.margin.title, days: / – / },
  "dead-stock": { address: "dead-stock?idle=sold&days=1", title: reports.deadStock.title, days: /1 day/ },
  shrinkage: { address: "shrinkage?range=all", title: reports.shrinkage.title, days: /All time/ },
  abc: { address: "abc?range=thisYear", title: reports.abc.title, days: / – / },
  velocity: { address: "velocity?range=last90", title: reports.velocity.title, days: / – / },
  adjustments: { address: "adjustments?range=all", title: reports.adjustments.title, days: /All time/ },
  "buying-budget": { address: "buying-budget", title: reports.buyingBudget.title, days: /Printed on/ },
  "cash-out": { address: "cash-out", title: reports.cashOut.title, days: /Printed on/ },
} as const;

/** The width of A4 in CSS pixels, less the margins. */
const paperWidth = 688;

test("each report prints with its shop and days, without controls, and as wide as the paper", async ({
  page,
}) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  for (const [name, { address, title, days }] of Object.entries(printed)) {
    await page.emulateMedia({ media: "screen" });
    await page.setViewportSize({ width: 1280, height: 900 });
    await admin.openApp(`/reports/${address}`);
    await admin.appIsLoaded(title);
    await admin.appIsSettled();
    const head = app.locator(".br-print-only");
    await expect(head).toBeHidden();
    await page.emulateMedia({ media: "print" });
    await expect(head).toContainText("Driftwood Home");
    await expect(head).toContainText(days);
    await expect(head).toContainText("Printed on");
    for (const control of await app
      .locator("button:not(.br-sort, .br-table *), select, input:not(.br-budget input), nav a")
      .all())
      await expect(control, `a control of ${name} is on paper`).toBeHidden();
    const paper = await paperOf(page, admin);
    expect([name, await widthOf(paper)]).toEqual([name, paperWidth]);
    const folder = process.env.E2E_SCREENSHOTS;
    if (folder) {
      await paper.pdf({ path: `${folder}/print-${name}.pdf`, preferCSSPageSize: true });
      await paper.screenshot({ path: `${folder}/print-${name}.png`, fullPage: true });
    }
    await paper.close();
  }
});

test("no column is cut off on paper in German either, whose titles are longer", async ({ page }) => {
  const admin = new StoreAdmin(page);
  const choose = (language: string) => page.request.get(`${process.env.E2E_ADMIN_URL}/language/${language}`);
  await choose("de");
  try {
    for (const [name, { address }] of Object.entries(printed)) {
      await page.emulateMedia({ media: "screen" });
      await admin.openApp(`/reports/${address}`);
      await admin.appIsSettled();
      const paper = await paperOf(page, admin);
      expect([name, await widthOf(paper)]).toEqual([name, paperWidth]);
      await paper.close();
    }
  } finally {
    await choose("en");
  }
});

/** How far what is on the paper reaches, tables in boxes that scroll on a screen included. */
function widthOf(paper: Page): Promise<number> {
  return paper.evaluate(() => {
    const tables = [...document.querySelectorAll("table")].filter((table) => table.checkVisibility());
    const edges = tables.map((table) => Math.floor(table.getBoundingClientRect().right));
    return Math.max(document.documentElement.scrollWidth, ...edges);
  });
}

/** The app's page as it goes to the printer: what it shows, without its scripts, as wide as the paper. */
async function paperOf(page: Page, admin: StoreAdmin): Promise<Page> {
  const html = await admin.frame().content();
  const still = html.replace(/<script\b[\s\S]*?<\/script>/g, "");
  const base = `<base href="${admin.frame().url()}">`;
  const paper = await page.context().newPage();
  await paper.emulateMedia({ media: "print" });
  await paper.setViewportSize({ width: paperWidth, height: 1_000 });
  await paper.setContent(still.replace("<head>", `<head>${base}`), { waitUntil: "networkidle" });
  return paper;
}

test("one range chooser serves every report of days, in the same place", async ({ page }) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  for (const name of [
    "spend",
    "stock-value",
    "margin",
    "shrinkage",
    "abc",
    "price-changes",
    "velocity",
    "adjustments",
  ]) {
    await admin.openApp(`/reports/${name}?start=2026-01-02&end=2026-01-20`);
    const filters = app.locator(".br-report-filters");
    await expect(filters.getByLabel(common.range.start)).toHaveValue("2026-01-02");
    await expect(filters.getByLabel(common.range.end)).toHaveValue("2026-01-20");
    await filters.locator("select").first().selectOption({ label: common.range.last7 });
    await expect(filters.getByLabel(common.range.start)).toBeHidden();
  }
});
