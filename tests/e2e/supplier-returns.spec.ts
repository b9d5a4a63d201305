import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { purchaseOrders } from "../../app/texts/en/purchase-orders";
import { returns } from "../../app/texts/en/returns";
import { looksRight } from "./looks-right";
import { test } from "./merchants-browser";
import { control, mailsTo } from "./stand-in";
import { StoreAdmin } from "./store-admin";

const { form, send, credit, ofOrder, kind, reason } = returns;
const place = "Alder Street Warehouse";
const sku = "TOT-01";

interface Level {
  variantId: string;
  sku: string;
  locationId: string;
  locationName: string;
}

interface Received {
  id: number;
  poNumber: string;
  title: string;
  lineItemId: number;
  receiptId: number;
}

interface Made {
  id: number;
  returnNumber: string;
}

/** A sent order of ten of a product, of which six have come, and two damaged besides. */
async function receivedOrder(admin: StoreAdmin): Promise<Received> {
  const supplier = { name: `Returns ${Date.now()}` };
  const { id: supplierId } = await admin.call<{ id: number }>("POST", "/api/suppliers", supplier);
  const levels = await admin.call<Level[]>("GET", `/api/stock-levels?search=${sku}`);
  const level = levels.find((one) => one.sku === sku && one.locationName === place);
  const order = await admin.call<{
    id: number;
    poNumber: string;
    lineItems: { id: number; title: string }[];
  }>("POST", "/api/purchase-orders", {
    supplierId,
    lineItems: [{ variantId: level?.variantId, quantity: 10, costPrice: 2 }],
  });
  await admin.call("POST", `/api/purchase-orders/${order.id}/send`, { email: false });
  const path = `/api/purchase-orders/${order.id}/receive`;
  const { receiptId } = await admin.call<{ receiptId: number }>("POST", path, {
    locationId: level?.locationId,
    lineItems: [
      { lineItemId: order.lineItems[0]?.id, quantityReceived: 6, quantityDamaged: 2, unitCost: 2.5 },
    ],
  });
  const [{ id: lineItemId, title } = { id: 0, title: "" }] = order.lineItems;
  return { id: order.id, poNumber: order.poNumber, title, lineItemId, receiptId };
}

test("goods of a receipt go back: the stock falls, and the credit is recorded until it is settled", async ({
  page,
}) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  const { id, poNumber, title } = await receivedOrder(admin);
  const stock = await admin.stockOf(sku, place);
  await admin.openApp(`/purchase-orders/${id}`);
  await app.getByRole("link", { name: ofOrder.start }).press("Enter");
  await admin.appIsLoaded(new RegExp(`^Return from ${poNumber}`));

  const units = app.getByRole("textbox", { name: `Quantity of ${title} (${kind.accepted})` });
  await units.fill("7");
  await admin.save(returns.create);
  await expect(app.getByText(form.reasonMissing)).toBeVisible();
  await app
    .getByRole("combobox", { name: `Reason for ${title} (${kind.accepted})` })
    .selectOption({ label: reason.quality });
  await admin.save(returns.create);
  await expect(app.getByText("must be at most 6").first()).toBeVisible();
  await units.fill("2");
  await app.getByRole("textbox", { name: `Note on ${title} (${kind.accepted})` }).fill("Seams come apart");
  await app.getByRole("textbox", { name: `Quantity of ${title} (${kind.damaged})` }).fill("2");
  await app.getByLabel(form.notes).fill("As agreed on the phone");
  await expect(app.getByText("4 units, expected credit $10.00")).toBeVisible();
  await looksRight(admin, units, "return-new");
  await admin.save(returns.create);
  await admin.seesToast(/Return RET-\d+ created/);

  await expect(app.getByText("Seams come apart")).toBeVisible();
  await admin.titleBarAction(returns.pdf.action).click();
  const paper = app.getByRole("dialog", { name: /^RET-\d+\.pdf$/ });
  await expect(paper.getByRole("button", { name: "Download" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(paper).toBeHidden();
  await admin.titleBarAction(send.action).click();
  const shipping = app.getByRole("dialog", { name: send.title });
  await expect(shipping.getByText(`2 units leave the stock of ${place}.`)).toBeVisible();
  await shipping.getByRole("button", { name: send.withoutEmail }).press("Enter");
  await admin.seesToast(send.done);
  expect(await admin.stockOf(sku, place)).toBe(stock - 2);

  const [made] = await admin.call<{ id: number }[]>("GET", `/api/supplier-returns?purchaseOrderId=${id}`);
  await admin.openApp(`/supplier-returns/${made?.id}`);
  await admin.titleBarAction(credit.action).click();
  const dialog = app.getByRole("dialog", { name: credit.dialog });
  await expect(dialog.getByLabel(credit.amount)).toHaveValue("10.00");
  await dialog.getByLabel(credit.amount).fill("ten");
  await dialog.getByRole("button", { name: credit.confirm }).click();
  await expect(dialog.getByText(credit.refused)).toBeVisible();
  await looksRight(admin, dialog.getByLabel(credit.amount), "return-credit");
  await dialog.getByLabel(credit.amount).fill("8");
  await dialog.getByLabel(credit.reference).fill("CN-7");
  await dialog.getByRole("button", { name: credit.confirm }).press("Enter");
  await admin.seesToast(credit.done);
  await expect(app.getByText(credit.less)).toBeVisible();
  await expect(app.getByText("Credit note CN-7")).toBeVisible();
  await looksRight(admin, app.getByRole("list", { name: returns.history.title }), "return-credited");

  await admin.openApp(`/purchase-orders/${id}`);
  const receipt = app
    .getByRole("list", { name: purchaseOrders.timeline.title })
    .getByRole("listitem")
    .filter({ hasText: `6 units received at ${place}` });
  await expect(receipt).toContainText("2 of them returned to the supplier");
  await expect(app.getByText("6 of 10 received")).toBeVisible();
  await receipt.getByRole("button", { name: purchaseOrders.timeline.undo }).click();
  const undo = app.getByRole("dialog", { name: /^Undo receipt of / });
  await expect(undo.getByRole("textbox", { name: `Undo of ${title}` })).toHaveValue("4");
  await undo.getByRole("button", { name: purchaseOrders.undoing.keep }).click();
  await looksRight(admin, app.getByText(ofOrder.title), "order-with-return");

  const papers = app.getByRole("list", { name: purchaseOrders.papers.title }).getByRole("listitem");
  await expect(papers).toHaveCount(2);
  const note = papers.filter({ hasText: /RET-\d+\.pdf/ });
  await expect(note).toContainText(purchaseOrders.papers.notEmailed);
  await note.getByRole("button", { name: /^Open RET-\d+\.pdf/ }).press("Enter");
  const left = app.getByRole("dialog", { name: /^RET-\d+\.pdf$/ });
  await expect(left.getByRole("button", { name: "Download" })).toBeVisible();
  await page.keyboard.press("Escape");
  await looksRight(admin, papers.first(), "order-papers");
  await note.getByRole("link", { name: /^Return note RET-/ }).press("Enter");
  await admin.appIsLoaded(/^RET-/);
});

test(
  "a return is emailed as it leaves, comes back, and its note goes to another address",
  { tag: "@long" },
  async ({ page }) => {
    const admin = new StoreAdmin(page);
    const { app } = admin;
    const { id: purchaseOrderId, receiptId, lineItemId } = await receivedOrder(admin);
    const lineItems = [{ receiptId, lineItemId, kind: "damaged", quantity: 1, reason: "damaged" }];
    const body = { purchaseOrderId, lineItems };
    const { id, returnNumber } = await admin.call<Made>("POST", "/api/supplier-returns", body);
    const address = `claims-${Date.now()}@clay.example`;
    await admin.openApp(`/supplier-returns/${id}`);
    await admin.titleBarAction(send.action).click();
    const shipping = app.getByRole("dialog", { name: send.title });
    await shipping.getByRole("button", { name: send.withEmail }).click();
    await expect(shipping.getByText(send.refused)).toBeVisible();
    await shipping.getByLabel("Recipient").fill(address);
    await shipping.getByLabel("Copy to (Cc)").fill("ann@clay.example");
    await shipping.getByLabel("Message").fill("Your carrier collects it on Monday.");
    await looksRight(admin, shipping.getByLabel("Recipient"), "return-send");
    await shipping.getByRole("button", { name: send.withEmail }).press("Enter");
    await admin.seesToast(send.done);

    const [mail] = await mailsTo(address);
    expect(mail).toMatchObject({
      cc: ["ann@clay.example"],
      attachments: [{ filename: `${returnNumber}.pdf` }],
    });
    const happened = app.getByRole("list", { name: returns.history.title }).getByRole("listitem");
    await expect(happened.filter({ hasText: `Sent to ${address}` })).toContainText("ann@clay.example");

    await control(`mails/${mail?.id}/events`, { event: "bounced", detail: "Mailbox does not exist" });
    await admin.openApp("/alerts");
    await app
      .getByRole("link", { name: new RegExp(`The email with ${returnNumber} .* came back`) })
      .press("Enter");
    await expect(happened.filter({ hasText: `Returned from ${address}` })).toContainText(
      "Mailbox does not exist",
    );
    await looksRight(admin, app.getByText(returns.mail.returnedHint), "return-bounced");
    await app.getByRole("button", { name: purchaseOrders.returned.again }).press("Enter");
    const again = app.getByRole("dialog", { name: `Email return note ${returnNumber}` });
    await expect(again.getByLabel("Recipient")).toHaveValue("");
    await again.getByLabel("Recipient").fill("office@clay.example");
    await again.getByRole("button", { name: returns.mail.send }).press("Enter");
    await admin.seesToast(`Return note ${returnNumber} emailed`);
    await expect(happened.filter({ hasText: "Sent to office@clay.example" })).toBeVisible();
    await expect(app.getByRole("button", { name: purchaseOrders.returned.again })).toBeHidden();
    await looksRight(admin, happened.first(), "return-emailed");
  },
);

test("a draft is changed, canceled and deleted, and moves nothing", { tag: "@long" }, async ({ page }) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  const { id, title } = await receivedOrder(admin);
  const stock = await admin.stockOf(sku, place);
  await admin.openApp(`/supplier-returns/new?order=${id}`);
  await app.getByRole("textbox", { name: `Quantity of ${title} (${kind.damaged})` }).fill("1");
  await admin.save(returns.create);
  await admin.seesToast(/Return RET-\d+ created/);
  await admin.titleBarAction("Edit").click();
  await admin.appIsLoaded(/^Edit return RET-/);
  const damaged = app.getByRole("textbox", { name: `Quantity of ${title} (${kind.damaged})` });
  await expect(damaged).toHaveValue("1");
  await damaged.fill("2");
  await admin.save();
  await admin.seesToast(/Return RET-\d+ saved/);
  await expect(app.getByText("2 units").first()).toBeVisible();

  await admin.titleBarAction(returns.cancel.action).click();
  const cancel = app.getByRole("dialog", { name: returns.cancel.title });
  await cancel.getByRole("button", { name: returns.cancel.action }).click();
  await admin.seesToast(returns.cancel.done);
  await admin.titleBarAction(returns.delete.action).click();
  const remove = app.getByRole("dialog", { name: returns.delete.title });
  await remove.getByRole("button", { name: returns.delete.confirm }).click();
  await admin.seesToast(/Return RET-\d+ deleted/);
  expect(await admin.stockOf(sku, place)).toBe(stock);
});

test(
  "the returns are listed by their status, and reached from the purchase orders",
  { tag: "@long" },
  async ({ page }) => {
    const admin = new StoreAdmin(page);
    const { app } = admin;
    const { id: purchaseOrderId, receiptId, lineItemId } = await receivedOrder(admin);
    const lineItems = [{ receiptId, lineItemId, kind: "damaged", quantity: 1, reason: "damaged" }];
    const body = { purchaseOrderId, lineItems };
    const made = await admin.call<Made>("POST", "/api/supplier-returns", body);
    const { id } = made;
    await admin.call("POST", `/api/supplier-returns/${id}/send`, { email: false });
    const settled = { amount: 2.5, receivedOn: "2026-11-20", settled: true };
    await admin.call("POST", `/api/supplier-returns/${id}/credit`, settled);
    await admin.openApp("/purchase-orders");
    await admin.titleBarAction(returns.title).click();
    await admin.appIsLoaded(returns.title);
    await app.getByRole("tab", { name: returns.status.credited }).click();
    const table = app.getByRole("table", { name: returns.title });
    await expect(table.getByText(returns.status.credited).first()).toBeVisible();
    const search = app.getByRole("searchbox", { name: returns.search });
    await search.fill("no such return");
    await expect(table).toBeHidden();
    await search.fill(made.returnNumber);
    await expect(table.getByRole("link", { name: made.returnNumber })).toBeVisible();
    await expect(table.getByRole("row")).toHaveCount(2);
    const download = page.waitForEvent("download");
    await admin.titleBarAction("Export CSV").click();
    const file = await (await download).path();
    const [head = "", ...rows] = readFileSync(file, "utf8").trim().split(/\r?\n/);
    expect(head).toContain("Expected credit");
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain(made.returnNumber);
    await looksRight(admin, table, "returns");
  },
);
