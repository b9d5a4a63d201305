import { expect } from "@playwright/test";
import { gidNumber } from "../../app/lib/gid-number";
import { variantCost } from "../../app/texts/en/variant-cost";
import { looksRight } from "./looks-right";
import { test } from "./merchants-browser";
import { installInNewStore } from "./new-store";
import { inDatabase, runJobNow } from "./stage-database";
import { control } from "./stand-in";
import type { StoreAdmin } from "./store-admin";

const { layers, history } = variantCost;
const store = "variant-cost";

interface Level {
  variantId: string;
  locationId: string;
  currentStock: number;
}
interface Cost {
  units: number;
  layers: { units: number }[];
}

/** Ten units that are ordered and received; answers the order. */
async function receive(admin: StoreAdmin, { variantId, currency }: { variantId: string; currency: string }) {
  const supplier = { name: `Costs in ${currency}` };
  const { id: supplierId } = await admin.call<{ id: number }>("POST", "/api/suppliers", supplier);
  const order = await admin.call<{ id: number; poNumber: string; lineItems: { id: number }[] }>(
    "POST",
    "/api/purchase-orders",
    { supplierId, currency, lineItems: [{ variantId, quantity: 10, costPrice: 8 }] },
  );
  await admin.call("POST", `/api/purchase-orders/${order.id}/send`, { email: false });
  const [line] = order.lineItems;
  await admin.call("POST", `/api/purchase-orders/${order.id}/receive`, {
    lineItems: [{ lineItemId: line?.id, quantityReceived: 10 }],
  });
  return order;
}

/** Adjusts a level to each of these quantities in turn. */
async function adjust(admin: StoreAdmin, level: Level, quantities: readonly number[]): Promise<void> {
  const { variantId, locationId } = level;
  for (const quantity of quantities) {
    const adjustments = [{ variantId, locationId, quantity, reason: "Counted" }];
    await admin.call("PUT", "/api/stock-levels/bulk", { adjustments });
  }
}

/** The job that computes costs leaves movements of the last ten seconds for later. */
async function costIs(admin: StoreAdmin, variantId: string, units: number): Promise<void> {
  const read = async () => {
    await runJobNow("follow-costs");
    return (await admin.call<Cost>("GET", `/api/stock-costs?variantId=${encodeURIComponent(variantId)}`))
      .units;
  };
  await expect.poll(read, { intervals: [4_000], timeout: 120_000 }).toBe(units);
}

/** As if each entry of the variant was of a day of its own, the last of today. */
function spreadOverDays(variantId: string): Promise<unknown> {
  const statement = `
    UPDATE cost_entries AS entry SET day = entry.day - ranked.back, at = entry.at - ranked.back * interval '1 day'
    FROM (
      SELECT shop_id, id, (row_number() OVER (ORDER BY id DESC))::int - 1 AS back
      FROM cost_entries WHERE variant_id = $1) AS ranked
    WHERE ranked.shop_id = entry.shop_id AND ranked.id = entry.id`;
  return inDatabase((database) => database.query(statement, [gidNumber(variantId)]));
}

test("the value of a variant's stock is explained by its layers and its history", async ({ page }) => {
  const admin = await installInNewStore(page, { name: store, variants: 4, locations: 2, orders: 0, seed: 7 });
  const { app } = admin;
  const all = await admin.call<Level[]>("GET", "/api/stock-levels");
  const levelsOf = (id: string | undefined) => all.filter(({ variantId }) => variantId === id);
  const ids = [...new Set(all.map(({ variantId }) => variantId))].filter((id) => levelsOf(id).length > 1);
  const [[here, there], [short, shortToo]] = [levelsOf(ids[0]), levelsOf(ids[1])];
  if (!here || !there || !short || !shortToo) throw new Error("The store has too few levels.");

  const order = await receive(admin, { variantId: here.variantId, currency: "USD" });
  const abroad = await receive(admin, { variantId: here.variantId, currency: "EUR" });
  const { receipts } = await admin.call<{ receipts: { id: number }[] }>(
    "GET",
    `/api/purchase-orders/${order.id}`,
  );
  await admin.call("POST", "/api/landed-charges", {
    ...{ kind: "freight", amount: 30, currency: "USD", spread: "value", billedOn: "2026-11-01" },
    receiptIds: [receipts[0]?.id],
  });
  const transfer = await admin.call<{ id: number }>("POST", "/api/stock-transfers", {
    ...{ sourceLocationId: here.locationId, destinationLocationId: there.locationId },
    items: [{ variantId: here.variantId, quantity: 1 }],
  });
  await admin.call("PUT", `/api/stock-transfers/${transfer.id}`, { status: "in_transit" });
  const steps = Array.from({ length: 24 }, (_, index) => there.currentStock + 5 + index);
  await adjust(admin, there, steps);
  await adjust(admin, short, [0]);
  await adjust(admin, shortToo, [0]);
  await control(`stores/${store}.myshopify.com/level`, { ...short, quantity: -2 });
  await costIs(admin, short.variantId, -2);
  await costIs(admin, here.variantId, here.currentStock + 20 + (steps.at(-1) ?? 0));

  await spreadOverDays(here.variantId);
  const address = `/stock-levels/${gidNumber(here.variantId)}`;
  await admin.openApp(address);
  const table = app.getByRole("table", { name: layers.title });
  const way = table.getByRole("link", { name: layers.onItsWay.replace("{{number}}", String(transfer.id)) });
  await expect(way).toBeVisible();
  await expect(
    app.getByText("10 units came with orders in a currency without an exchange rate."),
  ).toBeVisible();
  // Units of unknown cost leave first, so one of them is on its way.
  await expect(table.getByRole("link", { name: `Received with ${abroad.poNumber}` })).toHaveCount(2);
  await looksRight(admin, table, "variant-cost");

  const entries = app.getByRole("table", { name: history.title });
  await expect(entries.getByRole("row")).toHaveCount(26);
  await expect(entries.getByText(history.onItsWay, { exact: true })).toHaveCount(0);
  await expect(app.getByRole("heading", { name: history.chart })).toBeVisible();
  await app.getByRole("button", { name: history.more }).press("Enter");
  await expect(app.getByRole("button", { name: history.more })).toHaveCount(0);
  expect(await entries.getByRole("row").count()).toBeGreaterThan(27);
  await expect(entries.getByText(history.kinds.opening).first()).toBeVisible();
  const charge = entries.getByRole("link", { name: `Charge on ${order.poNumber}` });
  await expect(charge).toBeVisible();
  await looksRight(admin, app.getByRole("heading", { name: history.chart }), "variant-cost-chart");
  await looksRight(admin, charge, "variant-cost-history");
  await charge.press("Enter");
  await admin.appIsLoaded(order.poNumber);

  await admin.openApp(`/stock-levels/${gidNumber(short.variantId)}`);
  await expect(table.getByText(layers.missing, { exact: true })).toBeVisible();
  await looksRight(admin, table, "variant-cost-missing");
});
