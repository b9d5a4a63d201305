import { expect } from "@playwright/test";
import { common } from "../../app/texts/en/common";
import { orderEditor } from "../../app/texts/en/order-editor";
import { purchaseOrders } from "../../app/texts/en/purchase-orders";
import { test } from "./merchants-browser";
import { StoreAdmin } from "./store-admin";

interface Order {
  id: number;
  poNumber: string;
  revision: number;
  lineItems: { id: number; title: string; quantity: number }[];
}

/** A sent order of ten of freight and three pallets. */
async function sentOrder(admin: StoreAdmin): Promise<Order> {
  const supplier = { name: `Revised ${Date.now()}`, email: "ann@clay.example" };
  const { id: supplierId } = await admin.call<{ id: number }>("POST", "/api/suppliers", supplier);
  const lineItems = [
    { title: "Freight", quantity: 10, costPrice: 2 },
    { title: "Pallet", quantity: 3, costPrice: 8 },
  ];
  const order = await admin.call<Order>("POST", "/api/purchase-orders", { supplierId, lineItems });
  await admin.call("POST", `/api/purchase-orders/${order.id}/send`, { email: false });
  return order;
}

test("a merchant amends a sent order and sends it again in five clicks", async ({ page }) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  const order = await sentOrder(admin);
  await admin.openApp(`/purchase-orders/${order.id}`);
  let clicks = 0;
  const click = async (target: ReturnType<typeof app.getByRole>) => {
    await target.click();
    clicks += 1;
  };

  await click(admin.titleBarAction(purchaseOrders.actions.amend));
  const quantity = app.getByRole("textbox", { name: "Quantity of Freight" });
  await click(quantity);
  await page.keyboard.type("12");
  await expect(quantity).toHaveValue("12");
  await click(page.getByRole("button", { name: "Save", exact: true }));
  await admin.seesToast("Revision 2 saved");
  await expect(app.getByText("Freight, Quantity: 10 → 12")).toBeVisible();
  await expect(app.getByText(/^Total: \$44\.00 → \$48\.00 \(\+\$4\.00\)$/)).toBeVisible();
  await click(app.getByRole("button", { name: purchaseOrders.revision.send }));
  const dialog = app.getByRole("dialog", { name: `Send revision 2 of ${order.poNumber}` });
  await expect(dialog.getByText("Freight, Quantity: 10 → 12")).toBeVisible();
  await click(dialog.getByRole("button", { name: purchaseOrders.revision.send }));
  await admin.seesToast(`Revision 2 of ${order.poNumber} sent`);
  expect(clicks).toBeLessThanOrEqual(5);

  const happened = app.getByRole("list", { name: "Timeline" }).getByRole("listitem");
  const sent = happened.filter({ hasText: "Revision 2 sent to ann@clay.example" });
  await expect(sent).toContainText("You");
  await expect(sent).toContainText("Freight, Quantity: 10 → 12");
  await expect(app.getByText("0 of 15 received")).toBeVisible();
  expect(await admin.call("GET", `/api/purchase-orders/${order.id}`)).toMatchObject({
    revision: 2,
    total: 48,
  });

  await test.step("and opens the paper of each revision", async () => {
    await app.getByRole("button", { name: `Open ${order.poNumber}.pdf` }).click();
    const first = app.getByRole("dialog", { name: `${order.poNumber}.pdf` });
    await expect(first.getByRole("button", { name: common.pdf.download })).toBeVisible();
    await page.keyboard.press("Escape");
    await app.getByRole("button", { name: `Open ${order.poNumber}-revision-2.pdf` }).click();
    const second = app.getByRole("dialog", { name: `${order.poNumber}-revision-2.pdf` });
    await expect(second.getByRole("button", { name: common.pdf.download })).toBeVisible();
  });
});

test(
  "a draft revision is left, continued and discarded, and the order stays as it is",
  { tag: "@long" },
  async ({ page }) => {
    const admin = new StoreAdmin(page);
    const { app } = admin;
    const order = await sentOrder(admin);
    await admin.openApp(`/purchase-orders/${order.id}`);
    await admin.titleBarAction(purchaseOrders.actions.amend).click();
    await expect(app.getByRole("combobox", { name: orderEditor.fields.supplierId })).toBeDisabled();
    await app.getByRole("button", { name: "Remove Pallet" }).click();
    await admin.save();
    await admin.seesToast("Revision 2 saved");
    await expect(app.getByText("Removed: Pallet, quantity 3")).toBeVisible();

    await test.step("while goods that it has removed come", async () => {
      const lineItems = [{ lineItemId: order.lineItems[1]?.id, quantityReceived: 2 }];
      await admin.call("POST", `/api/purchase-orders/${order.id}/receive`, { lineItems });
      await admin.openApp(`/purchase-orders/${order.id}`);
      await expect(app.getByText(purchaseOrders.revision.belowArrivals)).toBeVisible();
      await expect(app.getByText(/Pallet: 2 units have come/)).toBeVisible();
    });

    await app.getByRole("button", { name: purchaseOrders.revision.edit }).click();
    await expect(app.getByRole("textbox", { name: "Quantity of Pallet" })).toHaveCount(0);
    await expect(app.getByRole("textbox", { name: "Quantity of Freight" })).toHaveValue("10");
    await admin.openApp(`/purchase-orders/${order.id}`);
    await app.getByRole("button", { name: purchaseOrders.revision.discard }).click();
    await app.getByRole("dialog").getByRole("button", { name: purchaseOrders.revision.discard }).click();
    await admin.seesToast("Revision 2 discarded");
    await expect(admin.titleBarAction(purchaseOrders.actions.amend)).toBeVisible();
    expect(await admin.call("GET", `/api/purchase-orders/${order.id}`)).toMatchObject({
      revision: 1,
      total: 44,
    });
  },
);

test(
  "the second of two who change a revision sees what the first changed, and keeps what is typed",
  { tag: "@long" },
  async ({ page }) => {
    const admin = new StoreAdmin(page);
    const order = await sentOrder(admin);
    await admin.call("POST", `/api/purchase-orders/${order.id}/revision`);
    const address = `/purchase-orders/${order.id}/revision`;
    const second = new StoreAdmin(await page.context().newPage());
    await admin.openApp(address);
    await second.openApp(address);
    await admin.app.getByRole("textbox", { name: "Quantity of Freight" }).fill("12");
    await admin.save();
    await admin.seesToast("Revision 2 saved");

    const notes = second.app.getByRole("textbox", { name: orderEditor.fields.supplierNotes });
    await notes.fill("Ring twice");
    await second.save();
    const banner = second.app.getByRole("alert").filter({ hasText: common.changed.title.order });
    await expect(banner.getByRole("listitem")).toHaveText(["Freight, Quantity: 10 → 12"]);
    await expect(notes).toHaveValue("Ring twice");
    await banner.getByRole("button", { name: common.changed.keep }).click();
    await second.seesToast("Revision 2 saved");
    const draft = await second.call("GET", `/api/purchase-orders/${order.id}/revision`);
    expect(draft).toMatchObject({ supplierNotes: "Ring twice", lineItems: [{ quantity: 12 }, {}] });
  },
);
