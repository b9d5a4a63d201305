import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { common } from "../../app/texts/en/common";
import { purchaseOrders } from "../../app/texts/en/purchase-orders";
import { readPdf } from "../support/read-pdf";
import { visits } from "./controls/visits";
import { test } from "./merchants-browser";
import { StoreAdmin } from "./store-admin";

test("a merchant copies an order, sends the copy to a contact and reads what happened to it", async ({
  page,
}) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  await copyAnOrder(admin);
  await expect(app.getByText("Draft", { exact: true }).first()).toBeVisible();

  await admin.titleBarAction("Send").click();
  const dialog = app.getByRole("dialog", { name: /^Send PO-/ });
  const choice = dialog.getByRole("combobox", { name: "Send to" });
  const recipient = dialog.getByLabel("Recipient");
  await expect(choice.or(recipient).first()).toBeVisible();
  if (await choice.isVisible()) await choice.selectOption({ label: "Another address" });
  await recipient.fill("nobody");
  await dialog.getByRole("button", { name: "Send order" }).click();
  await expect(dialog.getByText("Recipient must be one email address.").first()).toBeVisible();
  await recipient.fill("ann@clay.example");
  await dialog.getByRole("button", { name: "Send order" }).click();

  const happened = app.getByRole("list", { name: "Timeline" }).getByRole("listitem");
  await expect(happened.filter({ hasText: "Sent to ann@clay.example" })).toContainText("You");
  await expect(happened.last()).toContainText("Created");
});

test(
  "an order's timeline names who marked it as sent and who cancelled it",
  { tag: "@long" },
  async ({ page }) => {
    const admin = new StoreAdmin(page);
    const { app } = admin;
    await copyAnOrder(admin);
    const happened = app.getByRole("list", { name: "Timeline" }).getByRole("listitem");
    await admin.titleBarAction("Send").click();
    await app
      .getByRole("dialog", { name: /^Send PO-/ })
      .getByRole("button", { name: "Mark as sent without email" })
      .click();
    await expect(happened.filter({ hasText: "Marked as sent without email" })).toContainText("You");

    await admin.moreAction("Cancel order");
    await app
      .getByRole("dialog", { name: /^Cancel PO-/ })
      .getByRole("button", { name: "Cancel order" })
      .click();
    await expect(happened.filter({ hasText: "Canceled" })).toContainText("You");
  },
);

test("a merchant saves a view, changes several orders at once and exports the list", async ({ page }) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  await copyAnOrder(admin);
  await admin.openApp("/purchase-orders");
  const orders = app.getByRole("link", { name: /^PO-/ });
  await orders.first().focus();
  await page.keyboard.press("/");
  await expect(app.getByRole("searchbox", { name: "Search purchase orders" })).toBeFocused();

  await app.getByRole("tab", { name: "Draft", exact: true }).click();
  await app.getByRole("button", { name: "Save view" }).click();
  const dialog = app.getByRole("dialog", { name: "Save this view" });
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await page.keyboard.type("To be written");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(app.getByRole("tab", { name: "To be written", selected: true })).toBeVisible();
  await app.getByRole("button", { name: "Delete view" }).click();
  await app.getByRole("dialog").getByRole("button", { name: "Delete view" }).click();
  await expect(app.getByRole("tab", { name: "To be written" })).toHaveCount(0);

  await app.getByRole("checkbox", { name: "Select all orders on this page" }).check();
  await app.getByRole("button", { name: "Delete orders" }).click();
  const asked = app.getByRole("dialog", { name: /^Delete \d+ orders?\?$/ });
  await expect(asked.getByText("This can't be undone.")).toBeVisible();
  await asked.getByRole("button", { name: "Cancel" }).click();

  const download = page.waitForEvent("download");
  await app
    .getByRole("region", { name: "Selected orders" })
    .getByRole("button", { name: "Export CSV" })
    .click();
  const text = await readFile(await (await download).path(), "utf8");
  expect(text).toMatch(/^\ufeff?Order,Supplier,Status,/);
  expect(text).toContain(await orders.first().innerText());
});

/** Leaves the page on a new draft. */
async function copyAnOrder(admin: StoreAdmin): Promise<void> {
  await admin.openApp("/purchase-orders");
  await admin.app.getByRole("link", { name: /^PO-/ }).last().click();
  await admin.appIsLoaded(/^PO-/);
  const original = await admin.title();
  await admin.moreAction("Duplicate");
  await admin.seesToast(`is a copy of ${original}`);
}

test("an order's PDF is saved from its preview as a file that can be read", async ({ page }) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  await admin.openApp(await visits["a draft"]?.prepare(admin));
  const number = await admin.title();
  await admin.titleBarAction(purchaseOrders.actions.preview).click();
  // A browser without windows has no viewer: it saves the preview too, by another name.
  const saved = page.waitForEvent("download", (file) => file.suggestedFilename() === `${number}.pdf`);
  await app.getByRole("dialog").getByRole("button", { name: common.pdf.download }).click();
  const file = await saved;
  const bytes = readFileSync(await file.path());
  expect(bytes.subarray(0, 4).toString()).toBe("%PDF");
  expect((await readPdf(bytes)).map(({ text }) => text).join(" ")).toContain(number);
  await expect(app.getByRole("dialog")).toBeVisible();
});

test(
  "an order that has used up its emails of an hour says when the next one can be sent, and keeps what is typed",
  { tag: "@long" },
  async ({ page }) => {
    const admin = new StoreAdmin(page);
    const { app } = admin;
    const address = await visits["a draft"]!.prepare(admin);
    for (let sent = 0; sent < 10; sent += 1) {
      await admin.call("POST", `/api${address}/send`, { recipient: "ann@clay.example" });
    }
    await admin.openApp(address);
    await admin.moreAction(purchaseOrders.actions.sendAgain);
    const dialog = app.getByRole("dialog", { name: /^Send PO-\d+ again$/ });
    const message = dialog.getByLabel(purchaseOrders.sending.message);
    await message.fill("Ring twice");
    await dialog.getByRole("button", { name: purchaseOrders.sending.send, exact: true }).click();
    const refusal = dialog.getByText(
      /^An order and its returns can be emailed 10 times in an hour\. You can send the next email in \d+ minutes\.$/,
    );
    await expect(refusal).toBeVisible();
    await expect(message).toHaveValue("Ring twice");
    await dialog.getByRole("button", { name: "Cancel", exact: true }).click();
    await expect(app.getByText("Sent", { exact: true }).first()).toBeVisible();
  },
);
