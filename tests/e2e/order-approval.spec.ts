import { expect } from "@playwright/test";
import { seriousFaults } from "./accessibility";
import { test } from "./merchants-browser";
import { installInNewStore } from "./new-store";
import { control } from "./stand-in";
import type { StoreAdmin } from "./store-admin";

interface Order {
  id: number;
  poNumber: string;
  lineItems: { id: number }[];
}

const name = "approval-shop";

/** Whose admin it is from the next page on. */
async function signIn(place: 0 | 1): Promise<string> {
  const { users } = await control(`stores/${name}.myshopify.com/staff`, {});
  const { id } = (users as { id: number }[])[place] ?? { id: 0 };
  await control(`stores/${name}.myshopify.com/staff`, { signedIn: id });
  return String(id);
}

async function draft(admin: StoreAdmin): Promise<Order> {
  const supplier = { name: "Clay & Co", email: "orders@clay.example" };
  const { id: supplierId } = await admin.call<{ id: number }>("POST", "/api/suppliers", supplier);
  const lineItems = [{ title: "Serving bowl", quantity: 12, costPrice: 60 }];
  return admin.call<Order>("POST", "/api/purchase-orders", { supplierId, lineItems });
}

async function looksRight(admin: StoreAdmin, picture: string): Promise<void> {
  await admin.appIsSettled();
  for (const width of [1280, 390]) {
    await admin.page.setViewportSize({ width, height: 900 });
    await admin.appIsSettled();
    expect(await seriousFaults(admin.frame())).toEqual([]);
    const overflow = await admin
      .frame()
      .evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    const path = `test-results/screenshots/${picture}-${width}.png`;
    await admin.page.screenshot({ path, fullPage: true });
  }
  await admin.page.setViewportSize({ width: 1280, height: 900 });
}

test("the owner turns approval on, a colleague asks for it, is declined, asks again, and sends", async ({
  page,
}) => {
  const admin = await installInNewStore(page, { name, variants: 4, locations: 1, orders: 0, seed: 41 });
  const { app } = admin;
  const banner = (title: string | RegExp) => app.getByRole("status").filter({ hasText: title });

  await test.step("each opens the app once, and is known by name", async () => {
    await signIn(1);
    await admin.openApp("/purchase-orders");
    await signIn(0);
    await admin.openApp("/settings");
    await expect
      .poll(
        async () => {
          await admin.openApp("/settings");
          await app.getByLabel("Orders above an amount need approval").check();
          return app.getByRole("checkbox", { name: "Sam Okafor" }).count();
        },
        { intervals: [500] },
      )
      .toBe(1);
  });

  await test.step("an amount that is none is refused beside its field", async () => {
    await app.getByLabel("Needed above").fill("a lot");
    await admin.save();
    await expect(app.getByText(/^Needed above must be/).first()).toBeVisible();
    await app.getByLabel("Needed above").fill("500");
    await admin.save();
    await admin.seesToast("Settings saved");
    await expect(app.getByRole("checkbox", { name: "You (store owner)" })).toBeChecked();
    await looksRight(admin, "approval-settings");
  });

  await signIn(1);
  const order = await draft(admin);
  const address = `/purchase-orders/${order.id}`;

  await test.step("the colleague cannot change the settings or send the order, and asks", async () => {
    await admin.openApp("/settings");
    await expect(app.getByLabel("Orders above an amount need approval")).toBeDisabled();
    await admin.openApp(address);
    await expect(app.getByText("This order needs approval before it is sent")).toBeVisible();
    await expect(admin.titleBarAction("Send")).toHaveCount(0);
    await looksRight(admin, "approval-needed");
    await admin.titleBarAction("Ask for approval").press("Enter");
    const dialog = app.getByRole("dialog", { name: /^Ask for approval/ });
    await dialog.getByLabel("Note").fill("For the fair in March");
    await dialog.getByRole("button", { name: "Ask for approval" }).click();
    await admin.seesToast("Approval requested");
    await expect(app.getByText("You asked for approval")).toBeVisible();
    await looksRight(admin, "approval-asked");
  });

  await test.step("the owner is told on the home page, finds the order, and declines", async () => {
    await signIn(0);
    await admin.openApp();
    await app.getByRole("link", { name: "Show orders" }).click();
    await expect(app.getByRole("tab", { name: "Waiting for approval" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await app.getByRole("link", { name: order.poNumber }).click();
    await expect(app.getByText("Sam Okafor asks for approval")).toBeVisible();
    await expect(
      banner("For the fair in March").or(app.getByText("For the fair in March")).first(),
    ).toBeVisible();
    await looksRight(admin, "approval-to-decide");
    await app.getByRole("button", { name: "Decline" }).click();
    const dialog = app.getByRole("dialog", { name: /^Decline/ });
    const confirm = dialog.getByRole("button", { name: "Decline", exact: true });
    await confirm.click();
    await expect(dialog.getByText(/^Reason must/).first()).toBeVisible();
    await dialog.getByLabel("Reason").fill("Half of it will do");
    await confirm.click();
    await admin.seesToast(`Approval of ${order.poNumber} declined`);
  });

  await test.step("the colleague sees why, changes the order and asks again", async () => {
    await signIn(1);
    await admin.openApp(address);
    await expect(app.getByText("Approval declined by Robin Hale")).toBeVisible();
    await looksRight(admin, "approval-declined");
    await app.getByRole("button", { name: "Ask again" }).click();
    await app.getByRole("dialog").getByRole("button", { name: "Ask for approval" }).click();
    await admin.seesToast("Approval requested");
  });

  await test.step("a tab that shows what the order was before is refused; the newer one approves", async () => {
    await signIn(0);
    await admin.openApp(address);
    const lineItems = [{ id: order.lineItems[0]?.id, costPrice: 50 }];
    await admin.call("PUT", `/api${address}`, { lineItems });
    await app.getByRole("button", { name: "Approve" }).press("Enter");
    await expect(app.getByText(/^This order was changed meanwhile/).first()).toBeVisible();
    await admin.openApp(address);
    await app.getByRole("button", { name: "Approve" }).press("Enter");
    await admin.seesToast(`${order.poNumber} approved`);
    await expect(app.getByText("Approved by you")).toBeVisible();
  });

  await test.step("the colleague sends it, and the timeline says who did what", async () => {
    await signIn(1);
    await admin.openApp(address);
    await expect(app.getByText("Approved by Robin Hale")).toBeVisible();
    await admin.titleBarAction("Send").click();
    await app.getByRole("dialog").getByRole("button", { name: "Send order", exact: true }).click();
    await admin.seesToast(/sent/);
    const timeline = app.getByRole("list", { name: "Timeline" });
    await expect(timeline.getByText("Approved", { exact: true })).toBeVisible();
    await expect(timeline.getByText(/Robin Hale/).first()).toBeVisible();
    await looksRight(admin, "approval-sent");
  });
});
