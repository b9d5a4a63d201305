import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { bookRoles } from "../../app/models/book-account/roles";
import { books } from "../../app/texts/en/books";
import { reports } from "../../app/texts/en/reports";
import { looksRight } from "./looks-right";
import { test } from "./merchants-browser";
import { StoreAdmin } from "./store-admin";

/** A bill of some days ago, approved. */
async function approvedBill(admin: StoreAdmin, currency: string): Promise<string> {
  const supplier = await admin.call<{ id: number }>("POST", "/api/suppliers", {
    name: `Books ${Date.now()}`,
  });
  const number = `B-${Date.now()}`;
  const billedOn = new Date(Date.now() - 4 * 86_400_000).toISOString().slice(0, 10);
  const bill = await admin.call<{ id: number }>("POST", "/api/bills", {
    ...{ supplierId: supplier.id, number, billedOn, currency, tax: currency === "USD" ? 1.9 : 2 },
    lineItems: [{ description: "Freight", quantity: 1, unitPrice: 10 }],
  });
  await admin.call("POST", `/api/bills/${bill.id}/approve`);
  return number;
}

test("the bookkeeper's accounts are entered, entries exported once, and downloaded again the same", async ({
  page,
}) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  await admin.openApp("/reports/books");
  const number = await approvedBill(admin, "USD");
  const unrated = await approvedBill(admin, "CLP");
  await admin.openApp("/reports");
  await app.getByRole("link", { name: `${reports.open}: ${reports.books.title}` }).press("Enter");
  await admin.appIsLoaded(reports.books.title);
  await expect(app.getByRole("link", { name: unrated })).toBeVisible();
  await expect(app.getByText(books.accounts.needed).first()).toBeVisible();
  await looksRight(admin, app.getByText(books.pending.note), "books-first");

  const exportNow = app.getByRole("button", { name: /^Export up to/ });
  await exportNow.press("Enter");
  await expect(app.getByText(/^Enter an account first for:/)).toBeVisible();

  for (const [place, role] of bookRoles.entries()) {
    const { name } = books.roles[role];
    await app.getByLabel(`${name}: account number`, { exact: true }).fill(String(1000 + place));
    await app.getByLabel(`${name}: account name`, { exact: true }).fill(name);
  }
  await app.getByLabel(books.accounts.datevClient).fill("42");
  await looksRight(admin, app.getByLabel(books.accounts.datevClient), "books-accounts");
  const bank = app.getByLabel(`${books.roles.bank.name}: account number`, { exact: true });
  await bank.fill("BANK");
  await admin.save();
  await expect(app.getByText(/must have 4 to 8 digits, as DATEV requires/).first()).toBeVisible();
  await looksRight(admin, bank, "books-wrong-number");
  await bank.fill("1018");
  await admin.save();
  await admin.seesToast(books.accounts.saved);
  await expect(app.getByText(books.accounts.needed)).toHaveCount(0);

  await exportNow.press("Enter");
  const made = app.getByRole("table", { name: books.exports.title });
  await expect(made.getByRole("row").nth(1)).toContainText("No. ");
  await expect(exportNow).toBeDisabled();
  await looksRight(admin, made, "books-exported");

  const download = made.getByRole("button", { name: /^Download books-.*csv/ }).first();
  const fileOf = async () => {
    const coming = page.waitForEvent("download");
    await download.press("Enter");
    return readFile(await (await coming).path(), "utf8");
  };
  const first = await fileOf();
  expect(first).toContain(number);
  expect(await fileOf()).toBe(first);
  await app.getByLabel(books.exports.format).selectOption("datev");
  await expect(made.getByRole("button", { name: /EXTF_Buchungsstapel/ }).first()).toBeVisible();
});
