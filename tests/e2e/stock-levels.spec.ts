import { expect } from "@playwright/test";
import { longIf } from "./long";
import { test } from "./merchants-browser";
import { StoreAdmin } from "./store-admin";

const warehouse = "Alder Street Warehouse";
const field = (sku: string, location: string) => new RegExp(`^Available: .*\\(${sku}\\) · ${location}$`);

for (const [device, width] of Object.entries({ desk: 1280, phone: 390 })) {
  test.describe(`on a ${device}`, longIf(device === "phone"), () => {
    test.use({ viewport: { width, height: 900 } });

    test("a merchant types a new quantity, sees a mistake, saves with a reason and undoes the change", async ({
      page,
    }) => {
      const admin = new StoreAdmin(page);
      const { app } = admin;
      await admin.openApp("/stock-levels?search=MUG-02");
      const available = app.getByRole("textbox", { name: field("MUG-02", warehouse) });
      const before = Number(await available.inputValue());

      await available.fill("a dozen");
      await page.getByRole("button", { name: "Save 1 change" }).click();
      await expect(app.getByText("Enter a whole number from 0 to 1,000,000")).toBeVisible();
      await expect(available).toHaveValue("a dozen");

      await available.fill(String(before + 7));
      await app.getByRole("combobox", { name: "Reason" }).selectOption({ label: "Found" });
      await page.getByRole("button", { name: "Save 1 change" }).click();
      await expect(app.getByText("1 stock level changed")).toBeVisible();
      await expect(available).toHaveValue(String(before + 7));

      await app.getByRole("button", { name: "Undo" }).click();
      await expect(app.getByText("1 stock level restored")).toBeVisible();
      await expect(available).toHaveValue(String(before));
    });
  });
}

test(
  "the list shows what stock is worth, and can be sorted by value on a desktop and a phone",
  { tag: "@long" },
  async ({ page }) => {
    const admin = new StoreAdmin(page);
    const { app } = admin;
    const table = app.getByRole("table", { name: "Stock levels" });
    const amount = (text: string) => Number(text.split("$").at(-1)?.replaceAll(",", ""));
    /** What the variants on the page are worth, in its order. */
    const values = async () => (await table.getByRole("rowheader").allInnerTexts()).map(amount);
    const isFalling = async () => {
      const now = await values();
      return now.length > 3 && now.every((value, place) => place === 0 || value <= now[place - 1]!);
    };
    await admin.openApp("/stock-levels");
    const column = table.getByRole("columnheader", { name: "Value" });
    await column.getByRole("button").click();
    await expect(column).toHaveAttribute("aria-sort", "descending");
    await expect.poll(isFalling).toBe(true);
    const group = table
      .getByRole("rowgroup")
      .filter({ has: page.getByRole("rowheader") })
      .first();
    const ofLocations = await group.getByRole("cell", { name: /^\$/ }).allInnerTexts();
    expect(ofLocations.map(amount).reduce((sum, value) => sum + value, 0)).toBeCloseTo(
      (await values())[0]!,
      2,
    );

    await column.getByRole("button").click();
    await expect(column).toHaveAttribute("aria-sort", "ascending");
    await expect.poll(async () => (await values())[0]).toBeLessThan(100);

    await page.setViewportSize({ width: 390, height: 844 });
    await app.getByRole("combobox", { name: "Sort by" }).selectOption({ label: "Highest value" });
    await expect.poll(isFalling).toBe(true);
    await expect(group.getByRole("cell", { name: /^Value \$/ }).first()).toBeVisible();
  },
);

test("selected levels are changed together after a preview, and the history shows it", async ({ page }) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  await admin.openApp("/stock-levels?search=MUG-03");
  const available = app.getByRole("textbox", { name: field("MUG-03", warehouse) });
  const before = Number(await available.inputValue());

  await app.getByRole("checkbox", { name: "Select all stock levels on this page" }).check();
  await app.getByRole("button", { name: "Change stock" }).click();
  const dialog = app.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Available" }).selectOption({ label: "Add" });
  await dialog.getByRole("textbox", { name: "Units" }).fill("5");
  const planned = dialog.getByRole("table").getByRole("row", { name: new RegExp(warehouse) });
  await expect(planned.getByRole("cell")).toHaveText([String(before), String(before + 5)]);
  await dialog.getByRole("button", { name: /^Change \d+ stock levels$/ }).click();
  await expect(available).toHaveValue(String(before + 5));

  await app
    .getByRole("link", { name: /Everyday Mug/ })
    .first()
    .click();
  await admin.appIsLoaded(/^Everyday Mug/);
  const latest = app
    .getByRole("table", { name: "Changes" })
    .getByRole("row")
    .filter({ hasText: warehouse })
    .first();
  await expect(latest).toContainText(`${before} → ${before + 5}`);
  await expect(latest).toContainText("Correction");
  await app.getByRole("button", { name: "Show as table" }).click();
  await expect(app.getByRole("table", { name: "Available over time" })).toBeVisible();
});

test("the list is exported as CSV, and an imported CSV reports problems by line and applies the rest", async ({
  page,
}) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  await admin.openApp("/stock-levels?search=MUG-02");
  const available = app.getByRole("textbox", { name: field("MUG-02", warehouse) });
  const after = Number(await available.inputValue()) + 3;
  const download = page.waitForEvent("download");
  await admin.titleBarAction("Export CSV").click();
  expect((await download).suggestedFilename()).toMatch(/^stock-levels-\d{4}-\d\d-\d\d\.csv$/);

  await admin.titleBarAction("Import CSV").click();
  await admin.appIsLoaded("Import stock levels");
  const csv = `SKU,Location,Quantity,Reason\nMUG-02,${warehouse},${after},Counted\nNOPE,${warehouse},1,\n`;
  await app
    .getByLabel("CSV file", { exact: true })
    .setInputFiles({ name: "levels.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await expect(app.getByText("Line 3: no product has the SKU or ID “NOPE”")).toBeVisible();
  await expect(app.getByText(`${after - 3} → ${after}`)).toBeVisible();
  await app.getByRole("button", { name: "Change 1 stock level" }).click();
  await expect(app.getByText("Import finished")).toBeVisible();
  await admin.openApp("/stock-levels?search=MUG-02");
  await expect(available).toHaveValue(String(after));

  await admin.openApp("/stock-levels/import");
  const back = `SKU,Location,Quantity\nMUG-02,${warehouse},${after + 4}\n`;
  await app
    .getByLabel("CSV file", { exact: true })
    .setInputFiles({ name: "more.csv", mimeType: "text/csv", buffer: Buffer.from(back) });
  await app.getByRole("button", { name: "Change 1 stock level" }).click();
  await expect(app.getByText("Import finished")).toBeVisible();

  // The way back outlives the page.
  await admin.openApp("/stock-levels/import");
  await expect(app.getByText(/^Imported more\.csv, /)).toBeVisible();
  await app.getByRole("button", { name: "Undo import" }).click();
  await expect(app.getByText("1 stock level restored")).toBeVisible();
  await admin.openApp("/stock-levels/import");
  await admin.appIsLoaded("Import stock levels");
  await expect(app.getByRole("button", { name: "Undo import" })).toHaveCount(0);
  await admin.openApp("/stock-levels?search=MUG-02");
  await expect(available).toHaveValue(String(after));
});

test(
  "a selection stays from page to page, and all that match can be selected at once",
  { tag: "@long" },
  async ({ page }) => {
    const admin = new StoreAdmin(page);
    const { app } = admin;
    await admin.openApp("/stock-levels");
    await app
      .getByRole("checkbox", { name: /^Select / })
      .nth(1)
      .check();
    await app
      .getByRole("navigation", { name: "Pages of stock levels" })
      .getByRole("button", { name: "Next" })
      .click();
    const bar = app.getByRole("region", { name: "Selected stock levels" });
    await expect(bar).toContainText("1 of them is on another page.");
    await bar.getByRole("button", { name: "Select all that match" }).click();
    await expect(bar).toContainText(/^\d{2,}[\d,]* selected/);
    await bar.getByRole("button", { name: "Change stock" }).click();
    const dialog = app.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Units" }).fill("1");
    await expect(dialog.getByText(/^Showing 200 of [\d,]+\.$/)).toBeVisible();
  },
);
