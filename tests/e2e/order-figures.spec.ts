import { expect } from "@playwright/test";
import type { CreatedDrafts } from "../../app/models/reorder-rule/create-drafts.server";
import { test } from "./merchants-browser";
import { StoreAdmin } from "./store-admin";

interface Made {
  id: number;
}

interface Order extends Made {
  poNumber: string;
  expectedOn: string | null;
  lineItems: { id: number }[];
}

const phone = { width: 390, height: 844 };

/** A draft of two lines with a supplier whose goods take so many days. */
async function draft(admin: StoreAdmin, leadTimeDays: number): Promise<Order> {
  const supplier = { name: `Figures ${Date.now()}`, email: "figures@clay.example", leadTimeDays };
  const { id: supplierId } = await admin.call<Made>("POST", "/api/suppliers", supplier);
  const found = await admin.call<{ variantId: string }[]>("GET", "/api/variants?search=vase");
  const [variantId] = found.map((one) => one.variantId);
  return admin.call<Order>("POST", "/api/purchase-orders", {
    supplierId,
    tax: 10,
    lineItems: [{ variantId, quantity: 10, costPrice: 10 }],
  });
}

test(
  "an order with a lead time shows the same day on its page, in the list and on home",
  { tag: "@long" },
  async ({ page }) => {
    const admin = new StoreAdmin(page);
    const { app } = admin;
    const { id, poNumber } = await draft(admin, 1);
    await admin.openApp(`/purchase-orders/${id}`);
    await expect(app.getByText(/^About .* if you send it today, by lead time$/)).toBeVisible();
    await admin.call("POST", `/api/purchase-orders/${id}/send`, { email: false });
    await admin.openApp(`/purchase-orders/${id}`);
    const said = await app.getByText(/^About .*, by lead time$/).innerText();
    const short = said.replace(", by lead time", "");
    for (const size of [null, phone]) {
      if (size) await page.setViewportSize(size);
      await admin.openApp("/purchase-orders?status=pending&sort=expected");
      await expect(app.getByRole("row").filter({ hasText: poNumber })).toContainText(short);
      await admin.openApp();
      await expect(app.getByRole("listitem").filter({ hasText: poNumber }).first()).toContainText(short);
    }
  },
);

test(
  "a closed order shows what was ordered and what arrived, on its page and in the list",
  { tag: "@long" },
  async ({ page }) => {
    const admin = new StoreAdmin(page);
    const { app } = admin;
    const { id, poNumber, lineItems } = await draft(admin, 0);
    await admin.call("POST", `/api/purchase-orders/${id}/send`, { email: false });
    const received = [{ lineItemId: lineItems[0]?.id, quantityReceived: 4 }];
    await admin.call("POST", `/api/purchase-orders/${id}/receive`, { lineItems: received });
    await admin.call("POST", `/api/purchase-orders/${id}/cancel`);
    for (const size of [null, phone]) {
      if (size) await page.setViewportSize(size);
      await admin.openApp(`/purchase-orders/${id}`);
      await expect(app.getByRole("heading", { name: "Ordered", exact: true })).toBeVisible();
      await expect(app.getByRole("heading", { name: "Received", exact: true })).toBeVisible();
      await expect(app.getByText("$110.00", { exact: true })).toBeVisible();
      await expect(app.getByText("$44.00", { exact: true })).toBeVisible();
      await admin.openApp("/purchase-orders");
      await expect(app.getByRole("row").filter({ hasText: poNumber })).toContainText("$44.00 received");
    }
  },
);

test("the home page creates the draft orders with one click, names them, and proposes nothing twice", async ({
  page,
}) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  const { id, lineItems } = await draft(admin, 0);
  await admin.call("DELETE", `/api/purchase-orders/${id}`);
  expect(lineItems).toHaveLength(1);
  const suppliers = await admin.call<(Made & { name: string })[]>("GET", "/api/suppliers");
  const supplier = suppliers.find(({ name }) => name.startsWith("Figures "));
  const [variant] = await admin.call<{ variantId: string }[]>("GET", "/api/variants?search=vase");
  await admin.call("PUT", "/api/reorder/rules/bulk", {
    rules: [
      {
        variantId: variant?.variantId,
        reorderPoint: 400_000,
        reorderQuantity: 500_000,
        supplierId: supplier?.id,
      },
    ],
  });
  await admin.openApp();
  const answered = page.waitForResponse((answer) => answer.url().endsWith("/suggestions/drafts"));
  await app.getByRole("button", { name: "Create draft orders" }).click();
  const { data } = (await (await answered).json()) as { data: CreatedDrafts };
  expect(data.created.length).toBeGreaterThan(0);
  await expect(app.getByText(/^Created \d+ draft orders?$/)).toBeVisible();
  for (const { poNumber, supplierName } of data.created)
    await expect(app.getByRole("link", { name: `${poNumber}, ${supplierName}` })).toBeVisible();
  const again = await admin.call<CreatedDrafts>("POST", "/api/reorder/suggestions/drafts");
  expect(again.created).toEqual([]);

  await page.setViewportSize(phone);
  const [first] = data.created;
  await app.getByRole("link", { name: `${first?.poNumber}, ${first?.supplierName}` }).click();
  await admin.appIsLoaded(first?.poNumber);
  // Other tests find the suggestions as they were.
  for (const made of data.created) await admin.call("DELETE", `/api/purchase-orders/${made.id}`);
  const rules = await admin.call<(Made & { variantId: string })[]>("GET", "/api/reorder/rules");
  const own = rules.find(({ variantId }) => variantId === variant?.variantId);
  await admin.call("DELETE", `/api/reorder/rules/${own?.id}`);
});
