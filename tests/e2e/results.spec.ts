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
