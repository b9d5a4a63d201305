import { expect, test } from "@playwright/test";
import { StoreAdmin } from "./store-admin";

test("the results say in words which way of ordering does better, with every month's figures", async ({
  page,
}) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  await admin.openApp("/reorder/forecasts");
  const forecasts = app.getByRole("table", { name: "Forecasts" });
  await expect(forecasts.getByRole("row").nth(1)).toBeVisible({ timeout: 30_000 });
  await app.getByRole("tab", { name: "How it did" }).click();
  await expect(app.getByText("There are no results yet")).toBeVisible();
});
