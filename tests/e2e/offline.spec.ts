import { expect, type Locator } from "@playwright/test";
import { common } from "../../app/texts/en/common";
import { purchaseOrders } from "../../app/texts/en/purchase-orders";
import { receiving } from "../../app/texts/en/receiving";
import { visits } from "./controls/visits";
import { longIf } from "./long";
import { test } from "./merchants-browser";
import { scan } from "./stock-steps";
import { StoreAdmin } from "./store-admin";

interface Form {
  visit: keyof typeof visits;
  /** Fills in what is to outlast the lost connection; answers where it stands. */
  fill: (admin: StoreAdmin, typed: string) => Promise<Locator>;
  /** What is in there afterwards, where it is not what was typed. */
  kept?: string;
  /** Saves, as often as it takes; "Save" in the admin's bar by default. */
  save?: (admin: StoreAdmin) => Promise<void>;
}

const into =
  (label: string): Form["fill"] =>
  async ({ app }, typed) => {
    const field = app.getByLabel(label, { exact: true });
    await field.fill(typed);
    return field;
  };

const bar =
  (name: RegExp): Form["save"] =>
  ({ page }) =>
    page.getByRole("button", { name }).click();

const inDialog =
  (name: string): Form["save"] =>
  ({ app }) =>
    app.getByRole("dialog").getByRole("button", { name, exact: true }).click();

/** Another one in each run, for the last one was saved. */
const otherStock = String(100 + (Math.floor(Date.now() / 1000) % 800));

const forms: Record<string, Form> = {
  "a new supplier": { visit: "a new supplier", fill: into("Name") },
  "a supplier": { visit: "a supplier", fill: into("Payment terms") },
  "a draft": { visit: "a draft that is edited", fill: into("Notes for the supplier") },
  "a draft revision": { visit: "a draft revision", fill: into("Notes for the supplier") },
  "an order that is sent": {
    visit: "a draft",
    fill: async (admin, typed) => {
      await admin.titleBarAction("Send").click();
      return into(purchaseOrders.sending.message)(admin, typed);
    },
    save: inDialog(purchaseOrders.sending.send),
  },
  "a delivery that is received": {
    visit: "receiving",
    fill: async ({ app }) => {
      await app.getByRole("button", { name: receiving.all }).click();
      return app.getByRole("textbox", { name: /^Received now/ }).first();
    },
    kept: "3",
    save: bar(new RegExp(`^${receiving.receive}$`)),
  },
  "a new count": { visit: "a new count", fill: into("Notes") },
  "a supplier's contact": {
    visit: "a supplier",
    fill: async (admin, typed) => {
      await admin.app.getByRole("button", { name: "Edit Ada Clay" }).click();
      const field = admin.app.getByRole("dialog").getByLabel("Role");
      await field.fill(typed);
      return field;
    },
    save: inDialog(common.save),
  },
  "a new transfer": {
    visit: "a new transfer",
    fill: async (admin, typed) => {
      const { app } = admin;
      await app.getByRole("combobox", { name: "From" }).selectOption({ label: "Alder Street Warehouse" });
      await app
        .getByRole("combobox", { name: "To", exact: true })
        .selectOption({ label: "Cannon Beach Shop" });
      await scan(admin, "BKB-03");
      await expect(app.getByRole("textbox", { name: /^Quantity of/ })).toHaveValue("1");
      return into("Notes")(admin, typed);
    },
  },
  "stock levels that are edited": {
    visit: "the stock levels",
    fill: async ({ app }) => {
      const field = app.getByRole("textbox", { name: /^Available/ }).first();
      await field.fill(otherStock);
      return field;
    },
    kept: otherStock,
    save: bar(/^Save 1 change$/),
  },
  rules: {
    visit: "the rules",
    fill: async ({ app }) => {
      const field = app.getByRole("textbox", { name: /^Reorder quantity of/ }).first();
      await field.fill("37");
      return field;
    },
    kept: "37",
    save: bar(/^Save 1 rule$/),
  },
  "the settings": { visit: "the settings", fill: into("Message on new orders") },
};

/** A page's bar, a dialog and a list of lines, of the forms that are all built alike. */
const everyday = ["a draft", "an order that is sent", "a delivery that is received"];

for (const [name, { visit, fill, kept, save }] of Object.entries(forms)) {
  test(
    `${name}: what is typed without a connection stays, and is saved once there is one`,
    longIf(!everyday.includes(name)),
    async ({ page, context }) => {
      const admin = new StoreAdmin(page);
      const { app } = admin;
      const typed = `Typed offline ${Date.now()}`;
      const press = () => (save ? save(admin) : admin.save());
      await admin.openApp(await visits[visit]?.prepare(admin));
      const field = await fill(admin, typed);
      await context.setOffline(true);
      await expect(app.getByText(common.offline, { exact: true }).last()).toBeVisible();
      expect(await isOnTop(app.getByText(common.offline, { exact: true }).last())).toBe(true);
      await press();
      const fault = app.getByText(common.noAnswer);
      await expect(fault).toBeVisible();
      await expect(field).toHaveValue(kept ?? typed);

      await context.setOffline(false);
      await expect(app.getByText(common.offline, { exact: true })).toHaveCount(0);
      await expect(fault).toHaveCount(0);
      await expect(field).toHaveValue(kept ?? typed);
      const saved = page.waitForResponse(
        (answer) => answer.request().method() !== "GET" && answer.url().includes("/api/") && answer.ok(),
      );
      await press();
      await saved;
      await expect(page.getByRole("button", { name: common.save, exact: true })).toBeHidden();
      await expect(app.getByRole("dialog")).toBeHidden();
    },
  );
}

/** Whether nothing lies over the middle of it. */
function isOnTop(part: Locator): Promise<boolean> {
  return part.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return there !== null && (element.contains(there) || there.contains(element));
  });
}

test("without a connection a count continues, the banner is above everything sticky, and all is saved afterwards", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const admin = new StoreAdmin(page);
  const { app } = admin;
  await admin.openApp(await visits["a count"]?.prepare(admin));
  await context.setOffline(true);
  const banner = app.locator(".br-connection");
  await expect(banner).toBeVisible();
  await app
    .getByRole("textbox", { name: /^Counted of/ })
    .last()
    .fill("7");
  await app.locator("html").evaluate((html) => html.scrollTo(0, html.scrollHeight));
  expect(await isOnTop(banner)).toBe(true);

  await context.setOffline(false);
  await expect(banner).toHaveCount(0);
  await expect(app.getByText("All lines saved")).toBeVisible();
});
