import { expect } from "@playwright/test";
import { purchaseOrders } from "../../app/texts/en/purchase-orders";
import { settings } from "../../app/texts/en/settings";
import { suppliers } from "../../app/texts/en/suppliers";
import { seriousFaults } from "./accessibility";
import { test } from "./merchants-browser";
import { StoreAdmin } from "./store-admin";

const { form } = suppliers;
const { sending, timeline } = purchaseOrders;

interface Made {
  id: number;
  poNumber: string;
}

/** A draft of a supplier, for the page of the order. */
async function draftOf(admin: StoreAdmin, supplier: object): Promise<Made & { supplierId: number }> {
  const { id: supplierId } = await admin.call<Made>("POST", "/api/suppliers", supplier);
  const lineItems = [{ title: "Serving bowl", quantity: 6, costPrice: 9.25 }];
  const order = await admin.call<Made>("POST", "/api/purchase-orders", { supplierId, lineItems });
  return { ...order, supplierId };
}

interface Mail {
  from: string;
  subject: string;
  text: string;
}

/** The mails to an address, the newest last. */
async function mailsTo(address: string): Promise<Mail[]> {
  const answer = await fetch(`${process.env.E2E_SIMULATOR_URL}/simulator/mails?to=${address}`);
  return ((await answer.json()) as { mails: Mail[] }).mails;
}

/** Without a fault that axe finds, and no wider than the window, at a desk and on a phone. */
async function fitsEveryWindow(admin: StoreAdmin, name: string): Promise<void> {
  for (const width of [1280, 390]) {
    await admin.page.setViewportSize({ width, height: 844 });
    await admin.appIsSettled();
    expect(await seriousFaults(admin.frame())).toEqual([]);
    await admin.page.screenshot({ path: `test-results/screenshots/${name}-${width}.png` });
  }
  await admin.page.setViewportSize({ width: 1280, height: 844 });
}

test(
  "a supplier's copies are set, shown before an order is sent, and named where it was sent",
  { tag: "@long" },
  async ({ page }) => {
    const admin = new StoreAdmin(page);
    const { app } = admin;
    await admin.openApp("/suppliers");
    const email = `kiln-${Date.now()}@kiln.example`;
    const order = await draftOf(admin, { name: "Kiln & Sons", email });

    await test.step("a list with something that is no address is refused beside its field", async () => {
      await admin.openApp(`/suppliers/${order.supplierId}`);
      await app.getByLabel(form.cc).fill("ann@kiln.example, nobody");
      await app.getByLabel(form.bcc).fill("books@shop.example");
      await admin.save();
      await expect(app.getByLabel(form.cc)).toHaveAttribute("aria-invalid", "true");
      await app.getByLabel(form.cc).fill(`ann@kiln.example;ANN@kiln.example, ${email}`);
      await admin.save();
      await admin.seesToast(suppliers.saved);
      await expect(app.getByLabel(form.cc)).toHaveValue(`ann@kiln.example, ${email}`);
      await fitsEveryWindow(admin, "supplier-copies");
    });

    await test.step("the dialog shows who gets the order, and it can be changed for this once", async () => {
      await admin.openApp(`/purchase-orders/${order.id}`);
      await admin.titleBarAction("Send").click();
      const dialog = app.getByRole("dialog", { name: /^Send PO-/ });
      await expect(dialog.getByLabel(sending.cc)).toHaveValue(`ann@kiln.example, ${email}`);
      await expect(dialog.getByLabel(sending.bcc)).toHaveValue("books@shop.example");
      await fitsEveryWindow(admin, "send-copies");
      await dialog.getByLabel(sending.bcc).fill("boss");
      await dialog.getByRole("button", { name: sending.send }).press("Enter");
      await expect(dialog.getByLabel(sending.bcc)).toHaveAttribute("aria-invalid", "true");
      await dialog.getByLabel(sending.bcc).fill("boss@shop.example");
      await dialog.getByRole("button", { name: sending.send }).press("Enter");
      await admin.seesToast(sending.sent.replace("{{number}}", order.poNumber));
    });

    await test.step("the timeline names them, the recipient once", async () => {
      const sent = app
        .getByRole("list", { name: timeline.title })
        .getByRole("listitem")
        .filter({ hasText: `Sent to ${email}` });
      await expect(sent).toContainText("Copy to ann@kiln.example");
      await expect(sent).toContainText("Hidden copy to boss@shop.example");
      await expect(sent).not.toContainText("books@shop.example");
    });
  },
);

test(
  "a supplier who is written to in French gets mail and page in French, on a phone too",
  { tag: "@long" },
  async ({ page, browser }) => {
    const admin = new StoreAdmin(page);
    const { app } = admin;
    await admin.openApp("/suppliers");
    const email = `faience-${Date.now()}@faience.example`;
    const order = await draftOf(admin, { name: "Faïencerie du Lac", email, confirmByLink: true });
    await admin.openApp(`/suppliers/${order.supplierId}`);
    await app.getByLabel(form.language).selectOption({ label: form.languages.fr });
    await admin.save();
    await admin.seesToast(suppliers.saved);
    await admin.call("POST", `/api/purchase-orders/${order.id}/send`, {});
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toContain(`Bon de commande ${order.poNumber}`);

    const reader = await browser.newContext({ locale: "en-US", viewport: { width: 390, height: 844 } });
    const opened = await reader.newPage();
    await opened.goto(/http\S*\/confirm\/[\w-]{43}/.exec(mail?.text ?? "")?.[0] ?? "");
    await expect(opened.getByRole("heading", { level: 1 })).toContainText(order.poNumber);
    for (const width of [1280, 390]) {
      await opened.setViewportSize({ width, height: 844 });
      expect(await seriousFaults(opened.mainFrame())).toEqual([]);
      expect(await opened.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await opened.screenshot({
        path: `test-results/screenshots/confirmation-french-${width}.png`,
        fullPage: true,
      });
    }
    await opened.getByLabel("Quantité").fill("5");
    await opened.getByRole("button", { name: "Envoyer la réponse" }).press("Enter");
    await expect(opened.getByRole("status")).toContainText("avec des modifications sur 1 ligne");
    await opened.screenshot({
      path: "test-results/screenshots/confirmation-french-answered-390.png",
      fullPage: true,
    });
    await reader.close();
  },
);

test("a merchant sets up a domain, hears how it stands, and removes it", async ({ page }) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  const { mailDomain } = settings;
  const name = `kiln-${Date.now()}.example`;
  const setStatus = (status: string) =>
    fetch(`${process.env.E2E_SIMULATOR_URL}/simulator/mail-domains/${name}`, {
      method: "POST",
      body: JSON.stringify({ status }),
    });

  await admin.openApp("/settings");
  await test.step("an address is asked for, and the domain's records are shown", async () => {
    const address = app.getByLabel(mailDomain.address);
    await address.fill("kiln");
    await address.press("Enter");
    await expect(address).toHaveAttribute("aria-invalid", "true");
    await address.fill(`orders@${name}`);
    await app.getByRole("button", { name: mailDomain.add }).press("Enter");
    await admin.seesToast(mailDomain.added);
    await expect(app.getByLabel(mailDomain.value).first()).toHaveValue(/amazonses/);
    await app.getByRole("button", { name: "Copy Name of TXT resend._domainkey" }).scrollIntoViewIfNeeded();
    await fitsEveryWindow(admin, "mail-domain");
  });

  await test.step("once it is verified, emails come from it", async () => {
    await app.getByRole("button", { name: mailDomain.check }).press("Enter");
    await admin.seesToast(mailDomain.checked.pending);
    await setStatus("verified");
    await app.getByRole("button", { name: mailDomain.check }).press("Enter");
    await admin.seesToast(mailDomain.checked.verified);
    await expect(app.getByText(mailDomain.verified.replace("{{address}}", `orders@${name}`))).toBeVisible();
    const email = `own-${Date.now()}@clay.example`;
    const order = await draftOf(admin, { name: "Clay of the domain", email });
    await admin.call("POST", `/api/purchase-orders/${order.id}/send`, {});
    expect((await mailsTo(email))[0]?.from).toContain(`<orders@${name}>`);
  });

  await test.step("when its records are gone, settings and home say so", async () => {
    await setStatus("failed");
    await app.getByRole("button", { name: mailDomain.check }).press("Enter");
    await admin.seesToast(mailDomain.checked.failed);
    await expect(app.getByText(mailDomain.lost.replace("{{address}}", `orders@${name}`))).toBeVisible();
    await fitsEveryWindow(admin, "mail-domain-lost");
    await admin.openApp("");
    await expect(app.getByText(`orders@${name}`)).toBeVisible();
    await app
      .getByRole("button", { name: "Check the records" })
      .or(app.getByRole("link", { name: "Check the records" }))
      .press("Enter");
    await admin.appIsLoaded(settings.title);
  });

  await test.step("it is removed", async () => {
    await app.getByRole("button", { name: mailDomain.remove }).press("Enter");
    await app.getByRole("dialog").getByRole("button", { name: mailDomain.remove }).press("Enter");
    await admin.seesToast(mailDomain.removed);
    await expect(app.getByLabel(mailDomain.address)).toBeVisible();
  });
});
