import { expect } from "@playwright/test";
import { common } from "../../app/texts/en/common";
import { counts } from "../../app/texts/en/counts";
import { seriousFaults } from "./accessibility";
import { test } from "./merchants-browser";
import { countUnits, scan, scanByKeys, startCount, submitCount } from "./stock-steps";
import { StoreAdmin } from "./store-admin";

const shop = "Cannon Beach Shop";

test.use({ viewport: { width: 390, height: 844 } });

test("what is sold during a count stays sold, and only the difference is corrected", async ({ page }) => {
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

test("each scan counts one, with hidden quantities if wanted, and nothing is lost while Backroom cannot be reached", async ({
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
  // Rows far down the list are not drawn.
  await app.getByRole("searchbox", { name: "Search this list" }).fill("MUG-01");
  await expect(list.getByRole("textbox", { name: /Everyday Mug - Sand/ })).toHaveValue("5");

  await admin.titleBarAction("Cancel count").click();
  await app.getByRole("dialog").getByRole("button", { name: "Cancel count" }).click();
  await expect(app.getByText("This count was canceled. Stock didn't change.")).toBeVisible();
});

test(
  "a count is undone in two presses, and what was sold since stays sold",
  { tag: "@long" },
  async ({ page }) => {
    const admin = new StoreAdmin(page);
    const { app } = admin;
    const before = await admin.stockOf("MUG-02", shop);
    const address = await startCount(admin, shop);
    await countUnits(admin, "MUG-02", before + 2);
    await app.getByRole("button", { name: "Review", exact: true }).click();
    await submitCount(admin);
    await admin.sell("MUG-02", 1, shop);

    await admin.openApp(address);
    await admin.titleBarAction(counts.undoing.open).click();
    const dialog = app.getByRole("dialog", { name: counts.undoing.title });
    await dialog.getByLabel(common.undoing.note).fill("The wrong shelf");
    await looksRight(admin, "undo-count");
    await dialog.getByRole("button", { name: counts.undoing.confirm }).press("Enter");
    await admin.seesToast(counts.undoing.done);
    await expect(app.getByText(counts.undoing.undoes)).toBeVisible();
    await expect(app.getByRole("row").filter({ hasText: "MUG-02" })).toContainText("−2");
    await looksRight(admin, "count-that-undoes");
    expect(await admin.stockOf("MUG-02", shop)).toBe(before - 1);

    await admin.openApp(address);
    await expect(app.getByText(counts.undoing.undone)).toBeVisible();
    await admin.openApp("/counts");
    await expect(app.getByText(/^Undoes #\d+$/).first()).toBeVisible();
  },
);

/** At both widths, with a picture to look at. */
async function looksRight(admin: StoreAdmin, name: string): Promise<void> {
  for (const width of [1280, 390]) {
    await admin.page.setViewportSize({ width, height: 844 });
    expect(await seriousFaults(admin.frame())).toEqual([]);
    await admin.page.screenshot({ path: `test-results/screenshots/${name}-${width}.png` });
  }
}

test(
  "two people count one product at once, and both phones have the same products and settings",
  { tag: "@long" },
  async ({ page, browser }) => {
    const admin = new StoreAdmin(page);
    const { app } = admin;
    await admin.openApp("/counts/new");
    await app.getByRole("combobox", { name: "Location" }).selectOption({ label: shop });
    await app.getByText("Selected products", { exact: true }).click();
    await app.getByText("Count blind", { exact: true }).click();
    for (const code of ["MUG-01", "PLD-02"]) {
      await scan(admin, code);
      await expect(app.getByText(code, { exact: true })).toBeVisible();
    }
    await app.getByRole("button", { name: "Start counting" }).click();
    await admin.appIsLoaded(/^Count #\d+$/);
    const address = new URL(page.url()).pathname.replace(/^.*\/app(?=\/counts)/, "");

    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const second = new StoreAdmin(await context.newPage());
    await second.openApp(address);
    const list = second.app.getByRole("list", { name: "Items to count" });
    await expect(list.getByRole("listitem")).toHaveCount(2);
    await expect(second.app.getByRole("checkbox", { name: "Blind" })).toBeChecked();

    for (const one of [admin, second, admin, second, second]) await scan(one, "MUG-01");
    for (const { app: phone } of [admin, second]) {
      await expect(phone.getByText("All lines saved")).toBeVisible();
      await phone.getByRole("button", { name: "Refresh" }).click();
      const last = phone.getByRole("region", { name: "Last scanned" });
      await expect(last.getByRole("textbox")).toHaveValue("5");
    }
    await second.app.getByRole("button", { name: "Undo scan" }).click();
    await expect(second.app.getByText("All lines saved")).toBeVisible();
    await app.getByRole("button", { name: "Refresh" }).click();
    await expect(app.getByRole("region", { name: "Last scanned" }).getByRole("textbox")).toHaveValue("4");
    await context.close();
  },
);

test(
  "a scanner works wherever the cursor is, and the camera works through the admin",
  { tag: "@long" },
  async ({ page }) => {
    const admin = new StoreAdmin(page);
    const { app } = admin;
    await startCount(admin, shop);
    const last = app.getByRole("region", { name: "Last scanned" });
    await app.getByRole("button", { name: "Scan with the camera" }).focus();
    await scanByKeys(admin, "MUG-01");
    await expect(last).toContainText("MUG-01");

    const number = app.getByRole("list", { name: "Items to count" }).getByRole("textbox").first();
    await number.fill("4");
    await expect(app.getByText(/^2 of \d+ counted$/).first()).toBeVisible();
    await number.focus();
    await scanByKeys(admin, "PLD-02");
    await expect(last).toContainText("PLD-02");
    await expect(number).toHaveValue("4");

    await app.getByRole("button", { name: "Scan with the camera" }).click();
    await page.getByRole("textbox", { name: "Barcode" }).fill("MUG-02");
    await page.getByRole("button", { name: "Done" }).click();
    await expect(last).toContainText("MUG-02");
    await expect(last.getByRole("textbox")).toHaveValue("1");
    await app.getByRole("button", { name: "Undo scan" }).click();
    await expect(last).toContainText("PLD-02");

    await scan(admin, "NO-SUCH-CODE");
    await expect(app.getByText("No product here has the code “NO-SUCH-CODE”.")).toBeVisible();
  },
);
