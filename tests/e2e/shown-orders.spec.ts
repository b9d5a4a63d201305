import { expect } from "@playwright/test";
import { test } from "./merchants-browser";
import { installInNewStore } from "./new-store";
import { StoreAdmin } from "./store-admin";

const place = "Alder Street Warehouse";
const sku = "BKB-03";

interface Made {
  id: number;
  poNumber: string;
}

test("a sent order is incoming in the store's admin, half of it is received there and half here", async ({
  page,
}) => {
  const admin = new StoreAdmin(page);
  const { app, main } = admin;
  const stock = await admin.stockOf(sku, place);
  let order = { id: 0, poNumber: "" };

  await test.step("the merchant turns it on, and Shopify asks for the access", async () => {
    await admin.openApp("/settings");
    const card = app.getByRole("heading", { name: "Show sent orders as incoming in Shopify" });
    await expect(card).toBeVisible();
    await app.getByRole("button", { name: "Turn on: Show sent orders" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("write inventory shipments");
    await dialog.getByRole("button", { name: "Allow", exact: true }).click();
    await admin.seesToast("Sent orders are incoming in Shopify");
    await expect(app.getByRole("button", { name: "Turn off: Show sent orders" })).toBeVisible();
  });

  await test.step("an order is sent and becomes incoming", async () => {
    const supplier = await admin.call<{ id: number }>("POST", "/api/suppliers", { name: "Zephyr Baskets" });
    const [variant] = await admin.call<{ variantId: string }[]>("GET", `/api/stock-levels?search=${sku}`);
    order = await admin.call<Made>("POST", "/api/purchase-orders", {
      supplierId: supplier.id,
      lineItems: [{ variantId: variant?.variantId, quantity: 8, costPrice: 4 }],
    });
    await admin.call("POST", `/api/purchase-orders/${order.id}/send`, { email: false });
    await expect
      .poll(async () => {
        await admin.open(`/products?search=${sku}`);
        return main.getByRole("row").filter({ hasText: sku }).innerText();
      })
      .toContain("8 incoming");
  });

  await test.step("three units are received in the store's admin, and the order has them", async () => {
    await admin.open("/transfers");
    await main.getByRole("row").filter({ hasText: order.poNumber }).getByRole("link").click();
    await main.getByRole("spinbutton", { name: /^Accept of/ }).fill("3");
    await main.getByRole("button", { name: "Receive" }).click();
    await expect
      .poll(async () => {
        await admin.openApp(`/purchase-orders/${order.id}`);
        return app.getByText("In your Shopify admin").count();
      })
      .toBe(1);
  });

  await test.step("the others are received here, and the stock is right", async () => {
    await admin.openApp(`/purchase-orders/${order.id}/receive`);
    await app.getByRole("button", { name: "Receive all" }).click();
    await app.getByRole("button", { name: "Receive", exact: true }).click();
    await admin.appIsLoaded(order.poNumber);
    await expect(app.getByText("Received", { exact: true }).first()).toBeVisible();
    await expect.poll(() => admin.stockOf(sku, place)).toBe(stock + 8);
    await expect(main.getByRole("row").filter({ hasText: sku })).not.toContainText("incoming");
  });

  await test.step("the merchant turns it off again", async () => {
    await admin.openApp("/settings");
    await app.getByRole("button", { name: "Turn off: Show sent orders" }).click();
    await admin.seesToast("Sent orders are no longer incoming in Shopify");
  });
});

test(
  "a merchant is told of units received on both sides until somebody dismisses it",
  { tag: "@long" },
  async ({ page }) => {
    const admin = await installInNewStore(page, {
      ...{ name: "both-sides", variants: 4, locations: 1, orders: 0, seed: 9 },
    });
    const { app, main } = admin;
    const turnOn = async () => {
      await admin.openApp("/settings");
      await app.getByRole("button", { name: "Turn on: Show sent orders" }).click();
      const allow = page.getByRole("dialog").getByRole("button", { name: "Allow", exact: true });
      await allow.click();
      await expect(app.getByRole("button", { name: "Turn off: Show sent orders" })).toBeVisible();
    };
    const { id: supplierId } = await admin.call<{ id: number }>("POST", "/api/suppliers", { name: "Both" });
    const [level] = await admin.call<{ variantId: string }[]>("GET", "/api/stock-levels?limit=1");
    await turnOn();
    const order = await admin.call<Made & { lineItems: { id: number }[] }>("POST", "/api/purchase-orders", {
      supplierId,
      lineItems: [{ variantId: level?.variantId, quantity: 6, costPrice: 4 }],
    });
    await admin.call("POST", `/api/purchase-orders/${order.id}/send`, { email: false });
    const transfer = main.getByRole("row").filter({ hasText: order.poNumber });
    await expect
      .poll(async () => {
        await admin.open("/transfers");
        return transfer.count();
      })
      .toBe(1);

    await test.step("the access is taken back, and both sides receive the same units", async () => {
      await admin.open("/apps");
      await main.getByRole("button", { name: "Revoke write inventory shipments", exact: true }).click();
      await admin.openApp(`/purchase-orders/${order.id}`);
      await expect
        .poll(
          async () =>
            (await admin.call<{ sentOrdersIncoming: boolean }>("GET", "/api/settings")).sentOrdersIncoming,
        )
        .toBe(false);
      const lineItems = [{ lineItemId: order.lineItems[0]?.id, quantityReceived: 6 }];
      await admin.call("POST", `/api/purchase-orders/${order.id}/receive`, { lineItems });
      await admin.open("/transfers");
      await transfer.getByRole("link").click();
      await main.getByRole("spinbutton", { name: /^Accept of/ }).fill("6");
      await main.getByRole("button", { name: "Receive" }).click();
    });

    const notice = app.getByText("More of this order was received in Shopify than was still expected");
    await test.step("the order tells of it once the access is back", async () => {
      await turnOn();
      await expect
        .poll(async () => {
          await admin.openApp(`/purchase-orders/${order.id}`);
          return notice.count();
        })
        .toBe(1);
    });
    await test.step("it is dismissed for everybody, and the timeline keeps it", async () => {
      await app.getByRole("button", { name: "Dismiss notification" }).click();
      await admin.seesToast("Notice dismissed");
      await expect(notice).toHaveCount(0);
      await admin.openApp(`/purchase-orders/${order.id}`);
      await expect(
        app.getByText("Notice dismissed: 6 units more received in Shopify than expected"),
      ).toBeVisible();
      await expect(notice).toHaveCount(0);
    });
  },
);
