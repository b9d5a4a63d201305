import { expect } from "@playwright/test";
import { test } from "./merchants-browser";
import { StoreAdmin } from "./store-admin";

test("a merchant brings suppliers and their products, chooses a match, and takes it all back", async ({
  page,
}) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  const supplier = `Brought ${Date.now()}`;
  await admin.openApp("/settings");
  await app.getByRole("link", { name: "Bring data" }).click();
  await admin.appIsLoaded(/^Bring your data/);

  const content = `Vendor;SKU;EK-Preis;MOQ\n${supplier};MUG-01;4,10;12\n${supplier};MUGG;5,00;1\n`;
  await app.locator("input[type=file]").setInputFiles({
    name: "products.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(content),
  });
  await expect(app.getByRole("button", { name: "Import 1 line" })).toBeVisible();
  const line = app.getByRole("row").filter({ hasText: "MUGG" });
  await expect(line).toContainText("No product has this SKU, barcode, or title.");
  await line.getByRole("combobox").selectOption("Leave out");
  await expect(line).toContainText("Left out");

  await app.getByRole("button", { name: "Import 1 line" }).click();
  await expect(app.getByText("1 line was imported.")).toBeVisible();
  const found = () =>
    admin.call<{ name: string }[]>("GET", `/api/suppliers?search=${encodeURIComponent(supplier)}`);
  expect(await found()).toMatchObject([{ name: supplier }]);

  await app.getByRole("button", { name: "Undo import" }).click();
  await admin.page
    .getByRole("dialog")
    .or(app.getByRole("dialog"))
    .getByRole("button", { name: "Undo import" })
    .click();
  await expect(app.getByText("1 line was taken back.")).toBeVisible();
  expect(await found()).toEqual([]);
});
