import { type Browser, expect } from "@playwright/test";
import { attachments } from "../../app/texts/en/attachments";
import { labels } from "../../app/texts/en/labels";
import { purchaseOrders } from "../../app/texts/en/purchase-orders";
import { receiving } from "../../app/texts/en/receiving";
import { returns } from "../../app/texts/en/returns";
import { confirmation as supplierPage } from "../../app/texts/en/sentences/confirmation";
import { seriousFaults } from "./accessibility";
import { longIf } from "./long";
import { test } from "./merchants-browser";
import { mailsTo } from "./stand-in";
import { StoreAdmin } from "./store-admin";

const { confirmation, revision, timeline, undoing } = purchaseOrders;
const { kind, reason } = returns;
const place = "Alder Street Warehouse";
const sku = "TOT-01";

interface Level {
  variantId: string;
  sku: string;
  locationId: string;
  locationName: string;
}

interface Draft {
  id: number;
  poNumber: string;
  title: string;
  email: string;
}

/** A draft of ten of a product, for a supplier who confirms by a link. */
async function draft(admin: StoreAdmin): Promise<Draft> {
  const email = `weaver-${Date.now()}@weaver.example`;
  const supplier = { name: `Weaver ${Date.now()}`, email, confirmByLink: true };
  const { id: supplierId } = await admin.call<{ id: number }>("POST", "/api/suppliers", supplier);
  const levels = await admin.call<Level[]>("GET", `/api/stock-levels?search=${sku}`);
  const level = levels.find((one) => one.sku === sku && one.locationName === place);
  const { lineItems, ...order } = await admin.call<{
    id: number;
    poNumber: string;
    lineItems: { title: string }[];
  }>("POST", "/api/purchase-orders", {
    ...{ supplierId, locationId: level?.locationId },
    lineItems: [{ variantId: level?.variantId, quantity: 10, costPrice: 2 }],
  });
  return { ...order, title: lineItems[0]?.title ?? "", email };
}

/** The supplier can deliver eight, and says so in a browser that knows nothing of the shop. */
async function answerAsSupplier(browser: Browser, link: string): Promise<void> {
  const stranger = await browser.newContext({ javaScriptEnabled: false });
  const page = await stranger.newPage();
  await page.goto(link);
  await page.getByLabel(supplierPage.page.quantity).fill("8");
  await page.getByRole("button", { name: supplierPage.page.send }).click();
  await expect(page.getByRole("status")).toContainText("changes to 1 line");
  await stranger.close();
}

for (const [device, width] of Object.entries({ desk: 1280, phone: 390 })) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport: { width, height: 900 } });

    test(
      "an order is sent, confirmed, amended, received, corrected, returned, and every paper is kept",
      longIf(device === "phone"),
      async ({ page, browser }) => {
        const admin = new StoreAdmin(page);
        const { app } = admin;
        const { id, poNumber, title, email } = await draft(admin);
        const before = await admin.stockOf(sku, place);
        const happened = app.getByRole("list", { name: timeline.title }).getByRole("listitem");
        const looksRight = async (name: string) => {
          const frame = admin.frame();
          expect(await seriousFaults(frame), name).toEqual([]);
          expect(await frame.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
          await page.screenshot({ path: `test-results/screenshots/life-${name}-${width}.png` });
        };

        await test.step("it is emailed to the supplier, who answers by the link", async () => {
          await admin.openApp(`/purchase-orders/${id}`);
          await admin.titleBarAction(purchaseOrders.actions.send).click();
          const dialog = app.getByRole("dialog", { name: `Send ${poNumber}` });
          await dialog.getByRole("button", { name: purchaseOrders.sending.send }).click();
          await admin.seesToast(`${poNumber} sent`);
          const path = `/api/purchase-orders/${id}/confirmation/link`;
          const { address } = await admin.call<{ address: string }>("GET", path);
          await answerAsSupplier(browser, address);
        });

        await test.step("his answer becomes a revision, which is sent", async () => {
          await admin.openApp(`/purchase-orders/${id}`);
          await expect(happened.filter({ hasText: confirmation.timeline.linkOpened })).toBeVisible();
          await app.getByRole("button", { name: /^Accept/ }).click();
          await admin.seesToast(confirmation.accepted);
          await looksRight("accepted");
          await app.getByRole("button", { name: revision.send }).click();
          const dialog = app.getByRole("dialog", { name: `Send revision 2 of ${poNumber}` });
          await expect(dialog.getByText("Quantity: 10 → 8")).toBeVisible();
          await dialog.getByRole("button", { name: revision.send }).click();
          await admin.seesToast(`Revision 2 of ${poNumber} sent`);
          expect(await mailsTo(email)).toMatchObject([
            { attachments: [{ filename: `${poNumber}.pdf` }] },
            { attachments: [{ filename: `${poNumber}-revision-2.pdf` }] },
          ]);
        });

        await test.step("six come, and two damaged, with a packing slip", async () => {
          await admin.titleBarAction(purchaseOrders.actions.receive).click();
          await admin.appIsLoaded(`Receive ${poNumber}`);
          await app.getByRole("textbox", { name: `Received now: ${title}` }).fill("6");
          await app.getByText(receiving.deviation.title).first().click();
          await app.getByRole("textbox", { name: `Damaged: ${title}` }).fill("2");
          const slip = {
            name: "slip.pdf",
            mimeType: "application/pdf",
            buffer: Buffer.from("%PDF-1.4\n%%EOF\n"),
          };
          await app.locator('input[type="file"]').setInputFiles(slip);
          await looksRight("receiving");
          await app.getByRole("button", { name: receiving.receive, exact: true }).click();
          await admin.seesToast("6 units received");
          await expect(happened.filter({ hasText: `6 units received at ${place}` })).toContainText(
            "2 damaged",
          );
          await expect(
            app
              .getByRole("list", { name: attachments.title })
              .getByRole("listitem")
              .filter({ hasText: "slip.pdf" }),
          ).toBeVisible();
          expect(await admin.stockOf(sku, place)).toBe(before + 6);
        });

        await test.step("one of the six was counted wrong, and is taken back", async () => {
          await admin.openApp(`/purchase-orders/${id}`);
          await happened.getByRole("button", { name: timeline.undo }).click();
          const dialog = app.getByRole("dialog", { name: /^Undo receipt of / });
          await dialog.getByRole("textbox", { name: `Undo of ${title}` }).fill("1");
          await dialog.getByRole("button", { name: undoing.confirm }).click();
          await admin.seesToast(undoing.done);
          await expect(app.getByText("5 of 8 received")).toBeVisible();
          expect(await admin.stockOf(sku, place)).toBe(before + 5);
        });

        await test.step("the damaged ones go back, and are credited", async () => {
          await admin.openApp(`/purchase-orders/${id}`);
          await app.getByRole("link", { name: returns.ofOrder.start }).click();
          await admin.appIsLoaded(`Return from ${poNumber}`);
          const of = `${title} (${kind.damaged})`;
          await app.getByRole("textbox", { name: `Quantity of ${of}` }).fill("2");
          await app
            .getByRole("combobox", { name: `Reason for ${of}` })
            .selectOption({ label: reason.damaged });
          await admin.save(returns.create);
          await admin.seesToast(/Return RET-\d+ created/);
          await admin.titleBarAction(returns.send.action).click();
          const shipping = app.getByRole("dialog", { name: returns.send.title });
          await shipping.getByRole("button", { name: returns.send.withEmail }).click();
          await admin.seesToast(returns.send.done);
          await admin.titleBarAction(returns.credit.action).click();
          const credit = app.getByRole("dialog", { name: returns.credit.dialog });
          await credit.getByRole("button", { name: returns.credit.confirm }).click();
          await admin.seesToast(returns.credit.done);
          await looksRight("credited");
          expect(await admin.stockOf(sku, place)).toBe(before + 5);
        });

        await test.step("the order has every paper, and labels for what came", async () => {
          await admin.openApp(`/purchase-orders/${id}`);
          const papers = app.getByRole("list", { name: purchaseOrders.papers.title }).getByRole("listitem");
          for (const name of [`${poNumber}.pdf`, `${poNumber}-revision-2.pdf`, /RET-\d+\.pdf/])
            await expect(papers.filter({ hasText: name }).first()).toBeVisible();
          await looksRight("papers");
          await happened
            .filter({ hasText: `6 units received at ${place}` })
            .getByRole("link", { name: labels.title })
            .click();
          await expect(app.getByText("5 labels", { exact: true })).toBeVisible();
          await looksRight("labels");
        });
      },
    );
  });
}
