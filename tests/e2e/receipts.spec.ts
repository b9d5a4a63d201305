import { expect } from "@playwright/test";
import { common } from "../../app/texts/en/common";
import { findVariants } from "../../app/texts/en/find-variants";
import { purchaseOrders } from "../../app/texts/en/purchase-orders";
import { receiving } from "../../app/texts/en/receiving";
import { settings } from "../../app/texts/en/settings";
import { suppliers } from "../../app/texts/en/suppliers";
import { looksRight } from "./looks-right";
import { test } from "./merchants-browser";
import { scanCode } from "./scanner-keys";
import { StoreAdmin } from "./store-admin";

const { timeline, undoing } = purchaseOrders;
const place = "Alder Street Warehouse";
const sku = "TOT-01";

interface Level {
  variantId: string;
  sku: string;
  locationId: string;
  locationName: string;
}

interface ReceivedOrder {
  id: number;
  supplierId: number;
  title: string;
}

/** A sent order of ten of a product and of freight, of which six and one have come. */
async function receivedOrder(admin: StoreAdmin): Promise<ReceivedOrder> {
  const supplier = { name: `Receipts ${Date.now()}` };
  const { id: supplierId } = await admin.call<{ id: number }>("POST", "/api/suppliers", supplier);
  const levels = await admin.call<Level[]>("GET", `/api/stock-levels?search=${sku}`);
  const level = levels.find((one) => one.sku === sku && one.locationName === place);
  const order = await admin.call<{ id: number; lineItems: { id: number; title: string }[] }>(
    "POST",
    "/api/purchase-orders",
    {
      supplierId,
      lineItems: [
        { variantId: level?.variantId, quantity: 10, costPrice: 2 },
        { title: "Freight", quantity: 1, costPrice: 8 },
      ],
    },
  );
  await admin.call("POST", `/api/purchase-orders/${order.id}/send`, { email: false });
  const [goods, freight] = order.lineItems.map(({ id }) => id);
  await admin.call("POST", `/api/purchase-orders/${order.id}/receive`, {
    locationId: level?.locationId,
    lineItems: [
      { lineItemId: goods, quantityReceived: 6 },
      { lineItemId: freight, quantityReceived: 1 },
    ],
  });
  return { id: order.id, supplierId, title: order.lineItems[0]?.title ?? "" };
}

test("a merchant undoes a receipt in two presses, and the store's stock is what it was", async ({ page }) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  const before = await admin.stockOf(sku, place);
  const { id } = await receivedOrder(admin);
  expect(await admin.stockOf(sku, place)).toBe(before + 6);

  await admin.openApp(`/purchase-orders/${id}`);
  await app.getByRole("button", { name: timeline.undo }).press("Enter");
  const dialog = app.getByRole("dialog", { name: /^Undo receipt of / });
  await dialog.getByRole("button", { name: undoing.confirm }).press("Enter");
  await admin.seesToast(undoing.done);

  const happened = app.getByRole("list", { name: timeline.title }).getByRole("listitem");
  await expect(happened.filter({ hasText: `7 units taken back at ${place}` })).toContainText("You");
  await expect(happened.filter({ hasText: `7 units received at ${place}` })).toContainText(timeline.undone);
  await expect(app.getByText("0 of 11 received")).toBeVisible();
  expect(await admin.stockOf(sku, place)).toBe(before);
});

test(
  "a part of a receipt is undone, with its reason, and no more than came",
  { tag: "@long" },
  async ({ page }) => {
    const admin = new StoreAdmin(page);
    const { app } = admin;
    const { id, title } = await receivedOrder(admin);
    await admin.openApp(`/purchase-orders/${id}`);
    await app.getByRole("button", { name: timeline.undo }).click();
    const dialog = app.getByRole("dialog", { name: /^Undo receipt of / });
    const units = dialog.getByRole("textbox", { name: `Undo of ${title}` });
    await units.fill("7");
    await dialog.getByRole("textbox", { name: "Undo of Freight" }).fill("0");
    await dialog.getByRole("button", { name: undoing.confirm }).click();
    await expect(dialog.getByText("Undo must be at most 6").first()).toBeVisible();
    await looksRight(admin, dialog, "undo-receipt");

    await units.fill("2");
    await dialog.getByLabel(common.undoing.note).fill("Two were another customer's");
    await dialog.getByRole("button", { name: undoing.confirm }).click();
    await admin.seesToast(undoing.done);
    const happened = app.getByRole("list", { name: timeline.title }).getByRole("listitem");
    await expect(happened.filter({ hasText: "2 units taken back" })).toContainText(
      "Two were another customer's",
    );
    await expect(happened.filter({ hasText: "7 units received" })).toContainText("2 of them undone");
    await looksRight(admin, app.getByRole("list", { name: timeline.title }), "undone-receipt");

    await app.getByRole("button", { name: timeline.undo }).click();
    await expect(dialog.getByRole("textbox", { name: `Undo of ${title}` })).toHaveValue("4");
    await dialog.getByRole("button", { name: undoing.keep }).click();
    await expect(dialog).toBeHidden();
  },
);

test(
  "units that are sold are taken back only where the merchant says so, in one of two tabs",
  { tag: "@long" },
  async ({ page, context }) => {
    const admin = new StoreAdmin(page);
    const { app } = admin;
    const { id } = await receivedOrder(admin);
    const stock = await admin.stockOf(sku, place);
    await admin.sell(sku, stock - 1, place);
    const other = new StoreAdmin(await context.newPage());
    for (const tab of [admin, other]) await tab.openApp(`/purchase-orders/${id}`);

    await app.getByRole("button", { name: timeline.undo }).click();
    const dialog = app.getByRole("dialog", { name: /^Undo receipt of / });
    await dialog.getByRole("button", { name: undoing.confirm }).click();
    await expect(dialog.getByText(undoing.failed)).toBeVisible();
    await dialog.getByRole("checkbox", { name: common.undoing.evenIfShort }).check();
    await dialog.getByRole("button", { name: undoing.confirm }).click();
    await admin.seesToast(undoing.done);

    await other.app.getByRole("button", { name: timeline.undo }).click();
    const late = other.app.getByRole("dialog", { name: /^Undo receipt of / });
    await late.getByRole("button", { name: undoing.confirm }).click();
    await expect(late.getByText("Nothing is left of this receipt: it was undone or returned.")).toBeVisible();
    expect(await admin.stockOf(sku, place)).toBe(-5);
  },
);

test("a delivery comes with more than was ordered, damaged units and another cost", async ({ page }) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  const { id, title } = await receivedOrder(admin);
  const before = await admin.stockOf(sku, place);
  await admin.openApp(`/purchase-orders/${id}/receive`);
  await app.getByRole("combobox", { name: receiving.location }).selectOption({ label: place });
  const units = app.getByRole("textbox", { name: `Received now: ${title}` });
  await units.fill("5");
  await expect(app.getByText("1 more than ordered")).toBeVisible();
  await app.getByText(receiving.deviation.title).first().press("Enter");
  await app.getByRole("textbox", { name: `Damaged: ${title}` }).fill("2");
  await app.getByRole("textbox", { name: `Reason: ${title}` }).fill("Torn handles");
  await app.getByRole("textbox", { name: `Unit cost: ${title}` }).fill("1.8");
  await expect(app.getByText("5 units to receive · 2 units not accepted")).toBeVisible();
  await looksRight(admin, units, "receive-deviation");

  await app.getByRole("button", { name: receiving.receive, exact: true }).click();
  const dialog = app.getByRole("dialog", { name: receiving.confirmExtra.title });
  await expect(dialog.getByText(`${title}: 1 more than ordered`)).toBeVisible();
  await dialog.getByRole("button", { name: receiving.confirmExtra.back }).click();
  await expect(dialog).toBeHidden();
  await app.getByRole("button", { name: receiving.receive, exact: true }).click();
  await dialog.getByRole("button", { name: receiving.confirmExtra.confirm }).press("Enter");
  await admin.seesToast("5 units received");

  const happened = app.getByRole("list", { name: timeline.title }).getByRole("listitem");
  await expect(happened.filter({ hasText: `5 units received at ${place}` })).toContainText(
    "2 damaged: Torn handles",
  );
  await expect(app.getByRole("table").getByText("1 more than ordered")).toBeVisible();
  await looksRight(admin, app.getByRole("table").first(), "received-more");
  expect(await admin.stockOf(sku, place)).toBe(before + 5);
});

test("goods that nobody ordered come in by search and by scan, and more of what is complete", async ({
  page,
}) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  const { id, supplierId, title } = await receivedOrder(admin);
  const [mug, bowl] = await otherProducts(admin);
  const mugs = await admin.stockOf(mug.sku, place);
  const bowls = await admin.stockOf(bowl.sku, place);
  await admin.openApp(`/purchase-orders/${id}/receive`);
  await app.getByRole("combobox", { name: receiving.location }).selectOption({ label: place });
  const unitsOf = (name: string) => app.getByRole("textbox", { name: `Received now: ${name}`, exact: true });

  await app.getByRole("combobox", { name: findVariants.label }).fill(mug.sku);
  await app.getByRole("option", { name: mug.title, exact: true }).click();
  await expect(unitsOf(mug.title)).toBeFocused();
  await unitsOf(mug.title).fill("3");
  await expect(app.getByText(receiving.notOrdered.mark, { exact: true })).toBeVisible();

  await app.getByRole("textbox", { name: receiving.scan.label }).focus();
  await scanCode(page, bowl.sku);
  await app.getByRole("button", { name: receiving.scan.anyway.unknown }).press("Enter");
  await expect(unitsOf(bowl.title)).toHaveValue("1");
  await scanCode(page, bowl.sku);
  await expect(unitsOf(bowl.title)).toHaveValue("2");
  await scanCode(page, "NO-SUCH-CODE");
  await app.getByRole("button", { name: receiving.scan.anyway.unknown }).click();
  await expect(app.getByText("No product here has the code").first()).toBeVisible();
  await unitsOf(title).fill("1");
  await looksRight(admin, unitsOf(bowl.title), "receive-not-ordered");
  await app.getByRole("button", { name: receiving.receive, exact: true }).click();
  await admin.seesToast("6 units received");

  await expect(app.getByRole("table").getByText(receiving.notOrdered.mark)).toHaveCount(2);
  await looksRight(admin, app.getByRole("table").first(), "received-not-ordered");
  expect(await admin.stockOf(mug.sku, place)).toBe(mugs + 3);
  expect(await admin.stockOf(bowl.sku, place)).toBe(bowls + 2);

  await admin.openApp(`/purchase-orders/${id}/receive`);
  await scanCode(page, mug.sku);
  await app.getByRole("button", { name: receiving.scan.anyway.done }).click();
  await expect(unitsOf(mug.title)).toHaveValue("1");
  await app.getByRole("button", { name: receiving.receive, exact: true }).click();
  await admin.seesToast("1 unit received");

  await admin.openApp(`/suppliers/${supplierId}`);
  const extra = app.getByText(suppliers.figures.extra);
  await expect(app.locator("dl > div").filter({ has: extra })).toContainText("6");
  await looksRight(admin, extra, "supplier-delivered-more");
});

/** Two products that the order has not. */
async function otherProducts(admin: StoreAdmin): Promise<[Found, Found]> {
  const found = await admin.call<Found[]>("GET", "/api/variants?search=mug&limit=20");
  const [one, other] = found.filter((variant) => variant.sku !== "" && variant.sku !== sku);
  if (!one || !other) throw new Error("The store has two products with an SKU.");
  return [one, other];
}

interface Found {
  title: string;
  sku: string;
}

test(
  "a tolerance lets a little more than ordered in without a question",
  { tag: "@long" },
  async ({ page }) => {
    const admin = new StoreAdmin(page);
    const { app } = admin;
    await admin.openApp("/settings");
    await app.getByRole("textbox", { name: settings.receiving.tolerance }).fill("10");
    await admin.save();
    await expect(page.getByRole("button", { name: "Save", exact: true })).toBeHidden();
    const { id, title } = await receivedOrder(admin);
    await admin.openApp(`/purchase-orders/${id}/receive`);
    await app.getByRole("textbox", { name: `Received now: ${title}` }).fill("5");
    await app.getByRole("button", { name: receiving.receive, exact: true }).click();
    await admin.seesToast("5 units received");
    await admin.call("PUT", "/api/settings", { receiveTolerancePercent: 0 });
  },
);

test(
  "damaged units are damaged stock in the store once the merchant wants that, until the receipt is undone",
  { tag: "@long" },
  async ({ page }) => {
    const admin = new StoreAdmin(page);
    const { app } = admin;
    await admin.openApp("/settings");
    const choice = app.getByRole("checkbox", { name: settings.receiving.damaged });
    await expect(choice).not.toBeChecked();
    await choice.press("Space");
    await looksRight(admin, choice, "settings-damaged");
    await admin.save();
    await expect(page.getByRole("button", { name: "Save", exact: true })).toBeHidden();

    const { id, title } = await receivedOrder(admin);
    const before = await admin.stockOf(sku, place);
    await admin.openApp(`/purchase-orders/${id}/receive`);
    await app.getByRole("combobox", { name: receiving.location }).selectOption({ label: place });
    await app.getByText(receiving.deviation.title).first().press("Enter");
    await app.getByRole("textbox", { name: `Damaged: ${title}` }).fill("2");
    const foot = app.getByText("2 units not accepted · 2 of them kept in Shopify as damaged");
    await looksRight(admin, foot, "receiving-damaged");
    await app.getByRole("button", { name: receiving.receive, exact: true }).press("Enter");
    const happened = app.getByRole("list", { name: timeline.title }).getByRole("listitem");
    const delivery = happened.filter({ hasText: `2 units not accepted at ${place}` });
    await expect(delivery).toContainText("2 damaged, kept in Shopify as damaged");
    await looksRight(admin, delivery, "received-damaged");
    expect(await admin.stockOf(sku, place)).toBe(before);
    const row = admin.main.getByRole("row").filter({ hasText: sku });
    await expect(row.getByText("2 unavailable")).toBeVisible();
    await page.screenshot({ path: "test-results/screenshots/store-damaged.png" });

    await admin.openApp(`/purchase-orders/${id}`);
    await delivery.getByRole("button", { name: timeline.undo }).click();
    const dialog = app.getByRole("dialog", { name: /^Undo receipt of / });
    await expect(dialog.getByText("2 units recorded as damaged or rejected no longer count.")).toBeVisible();
    await expect(dialog.getByText("2 damaged units leave Shopify's damaged stock as well.")).toBeVisible();
    await looksRight(admin, dialog, "undo-damaged");
    await dialog.getByRole("button", { name: undoing.confirm }).press("Enter");
    await admin.seesToast(undoing.done);
    await expect(happened.filter({ hasText: "2 units taken back" })).toContainText(
      "2 damaged, taken out of Shopify's damaged stock",
    );
    await expect(delivery).toContainText(timeline.undone);
    await expect(delivery.getByRole("button", { name: timeline.undo })).toBeHidden();
    expect(await admin.stockOf(sku, place)).toBe(before);
    await expect(row.getByText("unavailable")).toBeHidden();
    await admin.call("PUT", "/api/settings", { keepsDamaged: false });
  },
);
