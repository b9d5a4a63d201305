import { expect } from "@playwright/test";
import { landedCharges } from "../../app/texts/en/landed-charges";
import { looksRight } from "./looks-right";
import { test } from "./merchants-browser";
import { StoreAdmin } from "./store-admin";

const { form, kinds, spreads, perUnit, taking, timeline } = landedCharges;

interface Level {
  variantId: string;
  sku: string;
  title: string;
}

/** An order of two products in euros of which all came, in two deliveries. */
async function receivedOrder(admin: StoreAdmin) {
  const supplier = { name: `Charges ${Date.now()}` };
  const { id: supplierId } = await admin.call<{ id: number }>("POST", "/api/suppliers", supplier);
  const levels = await admin.call<Level[]>("GET", "/api/stock-levels");
  const bySku = new Map(levels.filter(({ sku }) => sku !== "").map((level) => [level.sku, level]));
  const [first, second] = [...bySku.values()];
  const order = await admin.call<{ id: number; lineItems: { id: number; title: string }[] }>(
    "POST",
    "/api/purchase-orders",
    {
      ...{ supplierId, currency: "EUR" },
      lineItems: [
        { variantId: first?.variantId, quantity: 10, costPrice: 2 },
        { variantId: second?.variantId, quantity: 4, costPrice: 10 },
      ],
    },
  );
  await admin.call("POST", `/api/purchase-orders/${order.id}/send`, { email: false });
  const [one, other] = order.lineItems;
  const receive = `/api/purchase-orders/${order.id}/receive`;
  await admin.call("POST", receive, {
    lineItems: [
      { lineItemId: one?.id, quantityReceived: 5 },
      { lineItemId: other?.id, quantityReceived: 4 },
    ],
  });
  await admin.call("POST", receive, { lineItems: [{ lineItemId: one?.id, quantityReceived: 5 }] });
  return { id: order.id, titles: [one?.title ?? "", other?.title ?? ""] as const };
}

test("a charge is shared out before it is saved, adds to each unit, and is taken back", async ({ page }) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  const { id } = await receivedOrder(admin);
  await admin.openApp(`/purchase-orders/${id}`);
  await expect(app.getByText(landedCharges.none)).toBeVisible();

  await app.getByRole("button", { name: landedCharges.add }).press("Enter");
  const dialog = app.getByRole("dialog", { name: landedCharges.add });
  const confirm = dialog.getByRole("button", { name: landedCharges.add });
  await dialog.getByLabel(form.reference).fill("F-81");
  await confirm.click();
  await expect(dialog.getByText(form.refused)).toBeVisible();
  await expect(dialog.getByLabel(form.reference)).toHaveValue("F-81");
  await dialog.getByLabel(form.amount).fill("30");
  const shares = dialog.getByRole("table", { name: form.shares });
  await expect(shares.getByRole("row")).toHaveCount(4);
  await expect(shares.getByRole("cell", { name: "€20.00" })).toBeVisible();
  await dialog.getByLabel(form.spread).selectOption({ label: spreads.quantity });
  await expect(shares.getByRole("cell", { name: "€10.72" })).toBeVisible();
  await dialog.getByLabel(form.spread).selectOption({ label: spreads.volume });
  await expect(dialog.getByText(/2 products have no volume \(.+, .+\)/).first()).toBeVisible();
  await looksRight(admin, dialog.getByLabel(form.spread), "charge-without-volume");
  await dialog.getByLabel(form.spread).selectOption({ label: spreads.quantity });
  await looksRight(admin, dialog.getByLabel(form.spread), "charge-preview");
  await confirm.press("Enter");
  await admin.seesToast(form.done);

  // What the goods cost follows within seconds, and the page says how far that is.
  const progress = app.getByText(/The cost of [012] of 2 products has its charges/);
  await expect(progress).toBeVisible();
  await looksRight(admin, progress, "charge-progress");
  const card = app.getByRole("list", { name: landedCharges.title });
  await expect(card.getByText(`${kinds.freight}, bill F-81`)).toBeVisible();
  await expect(card.getByText("€30.00")).toBeVisible();
  await expect(app.getByText(timeline.chargeAdded.freight.replace("{{amount}}", "€30.00"))).toBeVisible();
  await app.getByRole("button", { name: perUnit.show }).press("Enter");
  const table = app.getByRole("table", { name: perUnit.table });
  await expect(table.getByRole("row")).toHaveCount(4);
  await looksRight(admin, table, "charges");
  await expect(progress).toBeHidden({ timeout: 60_000 });

  await card.getByRole("button", { name: landedCharges.takeBack }).press("Enter");
  const taken = app.getByRole("dialog", { name: "Take back Freight of €30.00?" });
  await taken.getByRole("button", { name: taking.confirm }).press("Enter");
  await admin.seesToast(taking.done);
  await expect(card.getByText(landedCharges.takenBack, { exact: true })).toBeVisible();
  await expect(app.getByText(timeline.chargeTakenBack.freight.replace("{{amount}}", "€30.00"))).toBeVisible();
  await expect(table).toBeHidden();
  await looksRight(admin, card, "charge-taken-back");
});

test("shares by hand begin with those that are shown, and are refused until they add up", async ({
  page,
}) => {
  const admin = new StoreAdmin(page);
  const { app } = admin;
  const {
    id,
    titles: [first, second],
  } = await receivedOrder(admin);
  await admin.openApp(`/purchase-orders/${id}`);
  await app.getByRole("button", { name: landedCharges.add }).click();
  const dialog = app.getByRole("dialog", { name: landedCharges.add });
  const confirm = dialog.getByRole("button", { name: landedCharges.add });
  await dialog.getByLabel(form.kind).selectOption({ label: kinds.duty });
  await dialog.getByLabel(form.amount).fill("30");
  await dialog.getByRole("checkbox").nth(1).uncheck();
  const shares = dialog.getByRole("table", { name: form.shares });
  await expect(shares.getByRole("row")).toHaveCount(3);
  await dialog.getByLabel(form.spread).selectOption({ label: spreads.manual });
  const share = (title: string) => dialog.getByLabel(form.shareOf.replace("{{title}}", title));
  await expect(share(second)).toHaveValue("24.00");
  await share(first).fill("much");
  await confirm.click();
  await expect(dialog.getByText(form.refused)).toBeVisible();
  await expect(share(first)).toHaveAttribute("aria-invalid", "true");
  await share(first).fill("7");
  await confirm.click();
  await expect(dialog.getByText("The shares add up to 31 EUR instead of 30 EUR").first()).toBeVisible();
  await looksRight(admin, share(first), "charge-by-hand");

  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await app.getByRole("button", { name: landedCharges.add }).click();
  await expect(share(first)).toHaveValue("7");
  await share(second).fill("23");
  await confirm.press("Enter");
  await admin.seesToast(form.done);
  await expect(app.getByRole("list", { name: landedCharges.title }).getByText("€30.00")).toBeVisible();
});
