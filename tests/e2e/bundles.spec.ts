import { expect } from "@playwright/test";
import { gidNumber } from "../../app/lib/gid-number";
import { longIf } from "./long";
import { test } from "./merchants-browser";
import { StoreAdmin } from "./store-admin";

const devices = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 900 } };
const texts = {
  en: {
    parts: "This is a bundle: what it needs is ordered as its parts.",
    soldIn: "Also sold in",
    demand: "What these bundles sell counts as demand for this product.",
    two: "2 in each",
    rule: "Reorder rule",
  },
  de: {
    parts: "Dies ist ein Bundle: Bestellt werden seine Bestandteile.",
    soldIn: "Auch verkauft in",
    demand: "Was diese Bundles verkaufen, zählt als Bedarf dieses Produkts.",
    two: "je 2 Stück",
    rule: "Nachbestellregel",
  },
};

const bundleTitle = "Slow Morning Gift Set";

async function speak({ page }: StoreAdmin, language: "de" | "en"): Promise<void> {
  const answer = await page.request.get(`${process.env.E2E_ADMIN_URL}/language/${language}`);
  expect(answer.ok()).toBe(true);
}

test.afterEach(async ({ page }) => speak(new StoreAdmin(page), "en"));

for (const [device, viewport] of Object.entries(devices)) {
  for (const [language, words] of Object.entries(texts)) {
    const isEveryday = device === "phone" && language === "de";
    test(
      `a bundle's page leads to its parts and theirs back, on a ${device}, in ${language}`,
      longIf(!isEveryday),
      async ({ page }) => {
        const admin = new StoreAdmin(page);
        const { app } = admin;
        await page.setViewportSize(viewport);
        await speak(admin, language as "de" | "en");
        const [found] = await admin.call<{ variantId: string }[]>("GET", "/api/variants?search=SET-MORNING");
        const number = gidNumber(found?.variantId ?? "");

        // It has no forecast: its page among them leads to its own.
        await admin.openApp(`/reorder/forecasts/${number}`);
        await admin.appIsLoaded(bundleTitle);
        await expect(app.getByText(words.parts)).toBeVisible();
        await expect(app.getByRole("heading", { name: words.rule })).toHaveCount(0);
        await expect(app.getByRole("listitem").filter({ hasText: "MUG-01" })).toContainText(words.two);

        await app.getByRole("link", { name: /^Everyday Mug/ }).click();
        await admin.appIsLoaded(/^Everyday Mug/);
        await expect(app.getByRole("heading", { name: words.soldIn })).toBeVisible();
        await expect(app.getByText(words.demand)).toBeVisible();
        await expect(app.getByText(words.two)).toBeVisible();
        await app.getByRole("link", { name: bundleTitle }).click();
        await admin.appIsLoaded(bundleTitle);
        expect(await app.locator("html").evaluate((html) => html.scrollWidth - html.clientWidth)).toBe(0);
      },
    );
  }
}

test("a part's forecast names the bundles that it is sold in", { tag: "@long" }, async ({ page }) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  await admin.openApp("/reorder/forecasts");
  const table = app.getByRole("table", { name: "Forecasts" });
  await expect(table.getByRole("row").nth(1)).toBeVisible({ timeout: 120_000 });
  const [mug] = await admin.call<{ variantId: string }[]>("GET", "/api/variants?search=MUG-01");
  await admin.openApp(`/reorder/forecasts/${gidNumber(mug?.variantId ?? "")}`);
  await expect(app.getByRole("heading", { name: texts.en.soldIn })).toBeVisible();
  await expect(app.getByRole("link", { name: bundleTitle })).toBeVisible();
});
