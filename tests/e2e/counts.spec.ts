import { expect, test } from "@playwright/test";
import { countUnits, scan, startCount, submitCount } from "./stock-steps";
import { StoreAdmin } from "./store-admin";

const shop = "Cannon Beach Shop";

test.use({ viewport: { width: 390, height: 844 } });

test("what is sold while a count is under way stays sold, and only the difference is corrected", async ({
  page,
}) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  const before = await admin.stockOf("MUG-02", shop);
  const address = await startCount(admin, shop);
  await countUnits(admin, "MUG-02", before - 3);
  await admin.sell("MUG-02", 1, shop);

  await admin.openApp(address);
  await app.getByRole("button", { name: "Review", exact: true }).click();
  const row = app.getByRole("row").filter({ hasText: "MUG-02" });
  await expect(row).toContainText("−3");
  await expect(async () => {
    await admin.openApp(`${address}/review`);
    await expect(row).toContainText("1 sold", { timeout: 2_000 });
  }).toPass();
  await expect(app.getByText(/products were not counted/)).toBeVisible();
  await submitCount(admin);
  expect(await admin.stockOf("MUG-02", shop)).toBe(before - 1 - 3);
});

test("each scan counts one, blind if wanted, and nothing is lost while Backroom cannot be reached", async ({
  page,
}) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  const address = await startCount(admin, shop);
  for (const code of ["MUG-01", "MUG-01", "MUG-01"]) await scan(admin, code);
  const last = app.getByRole("region", { name: "Last scanned" });
  await expect(last.getByRole("textbox")).toHaveValue("3");
  await expect(last).toContainText(/Expected \d/);
  await app.getByRole("checkbox", { name: "Blind" }).check();
  await expect(app.getByText(/^Expected \d/)).toHaveCount(0);
  await expect(app.getByText("All lines saved")).toBeVisible();

  await page.route("**/api/stock-counts/**", (route) => route.abort());
  await last.getByRole("textbox").fill("5");
  await expect(app.getByText("1 line not saved yet").first()).toBeVisible();
  await admin.openApp(address);
  await expect(app.getByText("1 line not saved yet").first()).toBeVisible();
  await page.unroute("**/api/stock-counts/**");
  await expect(app.getByText("All lines saved")).toBeVisible({ timeout: 15_000 });
  const list = app.getByRole("list", { name: "Items to count" });
  await expect(list.getByRole("textbox", { name: /Everyday Mug - Sand/ })).toHaveValue("5");

  await admin.titleBarAction("Cancel count").click();
  await app.getByRole("dialog").getByRole("button", { name: "Cancel count" }).click();
  await expect(app.getByText("This count was cancelled. No stock changed.")).toBeVisible();
});
