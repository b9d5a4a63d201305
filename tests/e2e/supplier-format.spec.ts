import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { purchaseOrders } from "../../app/texts/en/purchase-orders";
import { supplierFormat as texts } from "../../app/texts/en/supplier-format";
import { seriousFaults } from "./accessibility";
import { test } from "./merchants-browser";
import { StoreAdmin } from "./store-admin";

interface Made {
  id: number;
  poNumber: string;
}

async function newSupplier(admin: StoreAdmin): Promise<{ id: number; email: string }> {
  const email = `format-${Date.now()}@clay.example`;
  const { id } = await admin.call<Made>("POST", "/api/suppliers", { name: "Tideline Pottery", email });
  return { id, email };
}

interface Mail {
  attachments: { filename: string }[];
}

async function mailsTo(address: string): Promise<Mail[]> {
  const answer = await fetch(`${process.env.E2E_SIMULATOR_URL}/simulator/mails?to=${address}`);
  return ((await answer.json()) as { mails: Mail[] }).mails;
}

/** Without a fault that axe finds, and no wider than the window, at a desk and on a phone. */
async function fitsEveryWindow(admin: StoreAdmin): Promise<void> {
  for (const width of [1280, 390]) {
    await admin.page.setViewportSize({ width, height: 844 });
    await admin.appIsSettled();
    expect(await seriousFaults(admin.frame())).toEqual([]);
    const isTooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
    expect(await admin.frame().evaluate(isTooWide)).toBe(false);
    await admin.page.screenshot({ path: `test-results/screenshots/supplier-format-${width}.png` });
  }
  await admin.page.setViewportSize({ width: 1280, height: 844 });
}

const heading = (number: number, field: keyof typeof texts.fields) =>
  `Heading of column ${number}, ${texts.fields[field]}`;

test("a merchant sets up a supplier's file, sees it, and the supplier gets it with the PDF", async ({
  page,
}) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  const { id, email } = await newSupplier(admin);
  await admin.openApp(`/suppliers/${id}/format`);
  await admin.appIsLoaded(/^File for orders/);
  await expect(app.getByText(texts.ofExample)).toBeVisible();

  await app.getByText(texts.sendings.beside, { exact: true }).click();
  await app.getByRole("textbox", { name: heading(1, "number") }).fill("Auftrag");
  await app.getByRole("button", { name: `Move column 1, ${texts.fields.number}, down` }).click();
  await expect(app.getByRole("textbox", { name: heading(2, "number") })).toHaveValue("Auftrag");
  // The keyboard's focus stays with the column that moves.
  await page.keyboard.press("Enter");
  await expect(app.getByRole("textbox", { name: heading(3, "number") })).toHaveValue("Auftrag");
  await app.getByRole("button", { name: `Remove column 1, ${texts.fields.date}` }).click();
  await app.getByRole("combobox", { name: texts.newColumn }).selectOption("cases");
  await app.getByRole("button", { name: texts.add, exact: true }).click();
  await page.keyboard.type("VE");
  await app.getByRole("combobox", { name: texts.settings.delimiter }).selectOption("semicolon");
  await expect(app.getByRole("columnheader", { name: "VE" })).toBeVisible();
  await expect(app.getByRole("columnheader").nth(1)).toHaveText("Auftrag");
  await fitsEveryWindow(admin);

  const saved = page.waitForEvent("download");
  await app.getByRole("button", { name: /^Download PO-/ }).click();
  const text = readFileSync(await (await saved).path(), "utf8");
  expect(text.split("\r\n")[0]).toContain("Auftrag;");

  await admin.save();
  await admin.seesToast(texts.saved);
  const order = await admin.call<Made>("POST", "/api/purchase-orders", {
    supplierId: id,
    lineItems: [{ title: "Jug", quantity: 3, costPrice: 4.5 }],
  });
  await admin.openApp(`/purchase-orders/${order.id}`);
  await admin.titleBarAction(purchaseOrders.actions.send).click();
  const dialog = app.getByRole("dialog", { name: /^Send PO-/ });
  await expect(dialog.getByText(`${order.poNumber}.pdf and ${order.poNumber}.csv attached`)).toBeVisible();
  await dialog.getByRole("button", { name: purchaseOrders.sending.send }).press("Enter");
  await admin.seesToast(purchaseOrders.sending.sent.replace("{{number}}", order.poNumber));
  const mails = await mailsTo(email);
  expect(mails.map(({ attachments }) => attachments.map(({ filename }) => filename))).toEqual([
    [`${order.poNumber}.pdf`, `${order.poNumber}.csv`],
  ]);

  const kept = page.waitForEvent("download");
  await app.getByRole("button", { name: new RegExp(`^Download ${order.poNumber}.csv`) }).click();
  expect((await kept).suggestedFilename()).toBe(`${order.poNumber}.csv`);
});

test(
  "the second of two who edit a format sees what the first changed",
  { tag: "@long" },
  async ({ page }) => {
    const first = new StoreAdmin(page);
    const { id } = await newSupplier(first);
    const second = new StoreAdmin(await page.context().newPage());
    for (const tab of [first, second]) {
      await tab.openApp(`/suppliers/${id}/format`);
      await tab.appIsLoaded(/^File for orders/);
    }
    await first.app.getByRole("textbox", { name: heading(1, "number") }).fill("Auftrag");
    await first.save();
    await first.seesToast(texts.saved);

    await second.app.getByRole("combobox", { name: texts.settings.kind }).selectOption("xlsx");
    await second.save();
    const banner = second.app.getByRole("alert").filter({ hasText: /^Someone changed this file format/ });
    await expect(banner.getByRole("listitem")).toHaveText([/^Columns: Order number, .* → Auftrag, /]);
    await banner.getByRole("button", { name: "Keep my changes" }).click();
    await second.seesToast(texts.saved);
    const stored = await second.call<{ kind: string; columns: { heading: string }[] }>(
      "GET",
      `/api/suppliers/${id}/format`,
    );
    expect([stored.kind, stored.columns[0]?.heading]).toEqual(["xlsx", "Auftrag"]);
  },
);

test("a fault is shown at its field, and what was typed stays", { tag: "@long" }, async ({ page }) => {
  const admin = new StoreAdmin(page);
  const { id } = await newSupplier(admin);
  await admin.openApp(`/suppliers/${id}`);
  await admin.titleBarAction(texts.title).click();
  await admin.appIsLoaded(/^File for orders/);
  const name = admin.app.getByRole("textbox", { name: texts.settings.fileName });
  await name.fill("orders/{supplier}");
  await admin.save();
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await name.fill("order {number}");
  await expect(admin.app.getByRole("button", { name: "Download order PO-00001.csv" })).toBeVisible();
  await admin.save();
  await admin.seesToast(texts.saved);
});
