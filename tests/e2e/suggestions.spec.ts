import { expect } from "@playwright/test";
import { test } from "./merchants-browser";
import { adminOf, installInNewStore } from "./new-store";
import type { StoreAdmin } from "./store-admin";

const store = { name: "kyoto", currency: "JPY", timeZone: "Asia/Tokyo" };
const inTokyo = (options: Intl.DateTimeFormatOptions, days = 0) =>
  new Intl.DateTimeFormat("en-US", { ...options, timeZone: store.timeZone }).format(
    Date.now() + days * 86_400_000,
  );
const weekday = (days: number) => inTokyo({ weekday: "short" }, days).slice(0, 2).toUpperCase();

/** The supplier has these variants, and all of them are low: 100 are ordered at a time, for 1,250 yen each. */
async function supply(admin: StoreAdmin, supplierId: number, skus: readonly string[]): Promise<void> {
  const levels = await Promise.all(
    skus.map((sku) => admin.call<{ variantId: string }[]>("GET", `/api/stock-levels?search=${sku}&limit=1`)),
  );
  const variantIds = levels.flat().map(({ variantId }) => variantId);
  await admin.call("PUT", `/api/suppliers/${supplierId}/items`, {
    items: variantIds.map((variantId) => ({ variantId, cost: 1_250 })),
  });
  const rule = { supplierId, reorderPoint: 2_000, reorderQuantity: 100 };
  await admin.call("PUT", "/api/reorder/rules/bulk", {
    rules: variantIds.map((variantId) => ({ variantId, ...rule })),
  });
}

async function addSupplier(admin: StoreAdmin, given: object, skus: readonly string[]): Promise<void> {
  const { id } = await admin.call<{ id: number }>("POST", "/api/suppliers", given);
  await supply(admin, id, skus);
}

async function supplierIdOf(admin: StoreAdmin, name: string): Promise<number> {
  const found = await admin.call<{ id: number; name: string }[]>("GET", "/api/suppliers");
  return found.find((one) => one.name === name)?.id ?? 0;
}

test.describe.serial("a shop in Japan", { tag: "@long" }, () => {
  test("its home page tells when each supplier takes the next order, where not every day will do", async ({
    page,
  }) => {
    const admin = await installInNewStore(page, {
      ...store,
      variants: 12,
      locations: 1,
      orders: 200,
      seed: 31,
    });
    const { app } = admin;
    await addSupplier(admin, { name: "Today Traders", orderDays: weekday(0) }, ["G31-00001-1"]);
    await addSupplier(admin, { name: "Later Trading", orderDays: weekday(3) }, ["G31-00001-2"]);
    await addSupplier(admin, { name: "Any Day Supply" }, ["G31-00001-3", "G31-00001-4"]);
    await admin.openApp();
    const row = (name: string) =>
      app
        .getByRole("table", { name: "Orders to place this week" })
        .getByRole("row")
        .filter({ hasText: name });
    const date = (days: number) => inTokyo({ day: "numeric", month: "short", year: "numeric" }, days);
    await expect(row("Today Traders")).toContainText(`Next order day: ${date(0)}`);
    await expect(row("Later Trading")).toContainText(`Next order day: ${date(3)}`);
    await expect(row("Any Day Supply")).toBeVisible();
    await expect(row("Any Day Supply")).not.toContainText("Next order day");
  });

  test("what is not picked for an order is marked as left out on that day, and is not picked again", async ({
    page,
  }) => {
    const admin = adminOf(page, store.name);
    const { app } = admin;
    await admin.openApp("/suppliers");
    const suggestions = `/reorder?supplierId=${await supplierIdOf(admin, "Any Day Supply")}`;
    await admin.openApp(suggestions);
    const rows = app.getByRole("table", { name: "Suggestions for Any Day Supply" }).getByRole("row");
    const leftOut = rows.nth(1);
    await expect(leftOut.getByRole("checkbox")).toBeChecked();
    await leftOut.getByRole("checkbox").uncheck();
    await page.getByRole("button", { name: "Create draft order", exact: true }).click();
    await expect(app.getByRole("link", { name: "for Any Day Supply" })).toBeVisible();
    await admin.openApp(suggestions);
    await expect(leftOut.getByText("Left out today")).toBeVisible();
    await expect(leftOut.getByRole("checkbox")).not.toBeChecked();
    await expect(rows.nth(2).getByText("Left out today")).toHaveCount(0);
    await leftOut.getByRole("checkbox").check();
    await expect(leftOut.getByText("Left out today")).toBeVisible();
    await expect(app.getByRole("region", { name: "Selected to order" })).toContainText("1 variant selected");
  });

  for (const [device, width, skus] of [
    ["desk", 1280, ["G31-00002-1", "G31-00002-2"]],
    ["phone", 390, ["G31-00002-3", "G31-00002-4"]],
  ] as const) {
    test.describe(`on a ${device}`, () => {
      test.use({ viewport: { width, height: 900 } });

      test("an order keeps to its supplier's budget, in whole yen, and its draft may exceed it", async ({
        page,
      }) => {
        const admin = adminOf(page, store.name);
        const { app } = admin;
        const name = `Tanaka Ceramics, ${device}`;
        const isWide = () => app.locator("html").evaluate((html) => html.scrollWidth > html.clientWidth);
        await admin.openApp("/suppliers/new");
        await app.getByLabel("Name").fill(name);
        await app.getByLabel("An order may cost at most").fill("200,000");
        await admin.save();
        await admin.appIsLoaded(name);
        const supplierId = await supplierIdOf(admin, name);
        await supply(admin, supplierId, skus);

        await admin.openApp(`/reorder?supplierId=${supplierId}`);
        await expect(app.getByText("Cost before tax: ¥125,000 of ¥200,000")).toBeVisible();
        await expect(app.getByText("Left out because of the cost:")).toBeVisible();
        const table = app.getByRole("table", { name: `Suggestions for ${name}` });
        await expect(table).toContainText("¥1,250");
        await expect(app.locator("main")).not.toContainText(/¥[\d,]+\.\d/);
        expect(await isWide()).toBe(false);
        await app.getByRole("button", { name: "Change what this order may cost" }).click();
        const limit = app.getByLabel("This order may cost at most (JPY)");
        await expect(limit).toHaveValue("200000");
        await limit.fill("300000");
        await app.getByRole("button", { name: "Apply limit" }).click();
        await expect(app.getByText("Cost before tax: ¥250,000 of ¥300,000")).toBeVisible();

        await page.getByRole("button", { name: "Create draft order", exact: true }).click();
        await app.getByRole("link", { name: `for ${name}` }).click();
        await admin.appIsLoaded(/^PO-/);
        await expect(app.getByText("Cost before tax: ¥250,000 of ¥200,000")).toBeVisible();
        await expect(app.getByText("¥50,000 above the limit")).toBeVisible();
        await expect(app.locator("main")).not.toContainText(/¥[\d,]+\.\d/);
        const drafts = await admin.call<{ id: number }[]>(
          "GET",
          `/api/purchase-orders?supplierId=${supplierId}`,
        );
        await admin.openApp(`/purchase-orders/${drafts[0]?.id}/edit`);
        await expect(app.getByText(`¥50,000 above ${name}'s limit of ¥200,000`)).toBeVisible();
        await app
          .getByRole("textbox", { name: /^Quantity of/ })
          .first()
          .fill("50");
        await expect(app.getByText("Cost before tax: ¥187,500 of ¥200,000")).toBeVisible();
        expect(await isWide()).toBe(false);
      });
    });
  }
});
