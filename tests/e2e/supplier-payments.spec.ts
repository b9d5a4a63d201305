import { expect } from "@playwright/test";
import { bills } from "../../app/texts/en/bills";
import { deposits } from "../../app/texts/en/deposits";
import { supplierPayments as texts } from "../../app/texts/en/supplier-payments";
import { looksRight } from "./looks-right";
import { test } from "./merchants-browser";
import { StoreAdmin } from "./store-admin";

interface Made {
  id: number;
}

/** A supplier that takes 30 % with an order and gives 2 % for early payment, and a sent order of $60 from it. */
async function sentOrder(admin: StoreAdmin) {
  const name = `Deposits ${Date.now()}`;
  const { id: supplierId } = await admin.call<Made>("POST", "/api/suppliers", {
    ...{ name, depositPercent: 30, dueDays: 30, earlyDiscount: 2, earlyDiscountDays: 300 },
  });
  const order = await admin.call<{ id: number; poNumber: string; lineItems: Made[] }>(
    "POST",
    "/api/purchase-orders",
    { supplierId, lineItems: [{ title: "Stoneware mug", quantity: 10, costPrice: 6 }] },
  );
  await admin.call("POST", `/api/purchase-orders/${order.id}/send`, { email: false });
  return { name, supplierId, order };
}

async function approvedBill(
  admin: StoreAdmin,
  {
    supplierId,
    number,
    total,
    ...more
  }: { supplierId: number; number: string; total: number; kind?: string; lineItemId?: number },
) {
  const { lineItemId = null, ...rest } = more;
  const { id } = await admin.call<Made>("POST", "/api/bills", {
    ...{ supplierId, number, billedOn: "2026-11-20", ...rest },
    lineItems: [{ lineItemId, description: "Freight", quantity: 1, unitPrice: total }],
  });
  await admin.call("POST", `/api/bills/${id}/approve`, { acceptDifferences: true });
  return id;
}

test("several bills are paid at once with a discount and a credit, and taken back", async ({ page }) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  const { name, supplierId } = await sentOrder(admin);
  await approvedBill(admin, { supplierId, number: "INV-1", total: 100 });
  await approvedBill(admin, { supplierId, number: "INV-2", total: 50.5 });
  await approvedBill(admin, { supplierId, number: "CN-1", total: 20, kind: "credit" });
  await admin.openApp("/bills");
  await admin.titleBarAction(texts.action).click();
  await admin.appIsLoaded(texts.title);
  await app.getByLabel(bills.form.supplierId).selectOption({ label: name });
  const open = app.getByRole("table", { name: texts.openBills });
  await open.getByRole("checkbox", { name: "Choose INV-1" }).press("Space");
  await open.getByRole("checkbox", { name: "Choose INV-2" }).press("Space");
  await expect(app.getByLabel("Amount for INV-1")).toHaveValue("98.00");
  await open.getByRole("row").filter({ hasText: "INV-2" }).getByRole("checkbox").last().press("Space");
  await expect(app.getByLabel("Amount for INV-2")).toHaveValue("50.50");
  await app.getByRole("checkbox", { name: "Choose Credit CN-1" }).press("Space");
  await expect(app.getByLabel("Use of Credit CN-1")).toHaveValue("20.00");
  await app.getByLabel(bills.pay.reference).fill("Transfer 81");
  await expect(app.getByText("$128.50")).toBeVisible();
  await looksRight(admin, open, "pay-bills");
  await app.getByLabel("Amount for INV-2").fill("60");
  await admin.save(bills.pay.confirm);
  await expect(app.getByText(/INV-2 is more than the 50.5 USD that are open/)).toBeVisible();
  await app.getByLabel("Amount for INV-2").fill("50.50");
  await admin.save(bills.pay.confirm);
  await admin.seesToast(bills.pay.done);
  await admin.appIsLoaded("Payment of $128.50");
  const parts = app.getByRole("table", { name: texts.parts });
  await expect(parts.getByRole("row")).toHaveCount(4);
  await looksRight(admin, parts, "supplier-payment");
  await parts.getByRole("link", { name: "INV-2" }).click();
  await admin.appIsLoaded("INV-2");
  await app.getByRole("link", { name: texts.together }).press("Enter");
  await admin.appIsLoaded("Payment of $128.50");
  await admin.titleBarAction(bills.payments.takeBack).click();
  await app.getByRole("dialog").getByRole("button", { name: bills.payments.taking.confirm }).press("Enter");
  await admin.seesToast(bills.payments.taking.done);
  await expect(parts.getByText(bills.payments.takenBack).first()).toBeVisible();
  await admin.openApp(`/suppliers/${supplierId}`);
  await expect(app.getByRole("link", { name: "Credit CN-1" })).toBeVisible();
});

test("a deposit is recorded for its order, taken off its bill, and told in the timeline", async ({
  page,
}) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  const { supplierId, order } = await sentOrder(admin);
  await admin.openApp(`/purchase-orders/${order.id}`);
  await app.getByRole("button", { name: deposits.record }).press("Enter");
  const dialog = app.getByRole("dialog", { name: `Record a deposit for ${order.poNumber}` });
  await expect(dialog.getByLabel(deposits.amount)).toHaveValue("18.00");
  await dialog.getByLabel(deposits.amount).fill("61");
  await dialog.getByRole("button", { name: deposits.record }).click();
  await expect(dialog.getByText(/is more than the 60 USD/).first()).toBeVisible();
  await dialog.getByLabel(deposits.amount).fill("18");
  await dialog.getByLabel(deposits.reference).fill("D-1");
  await dialog.getByLabel(deposits.reference).press("Enter");
  await admin.seesToast(deposits.done);
  const card = app.getByRole("list", { name: deposits.title });
  await expect(card.getByText(/D-1/)).toBeVisible();
  await expect(app.getByText("Deposit of $18.00 paid")).toBeVisible();

  const id = await admin.call<Made>("POST", "/api/bills", {
    ...{ supplierId, number: "INV-5", billedOn: "2026-11-20" },
    lineItems: [{ lineItemId: order.lineItems[0]?.id, quantity: 2, unitPrice: 6 }],
  });
  await admin.openApp(`/bills/${id.id}`);
  await admin.titleBarAction(bills.approve.action).click();
  const asking = app.getByRole("dialog", { name: "Approve INV-5?" });
  await expect(asking.getByText("The deposit of $12.00", { exact: false })).toBeVisible();
  await asking.getByRole("button", { name: bills.approve.anyway }).press("Enter");
  await admin.seesToast(bills.approve.done);
  await expect(app.getByText(`Deposit for ${order.poNumber}`)).toBeVisible();

  await admin.openApp(`/purchase-orders/${order.id}`);
  await expect(app.getByText("Deposit of $12.00 used for bill INV-5")).toBeVisible();
  await looksRight(admin, card, "order-deposit");
  await app.getByRole("button", { name: deposits.recordRefund }).press("Enter");
  const back = app.getByRole("dialog", { name: /^Record a refund/ });
  await expect(back.getByLabel(deposits.amount)).toHaveValue("6.00");
  await back.getByRole("button", { name: deposits.recordRefund }).click();
  await admin.seesToast(deposits.refundDone);
  await card.getByRole("button", { name: /^Take back Paid back/ }).press("Enter");
  await app.getByRole("dialog").getByRole("button", { name: bills.payments.taking.confirm }).click();
  await admin.seesToast(deposits.taking.done);
  await expect(card.getByText(bills.payments.takenBack)).toBeVisible();
  await admin.openApp(`/suppliers/${supplierId}`);
  await looksRight(
    admin,
    app.getByRole("link", { name: `Deposit for ${order.poNumber}` }),
    "supplier-credits",
  );
});
