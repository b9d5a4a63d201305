import { expect } from "@playwright/test";
import { test } from "./merchants-browser";
import { StoreAdmin } from "./store-admin";

test("the results say in words which way of ordering does better, with every month's figures", async ({
  page,
}) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  await admin.openApp("/reorder/forecasts");
  const forecasts = app.getByRole("table", { name: "Forecasts" });
  await expect(forecasts.getByRole("row").nth(1)).toBeVisible({ timeout: 120_000 });
  await app.getByRole("tab", { name: "How it did" }).click();
  await expect(app.getByRole("heading", { name: /The forecast|Your own rules/ })).toBeVisible();
  await expect(app.getByText(/^On the same \d+ days the forecast would have served \d/)).toBeVisible();
  await expect(app.getByRole("img", { name: /^Bar chart of units missed/ })).toBeVisible();
  const months = app.getByRole("table", { name: "Results by month" });
  await expect(months.getByRole("row").nth(1)).toBeVisible();
  const error = () => months.getByRole("row").nth(1).innerText();
  const ofAll = await error();
  await app.getByLabel("Products").selectOption("C");
  await expect.poll(error).not.toBe(ofAll);
});

test(
  "other quantities than suggested are asked about, and told later with who and why",
  { tag: "@long" },
  async ({ page }) => {
    const admin = new StoreAdmin(page);
    const { app } = admin;
    await admin.openApp("/suppliers");
    const name = "Windward Crafts";
    const { id: supplierId } = await admin.call<{ id: number }>("POST", "/api/suppliers", { name });
    const [found] = await admin.call<{ variantId: string }[]>("GET", "/api/variants?search=BKB-01");
    const rule = { variantId: found?.variantId, supplierId, reorderPoint: 9_000, reorderQuantity: 6 };
    await admin.call("PUT", "/api/reorder/rules/bulk", { rules: [rule] });

    await admin.openApp(`/reorder?supplierId=${supplierId}`);
    const group = app.getByRole("table", { name: `Suggestions for ${name}` });
    const quantity = group.getByRole("textbox");
    const suggested = await quantity.inputValue();
    const reason = app.getByRole("textbox", { name: /^Why are you ordering a different quantity/ });
    await expect(reason).toHaveCount(0);
    await quantity.fill("24");
    await reason.fill("Shop window in spring");
    await page.getByRole("button", { name: /^Create (\d+ )?draft orders?$/ }).click();
    await app.getByRole("link", { name: `for ${name}` }).click();
    await admin.appIsLoaded(/^PO-/);
    const number = await admin.title();
    const orders = await admin.call<{ id: number; poNumber: string }[]>(
      "GET",
      "/api/purchase-orders?status=draft",
    );
    const id = orders.find(({ poNumber }) => number.startsWith(poNumber))?.id;
    await admin.call("POST", `/api/purchase-orders/${id}/send`, { email: false });

    await admin.openApp("/reorder/results");
    const changes = app.getByRole("table", { name: "Your changes to suggestions" });
    const row = changes.getByRole("row").filter({ hasText: "BKB-01" });
    await expect(row).toContainText("Shop window in spring");
    await expect(row).toContainText("You");
    await expect(row).toContainText("Not known yet");
    await expect(row.getByRole("cell").nth(2)).toHaveText(Number(suggested).toLocaleString("en-US"));
    await expect(row.getByRole("cell").nth(3)).toHaveText("24");
    await row.getByRole("link", { name: number }).click();
    await admin.appIsLoaded(number);
  },
);
