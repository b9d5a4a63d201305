import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { dayInZone } from "../../app/models/stock-cost/day-in-zone";
import { buyingBudget } from "../../app/texts/en/buying-budget";
import { reports } from "../../app/texts/en/reports";
import { looksRight } from "./looks-right";
import { test } from "./merchants-browser";
import { StoreAdmin } from "./store-admin";

/** Counted from the present month of the store, in whose zone it may be the last day of another one. */
const nextMonth = (count: number) => {
  const [year = 0, month = 0] = dayInZone("America/Los_Angeles")(Date.now()).split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 + count, 15));
};
const written = (month: Date) =>
  month.toLocaleDateString("en", { month: "short", year: "numeric", timeZone: "UTC" });

/** An order of mugs that is expected in the month after the next one. */
async function makeOrder(
  admin: StoreAdmin,
  supplierId: number,
  { units, send }: { units: number; send: boolean },
) {
  const [mug] = await admin.call<{ variantId: string }[]>("GET", "/api/variants?search=MUG-01");
  const order = await admin.call<{ id: number }>("POST", "/api/purchase-orders", {
    ...{ supplierId, currency: "USD", expectedAt: nextMonth(2).toISOString().slice(0, 10) },
    lineItems: [{ variantId: mug?.variantId, quantity: units, costPrice: 10 }],
  });
  if (send) await admin.call("POST", `/api/purchase-orders/${order.id}/send`, { email: false });
  return order.id;
}

test("a budget is typed by keyboard, shows what is left of it, and warns where one sends an order", async ({
  page,
}) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  const name = `Budget ${Date.now()}`;
  const { id: supplierId } = await admin.call<{ id: number }>("POST", "/api/suppliers", {
    name,
    email: "a@b.test",
  });
  await makeOrder(admin, supplierId, { units: 30, send: true });
  const draft = await makeOrder(admin, supplierId, { units: 50, send: false });

  await admin.openApp("/reports");
  await app.getByRole("link", { name: `${reports.open}: ${reports.buyingBudget.title}` }).press("Enter");
  await admin.appIsLoaded(reports.buyingBudget.title);
  await expect(app.getByText(buyingBudget.empty.heading)).toBeVisible();
  await looksRight(admin, app.getByRole("table"), "buying-budget-empty");

  await app.getByLabel(buyingBudget.by).selectOption(buyingBudget.kinds.supplier);
  const row = app.getByRole("row").filter({ has: app.getByRole("rowheader", { name }) });
  const field = (count: number) => row.getByLabel(`Budget of ${name} for ${written(nextMonth(count))}`);
  await expect(row.getByText("$300.00 ordered")).toBeVisible();
  await expect(row.getByText("$500.00 in drafts")).toBeVisible();
  await field(2).focus();
  await page.keyboard.type("lots");
  await page.keyboard.press("Tab");
  await page.keyboard.type("900");
  await admin.save();
  await expect(row.getByText(buyingBudget.wrong)).toBeVisible();
  await expect(field(3)).toHaveValue("900");
  await field(2).fill("1,000");
  await admin.save();
  await admin.seesToast(buyingBudget.saved);
  await expect(row.getByText("$700.00 left")).toBeVisible();
  await expect(row.getByText("$900.00 left")).toBeVisible();

  await field(2).fill("250");
  await admin.save();
  await expect(row.getByText("$50.00 over budget")).toBeVisible();
  await looksRight(admin, row, "buying-budget");
  await app.getByRole("heading", { name: buyingBudget.chart.title }).scrollIntoViewIfNeeded();
  await looksRight(admin, app.getByRole("img", { name: /^Bar chart of budget/ }), "buying-budget-chart");

  const download = page.waitForEvent("download");
  await admin.titleBarAction("Export CSV").click();
  const file = await readFile(await (await download).path(), "utf8");
  const [year, month] = [
    nextMonth(2).getUTCFullYear(),
    String(nextMonth(2).getUTCMonth() + 1).padStart(2, "0"),
  ];
  expect(file).toContain(`${name},${year}-${month},250,0,300,-50,500,USD`);

  await admin.openApp(`/purchase-orders/${draft}`);
  const over = `$550.00 over the budget of ${written(nextMonth(2))} for ${name}`;
  await expect(app.getByText(over)).toBeVisible();
  await looksRight(admin, app.getByText(over), "buying-budget-order");
  await admin.titleBarAction("Send").click();
  const dialog = app.getByRole("dialog");
  await expect(dialog.getByText(over)).toBeVisible();
  await looksRight(admin, dialog.getByText(over), "buying-budget-sending");
  await dialog.getByRole("button", { name: "Mark as sent without email" }).click();
  await expect(app.getByText(over)).toHaveCount(0);
});

test("a row of a spreadsheet is pasted, and an emptied amount takes the budget away", async ({ page }) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  await admin.openApp("/reports/buying-budget?by=product_type");
  await app.getByLabel(buyingBudget.add.product_type).selectOption({ index: 1 });
  const fields = app.getByRole("row").last().getByRole("textbox");
  await fields.nth(1).evaluate((input) => {
    const data = new DataTransfer();
    data.setData("text", "4100\t4200\t4300");
    input.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(fields.nth(3)).toHaveValue("4300");
  await admin.save();
  await admin.seesToast(buyingBudget.saved);
  const row = app.getByRole("row").filter({ hasText: "left" }).last();
  await row.getByRole("textbox").nth(2).fill("");
  await admin.save();
  await expect(app.getByText(/^\$4,200\.00 left$/)).toHaveCount(0);
  await app.getByRole("button", { name: buyingBudget.later }).click();
  await expect(app.getByRole("columnheader", { name: written(nextMonth(8)) })).toBeVisible();
});

test("a supplier's suggestions say which budget their order would exceed", async ({ page }) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  const name = `Tight ${Date.now()}`;
  const { id: supplierId } = await admin.call<{ id: number }>("POST", "/api/suppliers", { name });
  const [mug] = await admin.call<{ variantId: string }[]>("GET", "/api/variants?search=MUG-02");
  const { id } = await admin.call<{ id: number }>("POST", "/api/reorder/rules", {
    ...{ variantId: mug?.variantId, supplierId, reorderPoint: 5_000, reorderQuantity: 100 },
  });
  const month = nextMonth(0).toISOString().slice(0, 7);
  const budgets = [{ month, kind: "supplier", supplierId, amount: 1 }];
  await admin.call("PUT", "/api/buying-budgets", { budgets });
  await admin.openApp(`/reorder?supplierId=${supplierId}`);
  const over = app.getByText(new RegExp(`over the budget of ${written(nextMonth(0))} for ${name}`));
  await expect(over).toBeVisible();
  await looksRight(admin, over, "buying-budget-suggestions");
  await app.getByRole("checkbox").last().press("Space");
  await expect(over).toHaveCount(0);
  await admin.call("DELETE", `/api/reorder/rules/${id}`);
});

test("a draft says while it is written which budget it exceeds, and a revision without its own order", async ({
  page,
}) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  const name = `Narrow ${Date.now()}`;
  const { id: supplierId } = await admin.call<{ id: number }>("POST", "/api/suppliers", { name });
  const month = nextMonth(0).toISOString().slice(0, 7);
  const budgets = [{ month, kind: "supplier", supplierId, amount: 100 }];
  await admin.call("PUT", "/api/buying-budgets", { budgets });
  const { id } = await admin.call<{ id: number }>("POST", "/api/purchase-orders", {
    supplierId,
    lineItems: [{ title: "Bowl", quantity: 9, costPrice: 10 }],
  });
  const over = (amount: string) =>
    app.getByText(`${amount} over the budget of ${written(nextMonth(0))} for ${name}`);
  await admin.openApp(`/purchase-orders/${id}/edit`);
  const units = app.getByRole("textbox", { name: /^Quantity of/ });
  await expect(units).toHaveValue("9");
  await expect(over("$20.00")).toHaveCount(0);
  await units.fill("12");
  await looksRight(admin, over("$20.00"), "buying-budget-editor");
  await units.fill("10");
  await expect(over("$20.00")).toHaveCount(0);
  await admin.save();
  await admin.seesToast(/saved/);
  await admin.call("POST", `/api/purchase-orders/${id}/send`, { email: false });
  await admin.openApp(`/purchase-orders/${id}`);
  await admin.titleBarAction("Amend").click();
  await expect(units).toHaveValue("10");
  await units.fill("11");
  await expect(over("$10.00")).toBeVisible();
  await admin.save();
  await expect(over("$10.00").first()).toBeVisible();
});
