import { expect } from "@playwright/test";
import { bills } from "../../app/texts/en/bills";
import { home } from "../../app/texts/en/home";
import { reports } from "../../app/texts/en/reports";
import { looksRight } from "./looks-right";
import { test } from "./merchants-browser";
import { StoreAdmin } from "./store-admin";

const { cashOut, notBilled } = reports;
const { form, approve, pay, payments, setOff, views, cancel } = bills;

interface Made {
  id: number;
}

/** An order of ten at $4, in two lines, of which eight and five have come. */
async function receivedOrder(admin: StoreAdmin) {
  const supplier = { name: `Bills ${Date.now()}`, dueDays: 30, earlyDiscount: 2, earlyDiscountDays: 300 };
  const { id: supplierId } = await admin.call<Made>("POST", "/api/suppliers", {
    ...supplier,
  });
  const lineItems = [
    { title: "Stoneware mug", quantity: 10, costPrice: 4 },
    { title: "Stoneware bowl", quantity: 5, costPrice: 6 },
  ];
  const order = await admin.call<{ id: number; poNumber: string; lineItems: Made[] }>(
    "POST",
    "/api/purchase-orders",
    { supplierId, lineItems },
  );
  await admin.call("POST", `/api/purchase-orders/${order.id}/send`, { email: false });
  const [mugs, bowls] = order.lineItems.map(({ id }) => id);
  await admin.call("POST", `/api/purchase-orders/${order.id}/receive`, {
    lineItems: [
      { lineItemId: mugs, quantityReceived: 8 },
      { lineItemId: bowls, quantityReceived: 5 },
    ],
  });
  return { supplierId, order, name: supplier.name };
}

test("a bill is begun from its order, differs, is approved by name, and paid with a credit and a discount", async ({
  page,
}) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  const { supplierId, order, name } = await receivedOrder(admin);
  await admin.openApp(`/purchase-orders/${order.id}`);
  await expect(app.getByText(bills.ofOrder.none)).toBeVisible();
  await app.getByRole("link", { name: bills.enter }).press("Enter");
  await admin.appIsLoaded(form.newTitle);
  await expect(app.getByLabel("Quantity of Stoneware mug")).toHaveValue("8");
  await app.getByLabel(form.number).fill("INV-7");
  await app.getByLabel("Quantity of Stoneware mug").fill("10");
  await app.getByLabel("Unit price of Stoneware mug").fill("4.20");
  await app.getByRole("button", { name: "Remove Stoneware bowl" }).click();
  await app.getByRole("button", { name: `Add Stoneware bowl of ${order.poNumber}` }).press("Enter");
  await app.getByRole("button", { name: form.otherLine }).press("Enter");
  await app.getByLabel("What line 3 is for").fill("Freight");
  await app.getByLabel("Unit price of Freight").fill("x");
  await admin.save(form.create);
  await expect(app.getByText(form.notSaved)).toBeVisible();
  await expect(app.getByLabel(form.number)).toHaveValue("INV-7");
  await app.getByLabel("Unit price of Freight").fill("8");
  await app.getByLabel("Tax").fill("2");
  await looksRight(admin, app.getByText("Total $82.00"), "bill-new");
  await admin.save(form.create);
  await admin.seesToast("Bill INV-7 saved");

  await admin.appIsLoaded("INV-7");
  const lines = app.getByRole("table", { name: bills.lines });
  await expect(lines.getByText("10 billed, 8 received")).toBeVisible();
  await expect(lines.getByText("$4.20 billed, $4.00 ordered")).toBeVisible();
  await expect(lines.getByText(bills.matches)).toBeVisible();
  await admin.titleBarAction(approve.action).click();
  const asking = app.getByRole("dialog", { name: "Approve INV-7?" });
  await expect(asking.getByText("10 billed, 8 received; $4.20 billed, $4.00 ordered")).toBeVisible();
  await asking.getByRole("button", { name: approve.anyway }).press("Enter");
  await admin.seesToast(approve.done);
  await expect(app.getByText(/What differs was accepted/)).toBeVisible();

  await admin.titleBarAction(pay.action).click();
  const paying = app.getByRole("dialog", { name: pay.title });
  await expect(paying.getByLabel(pay.amount)).toHaveValue("80.36");
  await paying.getByLabel(pay.amount).fill("100");
  await paying.getByRole("button", { name: pay.confirm }).click();
  await expect(paying.getByText(/is more than the 82 USD that are open/).first()).toBeVisible();
  await paying.getByLabel(pay.amount).fill("40");
  await expect(paying.getByRole("checkbox")).not.toBeChecked();
  await paying.getByLabel(pay.reference).fill("T-1");
  await paying.getByLabel(pay.reference).press("Enter");
  await admin.seesToast(pay.done);
  const paid = app.getByRole("list", { name: payments.title });
  await expect(paid.getByText("Payment, T-1")).toBeVisible();

  const credit = await admin.call<Made>("POST", "/api/bills", {
    ...{ supplierId, kind: "credit", number: "CN-1", billedOn: "2026-11-20" },
    lineItems: [{ description: "Price", quantity: 1, unitPrice: 5 }],
  });
  await admin.call("POST", `/api/bills/${credit.id}/approve`);
  await page.reload();
  await admin.appIsLoaded("INV-7");
  await admin.titleBarAction(setOff.action).click();
  const using = app.getByRole("dialog", { name: "Use a credit for INV-7" });
  await expect(using.getByLabel(setOff.amount)).toHaveValue("5.00");
  await using.getByLabel(setOff.amount).press("Enter");
  await admin.seesToast(setOff.done);
  await looksRight(admin, paid.getByText("Credit CN-1"), "bill");

  await paid.getByRole("button", { name: /^Take back Payment, T-1/ }).press("Enter");
  await app.getByRole("dialog").getByRole("button", { name: payments.taking.confirm }).click();
  await admin.seesToast(payments.taking.done);
  await expect(paid.getByText(payments.takenBack)).toBeVisible();
  await admin.titleBarAction(pay.action).click();
  await paying.getByRole("button", { name: pay.confirm }).click();
  await admin.seesToast(pay.done);
  await expect(app.getByText("Paid", { exact: true }).first()).toBeVisible();

  await admin.openApp(`/purchase-orders/${order.id}`);
  await looksRight(admin, app.getByRole("list", { name: bills.ofOrder.title }), "bills-of-order");
  await admin.openApp(`/suppliers/${supplierId}`);
  await expect(app.getByText(bills.ofSupplier.none)).toBeVisible();
  await admin.openApp(`/bills?search=${encodeURIComponent(name)}`);
  await expect(app.getByRole("link", { name: "INV-7" })).toBeVisible();
});

test("bills are listed by view, and a draft is changed, deleted, or canceled once it is approved", async ({
  page,
}) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  const { supplierId } = await receivedOrder(admin);
  const other = { description: "Freight", quantity: 1, unitPrice: 12.5 };
  const make = (number: string, billedOn: string) =>
    admin.call<Made>("POST", "/api/bills", { supplierId, number, billedOn, lineItems: [other] });
  const late = await make("LATE-1", "2026-01-10");
  await admin.call("POST", `/api/bills/${late.id}/approve`);
  const draft = await make("DRAFT-1", "2026-11-20");
  await admin.openApp(`/bills?supplierId=${supplierId}`);
  const table = app.getByRole("table", { name: bills.title });
  await expect(table.getByRole("row")).toHaveCount(3);
  await looksRight(admin, table, "bills");
  await app.getByRole("tab", { name: views.overdue }).click();
  await expect(table.getByRole("row")).toHaveCount(2);
  await expect(table.getByText(/Overdue/)).toBeVisible();
  await expect(app.getByText("$12.50 open in 1 bill")).toBeVisible();

  await admin.openApp(`/bills/${draft.id}/edit`);
  await app.getByLabel(form.number).fill("LATE-1");
  await admin.save();
  await expect(app.getByText(/already entered for this supplier/).first()).toBeVisible();
  await app.getByLabel(form.number).fill("DRAFT-2");
  await admin.save();
  await admin.seesToast("Bill DRAFT-2 saved");
  await admin.appIsLoaded("DRAFT-2");
  await admin.titleBarAction("Delete").click();
  await app.getByRole("dialog").getByRole("button", { name: bills.delete.confirm }).click();
  await admin.seesToast("Bill DRAFT-2 deleted");

  await admin.openApp(`/bills/${late.id}`);
  await admin.titleBarAction(cancel.action).click();
  await app.getByRole("dialog").getByRole("button", { name: cancel.action }).click();
  await admin.seesToast(cancel.done);
  await expect(app.getByText("Canceled", { exact: true }).first()).toBeVisible();

  await admin.openApp("/bills/new");
  await app.getByLabel(form.supplierId).selectOption(String(supplierId));
  await expect(app.getByText(form.fromOrders).first()).toBeVisible();
  await looksRight(admin, app.getByRole("table", { name: form.fromOrders }), "bill-of-supplier");
});

test("reports tell what came and is not billed, and what goes out in thirteen weeks", async ({ page }) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  const { supplierId, name } = await receivedOrder(admin);
  const other = { description: "Samples", quantity: 1, unitPrice: 250 };
  const { id } = await admin.call<Made>("POST", "/api/bills", {
    ...{ supplierId, number: "CASH-1", billedOn: "2026-01-10", lineItems: [other] },
  });
  await admin.call("POST", `/api/bills/${id}/approve`);
  await admin.openApp("/reports");
  await app.getByRole("link", { name: `Open report: ${cashOut.title}` }).press("Enter");
  await admin.appIsLoaded(cashOut.title);
  await expect(app.getByText(/of it is overdue/)).toBeVisible();
  await expect(app.getByRole("img", { name: cashOut.chartLabel })).toBeVisible();
  await looksRight(admin, app.getByText(cashOut.note), "cash-out");
  const file = page.waitForEvent("download");
  await admin.titleBarAction("Export CSV").click();
  expect((await file).suggestedFilename()).toMatch(/^cash-going-out-\d{4}-\d\d-\d\d\.csv$/);

  await admin.openApp("/reports/received-not-billed");
  const bySupplier = app.getByRole("table", { name: notBilled.bySupplier });
  await expect(bySupplier.getByRole("row").filter({ hasText: name })).toContainText("$62.00");
  await looksRight(admin, app.getByRole("table", { name: notBilled.lines }), "not-billed");
  const lines = page.waitForEvent("download");
  await admin.titleBarAction("Export CSV").click();
  expect((await lines).suggestedFilename()).toMatch(/^received-not-billed-/);
});

test("the home page says what is to be paid this week, and opens the bills", async ({ page }) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  const { supplierId } = await receivedOrder(admin);
  const today = new Date().toISOString().slice(0, 10);
  for (const [number, dueOn] of [
    ["HOME-1", "2026-01-10"],
    ["HOME-2", today],
  ] as const) {
    const lineItems = [{ description: "Samples", quantity: 1, unitPrice: 12.5 }];
    const body = { supplierId, number, billedOn: "2026-01-02", dueOn, lineItems };
    const { id } = await admin.call<Made>("POST", "/api/bills", body);
    await admin.call("POST", `/api/bills/${id}/approve`);
  }
  await admin.openApp();
  const sums = app.getByRole("list", { name: home.due.sums });
  await expect(sums.getByText(/overdue in \d+ bills?/)).toBeVisible();
  await looksRight(admin, sums, "home-due");
  await sums.getByRole("link").first().press("Enter");
  await admin.appIsLoaded(bills.title);
  await expect(app.getByRole("link", { name: "HOME-1" })).toBeVisible();
});
