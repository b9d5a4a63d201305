import { expect, type Locator } from "@playwright/test";
import { attachments } from "../../app/texts/en/attachments";
import { common } from "../../app/texts/en/common";
import { purchaseOrders } from "../../app/texts/en/purchase-orders";
import { receiving } from "../../app/texts/en/receiving";
import { seriousFaults } from "./accessibility";
import { test } from "./merchants-browser";
import { StoreAdmin } from "./store-admin";

const { timeline } = purchaseOrders;
const place = "Alder Street Warehouse";
const sku = "TOT-01";

interface Level {
  variantId: string;
  sku: string;
  locationId: string;
  locationName: string;
}

/** A sent order of ten of a product, of which four have come. */
async function partlyReceived(admin: StoreAdmin): Promise<{ id: number; poNumber: string }> {
  const supplier = { name: `Papers ${Date.now()}` };
  const { id: supplierId } = await admin.call<{ id: number }>("POST", "/api/suppliers", supplier);
  const levels = await admin.call<Level[]>("GET", `/api/stock-levels?search=${sku}`);
  const level = levels.find((one) => one.sku === sku && one.locationName === place);
  const order = await admin.call<{ id: number; poNumber: string; lineItems: { id: number }[] }>(
    "POST",
    "/api/purchase-orders",
    { supplierId, lineItems: [{ variantId: level?.variantId, quantity: 10, costPrice: 2 }] },
  );
  await admin.call("POST", `/api/purchase-orders/${order.id}/send`, { email: false });
  await admin.call("POST", `/api/purchase-orders/${order.id}/receive`, {
    locationId: level?.locationId,
    lineItems: [{ lineItemId: order.lineItems[0]?.id, quantityReceived: 4 }],
  });
  return order;
}

const pdf = {
  name: "packing slip.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.4\n%%EOF\n"),
};
const page = { name: "image.png", mimeType: "image/png", buffer: Buffer.from("<script>alert(1)</script>") };

const rowOf = ({ app }: StoreAdmin, name: string) =>
  app.getByRole("list", { name: attachments.title }).getByRole("listitem").filter({ hasText: name });

test("photos and PDFs are attached to a receipt, looked at and removed, and one that is neither keeps none back", async ({
  page: browser,
}) => {
  const admin = new StoreAdmin(browser);
  const { app } = admin;
  const { id } = await partlyReceived(admin);
  await admin.openApp(`/purchase-orders/${id}`);
  await expect(app.getByText(attachments.none)).toBeVisible();
  const photo = {
    name: "photo.jpg",
    mimeType: "image/jpeg",
    buffer: await browser.screenshot({ type: "jpeg" }),
  };

  await app.getByRole("button", { name: attachments.add }).press("Enter");
  const dialog = app.getByRole("dialog", { name: attachments.add });
  await dialog.locator("input[type=file]").setInputFiles([pdf, photo, page]);
  await dialog.getByRole("combobox", { name: attachments.place }).selectOption({ index: 1 });
  await dialog.getByRole("textbox", { name: attachments.note }).fill("Box 1 of 2");
  await dialog.getByRole("button", { name: attachments.attach, exact: true }).press("Enter");
  await admin.seesToast("2 files attached");
  await expect(dialog.getByText(/must be a PDF, or a photo/)).toBeVisible();
  await expect(dialog.getByText("1 file is not attached yet")).toBeVisible();
  await looksRight(admin, dialog, "attachments-refused");
  await dialog.getByRole("button", { name: "Leave out image.png" }).press("Enter");
  await dialog.getByRole("button", { name: common.cancel }).click();
  await expect(dialog).toBeHidden();

  await expect(rowOf(admin, "photo.jpg").getByRole("presentation")).toBeVisible();
  await expect(rowOf(admin, pdf.name)).toContainText("Box 1 of 2");
  await expect(rowOf(admin, pdf.name)).toContainText("Receipt of ");
  await expect(rowOf(admin, pdf.name)).toContainText("You");
  const happened = app.getByRole("list", { name: timeline.title }).getByRole("listitem");
  await expect(happened.filter({ hasText: "photo.jpg attached" })).toContainText("You");
  await looksRight(admin, rowOf(admin, "photo.jpg"), "attachments");

  await app.getByRole("button", { name: "Open photo.jpg" }).press("Enter");
  const preview = app.getByRole("dialog", { name: "photo.jpg" });
  const drawn = preview.getByRole("img", { name: "photo.jpg" });
  await expect
    .poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);
  await looksRight(admin, drawn, "attachment-photo");
  const saved = browser.waitForEvent("download");
  await preview.getByRole("button", { name: common.pdf.download }).click();
  expect((await saved).suggestedFilename()).toBe("photo.jpg");
  await browser.keyboard.press("Escape");
  await expect(preview).toBeHidden();

  await app.getByRole("button", { name: "Remove photo.jpg" }).press("Enter");
  const question = app.getByRole("dialog", { name: "Remove photo.jpg?" });
  await question.getByRole("button", { name: common.keep }).click();
  await expect(question).toBeHidden();
  await app.getByRole("button", { name: "Remove photo.jpg" }).click();
  await question.getByRole("button", { name: attachments.removing.confirm }).press("Enter");
  await admin.seesToast(attachments.removing.done);
  await expect(rowOf(admin, "photo.jpg")).toHaveCount(0);
  await expect(happened.filter({ hasText: "photo.jpg removed" })).toContainText("You");
});

test(
  "a lost connection keeps the chosen files, and another try attaches them",
  { tag: "@long" },
  async ({ page: browser, context }) => {
    const admin = new StoreAdmin(browser);
    const { app } = admin;
    const { id } = await partlyReceived(admin);
    await admin.openApp(`/purchase-orders/${id}`);
    await app.getByRole("button", { name: attachments.add }).click();
    const dialog = app.getByRole("dialog", { name: attachments.add });
    await dialog.locator("input[type=file]").setInputFiles([pdf]);
    await context.setOffline(true);
    await dialog.getByRole("button", { name: attachments.attach, exact: true }).click();
    await expect(dialog.getByText("1 file is not attached yet")).toBeVisible();
    await context.setOffline(false);
    await dialog.getByRole("button", { name: common.tryAgain }).click();
    await admin.seesToast("1 file attached");
    await expect(dialog).toBeHidden();
    await expect(rowOf(admin, pdf.name)).toBeVisible();
  },
);

test(
  "files that were chosen while receiving follow the receipt, which stands also when they are lost",
  { tag: "@long" },
  async ({ page: browser }) => {
    const admin = new StoreAdmin(browser);
    const { app } = admin;
    const { id, poNumber } = await partlyReceived(admin);
    const before = await admin.stockOf(sku, place);
    await admin.openApp(`/purchase-orders/${id}/receive`);
    await app.getByRole("combobox", { name: receiving.location }).selectOption({ label: place });
    await app.locator("input[type=file]").setInputFiles([pdf]);
    await app.getByRole("button", { name: receiving.all }).click();
    await looksRight(admin, app.getByText(attachments.receiving.hint), "receive-papers");
    const uploads = `**/api/purchase-orders/${id}/attachments`;
    await browser.route(uploads, (route) => route.abort());
    await app.getByRole("button", { name: receiving.receive, exact: true }).click();
    await expect(app.getByText(attachments.receiving.received)).toBeVisible();
    await expect(app.getByText("1 file is not attached yet")).toBeVisible();
    await looksRight(admin, app.getByText("1 file is not attached yet"), "receive-papers-left");
    expect(await admin.call<object[]>("GET", `/api/purchase-orders/${id}/attachments`)).toEqual([]);

    await browser.unroute(uploads);
    await app.getByRole("button", { name: common.tryAgain }).press("Enter");
    await admin.appIsLoaded(poNumber);
    await expect(rowOf(admin, pdf.name)).toContainText("Receipt of ");
    expect(await admin.stockOf(sku, place)).toBe(before + 6);
  },
);

test(
  "a drop zone in a modal with a frame of its own takes a dropped photo",
  { tag: "@long" },
  async ({ page: browser }) => {
    const admin = new StoreAdmin(browser);
    const { app } = admin;
    await browser.addInitScript(() => localStorage.setItem("modals-in-frames", "yes"));
    const { id } = await partlyReceived(admin);
    await admin.openApp(`/purchase-orders/${id}`);
    await app.getByRole("button", { name: attachments.add }).click();
    const content = app.getByRole("dialog").frameLocator("iframe.content");
    await content.locator(".Polaris-DropZone").evaluate((element) => {
      const data = new DataTransfer();
      data.items.add(new File(["%PDF-1.4 dropped"], "dropped.pdf", { type: "application/pdf" }));
      for (const kind of ["dragenter", "dragover", "drop"])
        element.dispatchEvent(new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }));
    });
    await expect(content.getByText("dropped.pdf")).toBeVisible();
    await app.getByRole("dialog").getByRole("button", { name: attachments.attach, exact: true }).click();
    await admin.seesToast("1 file attached");
    await expect(rowOf(admin, "dropped.pdf")).toBeVisible();
  },
);

/** On a wide and on a narrow screen: nothing sticks out, and axe finds nothing serious. */
async function looksRight(admin: StoreAdmin, part: Locator, name: string): Promise<void> {
  const { page: browser } = admin;
  for (const width of [1280, 390]) {
    await browser.setViewportSize({ width, height: 900 });
    await admin.appIsSettled();
    await expect(() => part.scrollIntoViewIfNeeded()).toPass();
    await browser.screenshot({ path: `test-results/screenshots/${name}-${width}.png` });
    const frame = admin.frame();
    expect(await frame.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await seriousFaults(frame), `${name} at ${width}`).toEqual([]);
  }
  await browser.setViewportSize({ width: 1280, height: 900 });
}
