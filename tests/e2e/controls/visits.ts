import { gidNumber } from "../../../app/lib/gid-number";
import { computeCosts } from "../compute-costs";
import { previewedImport } from "../import-steps";
import { makeRates } from "../rate-steps";
import type { StoreAdmin } from "../store-admin";
import { changeStoreCost } from "../store-cost-steps";
import type { Visit } from "./walk";

interface Made {
  id: number;
}

interface Variant {
  variantId: string;
  productId: string;
}

interface Level {
  variantId: string;
  locationId: string;
}

const at = (address: string): Visit => ({ prepare: () => Promise.resolve(address) });

const typed =
  (label: string, text: string): Visit["first"] =>
  async ({ app }) =>
    app.getByLabel(label).first().fill(text);

/** What is suggested is in no draft, so that home proposes all of it. */
async function dropDrafts(admin: StoreAdmin): Promise<void> {
  const drafts = await admin.call<Made[]>("GET", "/api/purchase-orders?status=draft");
  for (const { id } of drafts) await admin.call("DELETE", `/api/purchase-orders/${id}`);
}

/** Every page of the app, each on something that is there for it alone where a control may change it. */
export const visits: Record<string, Visit> = {
  home: {
    prepare: async (admin) => {
      await admin.call("PUT", "/api/settings", { guideDismissed: true });
      await rule(admin);
      await dropDrafts(admin);
      return "";
    },
  },
  "home with its guide": {
    prepare: async (admin) => {
      await admin.call("PUT", "/api/settings", { guideDismissed: false });
      await deleteRules(admin);
      return "";
    },
  },
  "the suppliers": at("/suppliers"),
  "a new supplier": at("/suppliers/new"),
  "a new supplier that is typed": {
    ...at("/suppliers/new"),
    first: async (admin) => {
      await admin.app.getByLabel("Name").fill(`Pressed ${Date.now()}`);
    },
  },
  "a supplier": { prepare: async (admin) => `/suppliers/${await supplier(admin)}` },
  "a supplier's products": {
    prepare: async (admin) => `/suppliers/${await suppliedProducts(admin)}/products`,
  },
  "a supplier's file format": {
    // The file's headings are in the supplier's language, which is the reader's where pages are read in German.
    prepare: async (admin) => `/suppliers/${await supplier(admin, { language: "de" })}/format`,
  },
  "the purchase orders": {
    prepare: async (admin) => {
      await draft(admin);
      return "/purchase-orders";
    },
  },
  "a new purchase order": at("/purchase-orders/new"),
  "a draft": { prepare: async (admin) => `/purchase-orders/${await draft(admin)}` },
  "a draft that is edited": {
    prepare: async (admin) => `/purchase-orders/${await draft(admin)}/edit`,
    first: typed("Notes for the supplier", "Ring twice."),
  },
  "a sent order with a draft revision": {
    prepare: async (admin) => `/purchase-orders/${await amended(admin)}`,
  },
  "a draft revision": {
    prepare: async (admin) => `/purchase-orders/${await amended(admin)}/revision`,
    first: typed("Notes for the supplier", "Ring twice."),
  },
  "an amended order": {
    prepare: async (admin) => {
      const id = await amended(admin);
      await admin.call("POST", `/api/purchase-orders/${id}/revision/send`, { email: false });
      return `/purchase-orders/${id}`;
    },
  },
  "a sent order": { prepare: async (admin) => `/purchase-orders/${await sent(admin)}` },
  "a received order": {
    prepare: async (admin) => {
      const { id } = await received(admin);
      return `/purchase-orders/${id}`;
    },
  },
  "an order with attachments": {
    prepare: async (admin) => {
      const { id, receiptId } = await received(admin);
      const content = Buffer.from("%PDF-1.4\n%%EOF\n").toString("base64");
      const slip = { fileName: "packing slip.pdf", content, receiptId };
      await admin.call("POST", `/api/purchase-orders/${id}/attachments`, slip);
      return `/purchase-orders/${id}`;
    },
  },
  "an order with a charge": {
    prepare: async (admin) => {
      const { id, receiptId } = await received(admin);
      const charge = {
        kind: "freight",
        amount: 12,
        currency: "USD",
        spread: "quantity",
        billedOn: "2026-11-20",
      };
      await admin.call("POST", "/api/landed-charges", { ...charge, receiptIds: [receiptId] });
      return `/purchase-orders/${id}`;
    },
  },
  "the bills": {
    prepare: async (admin) => {
      await billed(admin);
      return "/bills";
    },
  },
  "a new bill": {
    prepare: async (admin) => `/bills/new?order=${(await received(admin)).id}`,
    first: typed("Bill number", `Walk ${Date.now()}`),
  },
  "a draft bill": { prepare: async (admin) => `/bills/${await billed(admin)}` },
  "a bill that is edited": {
    prepare: async (admin) => `/bills/${await billed(admin)}/edit`,
    first: typed("Note", "By mail."),
  },
  "a bill to pay": {
    prepare: async (admin) => {
      const id = await billed(admin);
      await admin.call("POST", `/api/bills/${id}/approve`);
      await admin.call("POST", `/api/bills/${id}/pay`, { amount: 1, paidOn: "2026-11-20" });
      return `/bills/${id}`;
    },
  },
  "several bills to pay": {
    prepare: async (admin) => `/bills/pay?supplier=${(await owed(admin)).supplierId}`,
    first: typed("Reference", "Transfer 81"),
  },
  "a payment of several bills": {
    prepare: async (admin) => {
      const { billId } = await owed(admin);
      const payment = { paidOn: "2026-11-20", bills: [{ billId, amount: 5 }] };
      return `/bills/payments/${(await admin.call<Made>("POST", "/api/supplier-payments", payment)).id}`;
    },
  },
  "an order with a deposit": {
    prepare: async (admin) => {
      const { id } = await received(admin);
      const deposit = { amount: 1, paidOn: "2026-11-20" };
      await admin.call("POST", `/api/purchase-orders/${id}/deposits`, deposit);
      return `/purchase-orders/${id}`;
    },
  },
  "the cash going out": at("/reports/cash-out"),
  "the books": at("/reports/books"),
  "what is not billed": {
    prepare: async (admin) => {
      await received(admin);
      return "/reports/received-not-billed";
    },
  },
  "the returns": { prepare: async (admin) => (await returned(admin), "/supplier-returns") },
  "a new return": {
    prepare: async (admin) => `/supplier-returns/new?order=${(await received(admin)).id}`,
    first: typed("Note to the supplier", "One box."),
  },
  "a return": { prepare: async (admin) => `/supplier-returns/${await returned(admin)}` },
  "a return that is edited": {
    prepare: async (admin) => `/supplier-returns/${await returned(admin)}/edit`,
    first: typed("Note to the supplier", "Two boxes."),
  },
  "a shipped return": {
    prepare: async (admin) => {
      const id = await returned(admin);
      await admin.call("POST", `/api/supplier-returns/${id}/send`, { email: false });
      return `/supplier-returns/${id}`;
    },
  },
  receiving: { prepare: async (admin) => `/purchase-orders/${await sent(admin)}/receive` },
  "what to order": {
    prepare: async (admin) => {
      await rule(admin);
      await dropDrafts(admin);
      return "/reorder";
    },
  },
  "the rules": {
    prepare: async (admin) => {
      await deleteRules(admin);
      await rule(admin);
      return "/reorder/rules";
    },
  },
  "the forecasts": {
    prepare: async (admin) => {
      await deleteRules(admin);
      return "/reorder/forecasts";
    },
  },
  "the forecasts' results": at("/reorder/results"),
  "what moves between locations": at("/reorder/transfers"),
  "the transfers": { prepare: async (admin) => (await transfer(admin), "/transfers") },
  "a new transfer": at("/transfers/new"),
  "a transfer": { prepare: async (admin) => `/transfers/${await transfer(admin)}` },
  "a transfer that is edited": {
    prepare: async (admin) => `/transfers/${await transfer(admin)}/edit`,
    first: typed("Notes", "In the blue box."),
  },
  "a transfer in transit": { prepare: async (admin) => `/transfers/${await departed(admin)}` },
  "a completed transfer": {
    prepare: async (admin) => {
      const id = await departed(admin);
      await admin.call("PUT", `/api/stock-transfers/${id}`, { status: "completed" });
      return `/transfers/${id}`;
    },
  },
  "receiving a transfer": { prepare: async (admin) => `/transfers/${await departed(admin)}/receive` },
  "the counts": { prepare: async (admin) => (await count(admin), "/counts") },
  "a new count": at("/counts/new"),
  "a count": { prepare: async (admin) => `/counts/${await count(admin)}` },
  "a count's review": { prepare: async (admin) => `/counts/${await count(admin)}/review` },
  "a submitted count": {
    prepare: async (admin) => {
      const id = await count(admin);
      await admin.call("PUT", `/api/stock-counts/${id}`, { status: "submitted" });
      return `/counts/${id}`;
    },
  },
  "the stock levels": at("/stock-levels"),
  "stock levels that are edited": {
    ...at("/stock-levels"),
    first: async ({ app }) =>
      app
        .getByRole("textbox", { name: /^Available/ })
        .first()
        // Another one each time, for the last one may have been saved.
        .fill(String(100 + (Math.floor(Date.now() / 1000) % 800))),
  },
  "a variant's stock": {
    prepare: async (admin) => {
      const [level] = await admin.call<Level[]>("GET", "/api/stock-levels?search=MUG-01");
      return `/stock-levels/${gidNumber(level?.variantId ?? "")}`;
    },
  },
  "a bundle": {
    prepare: async (admin) => {
      const [bundle] = await admin.call<Variant[]>("GET", "/api/variants?search=SET-MORNING");
      return `/stock-levels/${gidNumber(bundle?.variantId ?? "")}`;
    },
  },
  "the stock's differences": at("/stock-levels/differences"),
  "an import of stock": at("/stock-levels/import"),
  "the alerts": {
    prepare: async (admin) => {
      await rule(admin);
      const alerts = await admin.call<Made[]>("GET", "/api/alerts");
      if (alerts.length > 0) {
        await admin.call("PUT", "/api/alerts", { ids: alerts.map(({ id }) => id), read: false });
      }
      return "/alerts";
    },
  },
  labels: { prepare: async (admin) => `/labels?order=${await sent(admin)}` },
  "labels of nothing": at("/labels"),
  "the reports": at("/reports"),
  "the spend": at("/reports/spend"),
  "the value of the stock": {
    prepare: async (admin) => {
      await computeCosts(admin);
      return "/reports/stock-value";
    },
  },
  "the dead stock": {
    prepare: async (admin) => {
      await computeCosts(admin);
      return "/reports/dead-stock?idle=sold&days=1";
    },
  },
  "the shrinkage": {
    prepare: async (admin) => {
      await computeCosts(admin);
      return "/reports/shrinkage?by=variant";
    },
  },
  "the ABC analysis": {
    prepare: async (admin) => {
      await computeCosts(admin);
      return "/reports/abc";
    },
  },
  "the price changes": at("/reports/price-changes?source=list"),
  "the margin": at("/reports/margin"),
  "what sells": at("/reports/velocity"),
  "the adjustments": at("/reports/adjustments"),
  "the buying budgets": at("/reports/buying-budget?by=product_type"),
  "the settings": at("/settings"),
  "the exchange rates": {
    prepare: async (admin) => {
      await makeRates(admin);
      return "/exchange-rates";
    },
  },
  "the costs in the store": {
    prepare: async (admin) => {
      await changeStoreCost(admin, "MUG-03", "19.00");
      return "/store-costs";
    },
  },
  "data to bring": at("/imports"),
  "a file that is previewed": { prepare: async (admin) => `/imports/${await previewedImport(admin)}` },
};

/** An order of which everything has come. */
async function received(admin: StoreAdmin): Promise<{ id: number; receiptId: number; lineItemId: number }> {
  const id = await sent(admin);
  const order = await admin.call<{ lineItems: { id: number; quantity: number }[] }>(
    "GET",
    `/api/purchase-orders/${id}`,
  );
  const lineItems = order.lineItems.map((line) => ({ lineItemId: line.id, quantityReceived: line.quantity }));
  const path = `/api/purchase-orders/${id}/receive`;
  const { receiptId } = await admin.call<{ receiptId: number }>("POST", path, { lineItems });
  return { id, receiptId, lineItemId: lineItems[0]?.lineItemId ?? 0 };
}

/** A draft of a bill for freight, by its id. */
async function billed(admin: StoreAdmin): Promise<number> {
  const { id: supplierId } = await admin.call<Made>("POST", "/api/suppliers", {
    name: `Bills ${Date.now()}`,
  });
  const lineItems = [{ description: "Pallet fee", quantity: 1, unitPrice: 12.5 }];
  const bill = { supplierId, number: `W-${Date.now()}`, billedOn: "2026-11-20", lineItems };
  return (await admin.call<Made>("POST", "/api/bills", bill)).id;
}

/** A bill that is approved, by its supplier. */
async function owed(admin: StoreAdmin): Promise<{ billId: number; supplierId: number }> {
  const billId = await billed(admin);
  await admin.call("POST", `/api/bills/${billId}/approve`);
  const { supplierId } = await admin.call<{ supplierId: number }>("GET", `/api/bills/${billId}`);
  return { billId, supplierId };
}

/** A draft of a return of one unit. */
async function returned(admin: StoreAdmin): Promise<number> {
  const { id: purchaseOrderId, receiptId, lineItemId } = await received(admin);
  const lineItems = [{ receiptId, lineItemId, quantity: 1, reason: "quality" }];
  return (await admin.call<Made>("POST", "/api/supplier-returns", { purchaseOrderId, lineItems })).id;
}

/** A supplier that delivers two products. */
async function suppliedProducts(admin: StoreAdmin): Promise<number> {
  const id = await supplier(admin);
  const variants = await admin.call<Variant[]>("GET", "/api/variants?search=jar");
  const items = variants.slice(0, 2).map(({ variantId }) => ({ variantId, packSize: 12, cost: 4.2 }));
  await admin.call("PUT", `/api/suppliers/${id}/items`, { items });
  return id;
}

async function supplier(admin: StoreAdmin, { language = "" } = {}): Promise<number> {
  const { id } = await admin.call<Made>("POST", "/api/suppliers", {
    name: `Pressed ${Date.now()}`,
    email: "pressed@clay.example",
    phone: "+1 503 555 0100",
    leadTimeDays: 7,
    mostWeight: 5,
    language,
  });
  await admin.call("POST", `/api/suppliers/${id}/contacts`, {
    name: "Ada Clay",
    email: "ada@clay.example",
    phone: "+1 503 555 0101",
  });
  return id;
}

async function draft(admin: StoreAdmin): Promise<number> {
  const found = await admin.call<Variant[]>("GET", "/api/variants?search=vase");
  const lineItems = found
    .slice(0, 2)
    .map(({ variantId, productId }) => ({ variantId, productId, quantity: 3, costPrice: 4.5 }));
  const supplierId = await supplier(admin);
  return (await admin.call<Made>("POST", "/api/purchase-orders", { supplierId, lineItems })).id;
}

async function sent(admin: StoreAdmin): Promise<number> {
  const id = await draft(admin);
  await admin.call("POST", `/api/purchase-orders/${id}/send`, { email: false });
  return id;
}

/** A sent order whose draft revision asks for more of its first line. */
async function amended(admin: StoreAdmin): Promise<number> {
  const id = await sent(admin);
  const path = `/api/purchase-orders/${id}/revision`;
  const { lineItems } = await admin.call<{ lineItems: { id: number }[] }>("POST", path);
  await admin.call("PUT", path, { lineItems: [{ id: lineItems[0]?.id, quantity: 5 }], shipping: 7 });
  return id;
}

/** A rule above all the stock there is, on a variant that has none yet; nothing where each has one. */
async function rule(admin: StoreAdmin): Promise<void> {
  const ruled = await admin.call<{ variantId: string }[]>("GET", "/api/reorder/rules");
  const levels = await admin.call<Level[]>("GET", "/api/stock-levels");
  const free = levels.find(({ variantId }) => ruled.every((one) => one.variantId !== variantId));
  if (!free) return;
  const [known] = await admin.call<Made[]>("GET", "/api/suppliers");
  // An order of it can be filled up.
  if (known) await admin.call("PUT", `/api/suppliers/${known.id}`, { mostWeight: 5_000 });
  await admin.call("POST", "/api/reorder/rules", {
    variantId: free.variantId,
    reorderPoint: 900,
    reorderQuantity: 12,
    supplierId: known?.id ?? null,
  });
}

/** All that sells may get a rule from its sales again, however often they were saved. */
async function deleteRules(admin: StoreAdmin): Promise<void> {
  for (const { id } of await admin.call<Made[]>("GET", "/api/reorder/rules")) {
    await admin.call("DELETE", `/api/reorder/rules/${id}`);
  }
}

async function transfer(admin: StoreAdmin): Promise<number> {
  const levels = await admin.call<Level[]>("GET", "/api/stock-levels?search=MUG-01");
  const [from, to] = levels;
  if (!from || !to) throw new Error("The mug lies at fewer than two locations.");
  const body = {
    sourceLocationId: from.locationId,
    destinationLocationId: to.locationId,
    items: [{ variantId: from.variantId, quantity: 1 }],
  };
  return (await admin.call<Made>("POST", "/api/stock-transfers", body)).id;
}

/** A transfer of one mug that has left a location where there is one. */
async function departed(admin: StoreAdmin): Promise<number> {
  const levels = await admin.call<Level[]>("GET", "/api/stock-levels?search=MUG-01");
  await admin.call("PUT", "/api/stock-levels/bulk", {
    adjustments: levels.map(({ variantId, locationId }) => ({
      ...{ variantId, locationId, quantity: 40, reason: "found some" },
    })),
  });
  const id = await transfer(admin);
  await admin.call("PUT", `/api/stock-transfers/${id}`, { status: "in_transit" });
  return id;
}

async function count(admin: StoreAdmin): Promise<number> {
  const levels = await admin.call<Level[]>("GET", "/api/stock-levels?search=MUG");
  const [first] = levels;
  if (!first) throw new Error("There is no mug.");
  const there = levels.filter(({ locationId }) => locationId === first.locationId);
  const body = {
    locationId: first.locationId,
    variantIds: there.map(({ variantId }) => variantId),
    items: [{ variantId: first.variantId, countedQuantity: 3 }],
  };
  return (await admin.call<Made>("POST", "/api/stock-counts", body)).id;
}
