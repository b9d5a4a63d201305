import { expect } from "@playwright/test";
import { common } from "../../app/texts/en/common";
import { transfers } from "../../app/texts/en/transfers";
import { seriousFaults } from "./accessibility";
import { longIf } from "./long";
import { test } from "./merchants-browser";
import { plannedTransfer, scan, transfer } from "./stock-steps";
import { StoreAdmin } from "./store-admin";

const from = "Alder Street Warehouse";
const to = "Cannon Beach Shop";

for (const [device, width] of Object.entries({ desk: 1280, phone: 390 })) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport: { width, height: 900 } });

    test(
      "a merchant moves stock between locations and sees both levels follow",
      longIf(device === "phone"),
      async ({ page }) => {
        const admin = new StoreAdmin(page);
        const source = await admin.stockOf("BKB-03", from);
        const destination = await admin.stockOf("BKB-03", to);
        await transfer(admin, { from, to, sku: "BKB-03", quantity: 2 });
        await expect(admin.app.getByText(`2 units taken off ${from} in Shopify`)).toBeVisible();
        await expect(admin.app.getByText(`2 units added to ${to} in Shopify`)).toBeVisible();
        expect(await admin.stockOf("BKB-03", from)).toBe(source - 2);
        expect(await admin.stockOf("BKB-03", to)).toBe(destination + 2);
      },
    );

    test(
      "a pending transfer is changed, and arrives in parts, damaged and short",
      longIf(device === "desk"),
      async ({ page }) => {
        const admin = new StoreAdmin(page);
        const { app } = admin;
        const source = await admin.stockOf("BKB-03", from);
        const destination = await admin.stockOf("BKB-03", to);
        const { id } = await plannedTransfer(admin, { from, to, sku: "BKB-03", quantity: 1 });
        await admin.openApp(`/transfers/${id}`);
        await admin.titleBarAction("Edit").click();
        await admin.appIsLoaded(`Edit transfer #${id}`);
        await app.getByRole("textbox", { name: /^Quantity of/ }).fill("5");
        await admin.save();
        await admin.appIsLoaded(/^Transfer #/);
        await expect(app.getByText("1 variant, 5 units.", { exact: false })).toBeVisible();

        await admin.titleBarAction("Mark as in transit").click();
        await app.getByRole("dialog").getByRole("button", { name: "Mark as in transit" }).click();
        await expect(app.getByText(`5 units taken off ${from} in Shopify`)).toBeVisible();
        await admin.titleBarAction("Receive").click();
        await admin.appIsLoaded(`Receive transfer #${id}`);
        await scan(admin, "BKB-03");
        await expect(app.getByRole("textbox", { name: /^Arrived:/ })).toHaveValue("1");
        await app.getByRole("textbox", { name: /^Arrived:/ }).fill("2");
        await app.getByRole("textbox", { name: /^Arrived damaged:/ }).fill("1");
        await expect(app.getByText("3 units arrived, 2 units still on the way")).toBeVisible();
        await app.getByRole("button", { name: "Receive", exact: true }).last().click();
        await admin.appIsLoaded(/^Transfer #/);
        await expect(
          app.getByText(`Still on the way to ${to}, where they count as incoming: 2 units.`),
        ).toBeVisible();
        await expect(app.getByText(`2 units added to ${to} in Shopify`)).toBeVisible();

        await admin.titleBarAction("Receive").click();
        await admin.appIsLoaded(`Receive transfer #${id}`);
        await app.getByRole("checkbox", { name: "The rest will not arrive" }).check();
        await app.getByRole("textbox", { name: "Reason" }).fill("Lost by the carrier");
        await app.getByRole("textbox", { name: /^Arrived:/ }).fill("1");
        await app.getByRole("button", { name: "Receive", exact: true }).last().click();
        await admin.appIsLoaded(/^Transfer #/);
        await expect(app.getByText("Completed", { exact: true }).first()).toBeVisible();
        await expect(app.getByText("Did not arrive: 1 unit. Reason: Lost by the carrier")).toBeVisible();
        await expect(app.getByText(`1 unit added to ${to} in Shopify`)).toBeVisible();
        expect(await admin.stockOf("BKB-03", from)).toBe(source - 5);
        expect(await admin.stockOf("BKB-03", to)).toBe(destination + 3);
      },
    );
  });
}

test(
  "a transfer that arrived is undone in part, and refused by name once the units are gone",
  { tag: "@long" },
  async ({ page }) => {
    const admin = new StoreAdmin(page);
    const { app } = admin;
    const source = await admin.stockOf("BKB-03", from);
    const destination = await admin.stockOf("BKB-03", to);
    await transfer(admin, { from, to, sku: "BKB-03", quantity: 3 });
    const address = new URL(page.url()).pathname.replace(/^.*\/app(?=\/transfers)/, "");
    await admin.titleBarAction(transfers.undoing.open).click();
    const dialog = app.getByRole("dialog", { name: /^Undo transfer #\d+\?$/ });
    const units = dialog.getByRole("textbox", { name: /^Undo of / });
    await expect(units).toHaveValue("3");
    await units.fill("2");
    await dialog.getByLabel(common.undoing.note).fill("Two were for the other shop");
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await seriousFaults(admin.frame())).toEqual([]);
      await page.screenshot({ path: `test-results/screenshots/undo-transfer-${width}.png` });
    }
    await dialog.getByRole("button", { name: transfers.undoing.confirm }).press("Enter");
    await admin.seesToast(transfers.undoing.done);
    await expect(app.getByText(transfers.undoing.undoes)).toBeVisible();
    await expect(app.getByText(`2 units added to ${from} in Shopify`)).toBeVisible();
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await seriousFaults(admin.frame())).toEqual([]);
      await page.screenshot({ path: `test-results/screenshots/transfer-that-undoes-${width}.png` });
    }
    await page.setViewportSize({ width: 1280, height: 844 });
    await expect(admin.titleBarAction(transfers.undoing.open)).toHaveCount(0);
    expect(await admin.stockOf("BKB-03", from)).toBe(source - 1);
    expect(await admin.stockOf("BKB-03", to)).toBe(destination + 1);

    await admin.sell("BKB-03", destination + 1, to);
    await admin.openApp(address);
    await expect(app.getByText(transfers.undoing.undone)).toBeVisible();
    await admin.titleBarAction(transfers.undoing.open).click();
    await expect(units).toHaveValue("1");
    await dialog.getByRole("button", { name: transfers.undoing.keep }).click();
    await expect(dialog).toBeHidden();
    await admin.titleBarAction(transfers.undoing.open).click();
    await dialog.getByRole("button", { name: transfers.undoing.confirm }).click();
    await expect(dialog.getByText(transfers.undoing.failed)).toBeVisible();
    await page.screenshot({ path: "test-results/screenshots/undo-transfer-refused.png" });
    await dialog.getByRole("checkbox", { name: common.undoing.evenIfShort }).check();
    await dialog.getByRole("button", { name: transfers.undoing.confirm }).click();
    await admin.seesToast(transfers.undoing.done);
    expect(await admin.stockOf("BKB-03", to)).toBe(-1);
    await admin.openApp("/transfers");
    await expect(app.getByText(/^Undoes #\d+$/).first()).toBeVisible();
  },
);

test(
  "goods in transit are taken off the source, count as incoming, and come back when it is cancelled",
  { tag: "@long" },
  async ({ page }) => {
    const admin = new StoreAdmin(page);
    const { app } = admin;
    const stock = await admin.stockOf("BKB-03", from);
    await admin.openApp("/transfers/new");
    await app.getByRole("combobox", { name: "From" }).selectOption({ label: from });
    await app.getByRole("combobox", { name: "To", exact: true }).selectOption({ label: to });
    await scan(admin, "BKB-03");
    await expect(app.getByRole("textbox", { name: /^Quantity of/ })).toHaveValue("1");
    await admin.save();
    await admin.appIsLoaded(/^Transfer #\d+$/);
    await admin.titleBarAction("Mark as in transit").click();
    await expect(app.getByRole("dialog")).toContainText(`1 unit will be taken off ${from}`);
    await app.getByRole("dialog").getByRole("button", { name: "Mark as in transit" }).click();
    await expect(app.getByText(`1 unit taken off ${from} in Shopify`)).toBeVisible();
    await expect(app.getByText(/^The goods have left/)).toBeVisible();

    await admin.titleBarAction("Cancel transfer").click();
    await expect(app.getByRole("dialog")).toContainText(`1 unit will be put back at ${from}`);
    await app.getByRole("dialog").getByRole("button", { name: "Cancel transfer" }).click();
    await expect(app.getByText(`1 unit added to ${from} in Shopify`)).toBeVisible();
    expect(await admin.stockOf("BKB-03", from)).toBe(stock);
  },
);

test(
  "a transfer of more than there is names the lines that are short, and can be cancelled",
  { tag: "@long" },
  async ({ page }) => {
    const admin = new StoreAdmin(page);
    const { app } = admin;
    await admin.openApp("/transfers/new");
    await app.getByRole("combobox", { name: "From" }).selectOption({ label: from });
    await app.getByRole("combobox", { name: "To", exact: true }).selectOption({ label: to });
    await scan(admin, "NO-SUCH-CODE");
    await expect(app.getByText("No product here has the code “NO-SUCH-CODE”.")).toBeVisible();
    await scan(admin, "BKB-03");
    await scan(admin, "BKB-03");
    const quantity = app.getByRole("textbox", { name: /^Quantity of/ });
    await expect(quantity).toHaveValue("2");
    await quantity.fill("9000");
    await expect(app.getByText(/^Only \d+ available\./)).toBeVisible();
    await admin.save();
    await admin.appIsLoaded(/^Transfer #\d+$/);

    await admin.titleBarAction("Complete transfer").click();
    await app.getByRole("dialog").getByRole("button", { name: "Complete transfer" }).click();
    await expect(app.getByText("Not enough stock")).toBeVisible();
    const row = app.getByRole("row").filter({ hasText: "BKB-03" });
    await expect(row).toContainText(/Only \d+ are available at Alder Street Warehouse/);

    await admin.titleBarAction("Cancel transfer").click();
    await app.getByRole("dialog").getByRole("button", { name: "Cancel transfer" }).click();
    await expect(app.getByText("Canceled", { exact: true }).first()).toBeVisible();
    const name = await admin.title();
    await admin.titleBarAction("Duplicate").click();
    await admin.appIsLoaded("Create transfer");
    await expect(app.getByRole("textbox", { name: /^Quantity of/ })).toHaveValue("9000");

    await admin.openApp("/transfers?status=cancelled");
    await app.getByRole("searchbox", { name: "Search transfers" }).fill("bkb-03");
    await expect(app.getByRole("link", { name })).toBeVisible();
    await app.getByRole("combobox", { name: "Sort by" }).selectOption({ label: "Oldest first" });
    await expect(app.getByRole("link", { name })).toBeVisible();
    const download = page.waitForEvent("download");
    await admin.titleBarAction("Export CSV").click();
    expect((await download).suggestedFilename()).toMatch(/^transfers-\d{4}-\d\d-\d\d\.csv$/);
  },
);
