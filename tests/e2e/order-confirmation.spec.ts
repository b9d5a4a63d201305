import { type Browser, expect, type Page } from "@playwright/test";
import { purchaseOrders } from "../../app/texts/en/purchase-orders";
import { confirmation as page } from "../../app/texts/en/sentences/confirmation";
import { seriousFaults } from "./accessibility";
import { test } from "./merchants-browser";
import { StoreAdmin } from "./store-admin";

const { confirmation, revision } = purchaseOrders;

interface Order {
  id: number;
  poNumber: string;
  lineItems: { id: number; title: string }[];
}

/** A sent order whose supplier is asked to confirm it, and the link of its email. */
async function askedOrder(admin: StoreAdmin): Promise<{ order: Order; link: string }> {
  const email = `clay-${Date.now()}@clay.example`;
  const supplier = { name: "Clay & Co", email, confirmByLink: true };
  const { id: supplierId } = await admin.call<{ id: number }>("POST", "/api/suppliers", supplier);
  const lineItems = [
    { title: "Stoneware mug with a handle, glazed in charcoal", quantity: 12, costPrice: 4.5 },
    { title: "Serving bowl", quantity: 6, costPrice: 9.25 },
    { title: "Side plate", quantity: 24, costPrice: 3 },
  ];
  const written = { supplierId, lineItems, expectedAt: "2027-01-15", supplierNotes: "Deliver before noon." };
  const order = await admin.call<Order>("POST", "/api/purchase-orders", written);
  await admin.call("POST", `/api/purchase-orders/${order.id}/send`, {});
  const path = `/api/purchase-orders/${order.id}/confirmation/link`;
  const { address } = await admin.call<{ address: string }>("GET", path);
  return { order, link: address };
}

/** Opens the link in a browser that knows nothing and runs no script. */
async function openAsSupplier(browser: Browser, link: string): Promise<Page> {
  const stranger = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const opened = await stranger.newPage();
  await opened.goto(link);
  return opened;
}

const fieldOf = (supplier: Page, label: string, title: RegExp) =>
  supplier.getByRole("listitem").filter({ hasText: title }).getByLabel(label);
const send = (supplier: Page, name: string) => supplier.getByRole("button", { name }).press("Enter");

test("a supplier answers an order by its link on a phone without script, and the merchant accepts a line", async ({
  page: tab,
  browser,
}) => {
  const admin = new StoreAdmin(tab);
  const { app } = admin;
  await admin.openApp("/purchase-orders");
  const { order, link } = await askedOrder(admin);

  await test.step("the page fits a phone and a desktop, and is accessible", async () => {
    const reader = await browser.newContext();
    const opened = await reader.newPage();
    await opened.goto(link);
    for (const width of [1280, 390]) {
      await opened.setViewportSize({ width, height: 844 });
      expect(await seriousFaults(opened.mainFrame())).toEqual([]);
      expect(await opened.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      const path = `test-results/screenshots/confirmation-page-${width}.png`;
      await opened.screenshot({ path, fullPage: true });
    }
    await reader.close();
  });

  await test.step("the supplier changes two lines, and replaces the answer", async () => {
    const supplier = await openAsSupplier(browser, link);
    await expect(supplier.getByRole("heading", { level: 1 })).toContainText(order.poNumber);
    await fieldOf(supplier, page.page.quantity, /Stoneware mug/).fill("10");
    await fieldOf(supplier, page.page.day, /Side plate/).fill("2027-01-29");
    await supplier.getByLabel(page.page.note).fill("Two mugs broke in the kiln.");
    await send(supplier, page.page.send);
    await expect(supplier.getByRole("status")).toContainText("changes to 2 lines");
    await fieldOf(supplier, page.page.quantity, /Serving bowl/).fill("0");
    await send(supplier, page.page.sendAgain);
    await expect(supplier.getByRole("status")).toContainText("changes to 3 lines");
    await supplier.screenshot({
      path: "test-results/screenshots/confirmation-answered-390.png",
      fullPage: true,
    });
    await supplier.context().close();
  });

  await test.step("an alert leads the merchant to the answer", async () => {
    await admin.openApp("/alerts");
    await app
      .getByRole("link", { name: new RegExp(`answered ${order.poNumber}`) })
      .first()
      .press("Enter");
    await admin.appIsLoaded(order.poNumber);
    await expect(app.getByText("Two mugs broke in the kiln.").first()).toBeVisible();
    for (const width of [1280, 390]) {
      await tab.setViewportSize({ width, height: 844 });
      expect(await seriousFaults(admin.frame())).toEqual([]);
      await tab.screenshot({ path: `test-results/screenshots/confirmation-answer-${width}.png` });
    }
    await tab.setViewportSize({ width: 1280, height: 844 });
  });

  await test.step("all but one line are accepted, and become a draft revision", async () => {
    await app.getByRole("checkbox", { name: "Serving bowl" }).uncheck();
    await app.getByRole("button", { name: "Accept 2 lines" }).press("Enter");
    await admin.seesToast(confirmation.accepted);
    await expect(app.getByText(revision.draft.replace("{{number, number}}", "2"))).toBeVisible();
    const happened = app.getByRole("list", { name: "Timeline" }).getByRole("listitem");
    await expect(happened.filter({ hasText: confirmation.timeline.answerAccepted })).toContainText(
      "Stoneware mug",
    );
    await expect(happened.filter({ hasText: "Answered by Clay & Co" })).toContainText("Serving bowl");
    await expect(happened.filter({ hasText: confirmation.timeline.linkOpened })).toBeVisible();
  });
});

test(
  "an answer is decided on in one tab, and the other says so",
  { tag: "@long" },
  async ({ page: tab, context, browser }) => {
    const admin = new StoreAdmin(tab);
    await admin.openApp("/purchase-orders");
    const { order, link } = await askedOrder(admin);
    const supplier = await openAsSupplier(browser, link);
    await send(supplier, page.page.send);
    const second = new StoreAdmin(await context.newPage());
    const path = `/purchase-orders/${order.id}`;
    await admin.openApp(path);
    await second.openApp(path);
    await admin.app.getByRole("button", { name: confirmation.accept }).press("Enter");
    await admin.seesToast(confirmation.accepted);
    await expect(admin.app.getByText(/^Confirmed .*20\d\d/)).toBeVisible();
    await second.app.getByRole("button", { name: confirmation.decline }).press("Enter");
    await expect(second.app.getByText(confirmation.notDecided)).toBeVisible();
    await second.page.close();
    await supplier.reload();
    await expect(supplier.getByRole("status")).toContainText("has accepted your answer");
    await supplier.context().close();
  },
);

test(
  "a merchant replaces and revokes the link, and it leads nowhere",
  { tag: "@long" },
  async ({ page: tab, browser }) => {
    const admin = new StoreAdmin(tab);
    const { app } = admin;
    await admin.openApp("/purchase-orders");
    const { order, link } = await askedOrder(admin);
    await admin.openApp(`/purchase-orders/${order.id}`);
    await expect(app.getByLabel(confirmation.link)).toHaveValue(link);
    await app.getByRole("button", { name: confirmation.replace }).press("Enter");
    await admin.seesToast(confirmation.made);
    await expect(app.getByLabel(confirmation.link)).not.toHaveValue(link);
    const supplier = await openAsSupplier(browser, link);
    await expect(supplier.getByRole("heading", { name: page.page.gone })).toBeVisible();
    await supplier.goto(await app.getByLabel(confirmation.link).inputValue());
    await expect(supplier.getByRole("button", { name: page.page.send })).toBeVisible();
    await app.getByRole("button", { name: confirmation.revoke }).press("Enter");
    await admin.seesToast(confirmation.revoked);
    await expect(app.getByRole("button", { name: confirmation.make })).toBeVisible();
    await supplier.reload();
    await expect(supplier.getByRole("heading", { name: page.page.gone })).toBeVisible();
    await supplier.context().close();
  },
);
