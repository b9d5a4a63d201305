import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { bills } from "~/api/bills";
import { books } from "~/api/books";
import { deposits } from "~/api/order-deposits";
import { purchaseOrders } from "~/api/purchase-orders";
import { reports } from "~/api/reports";
import { shopSettings } from "~/api/settings";
import { stockLevels } from "~/api/stock-levels";
import { storeCosts } from "~/api/store-costs";
import { supplierPayments } from "~/api/supplier-payments";
import { suppliers } from "~/api/suppliers";
import { bookRoles } from "~/models/book-account/roles";
import { useStack } from "../support/stack";
import { openStore } from "../support/stores";

const { api, call, databaseUrl } = useStack();

let database: pg.Client;
beforeAll(async () => {
  database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
});
afterAll(() => database.end());

/** A job runs at once instead of in its minute. */
const runNow = (job: string) => database.query("SELECT graphile_worker.add_job($1)", [job]);

const wholes = { currency: "JPY", price: 1234, total: 8638, deposit: 2160, tooFine: 0.5, tax: 3 };
const thousandths = {
  currency: "KWD",
  price: 1.235,
  total: 8.645,
  deposit: 2.161,
  tooFine: 0.0005,
  tax: 0.007,
};

describe.each([wholes, thousandths])(
  "a shop in $currency",
  ({ currency, price, total, deposit, tooFine, tax }) => {
    const shop = `digits-${currency.toLowerCase()}-${Date.now()}.myshopify.com`;
    const billedOn = "2026-11-20";
    const to = { shop };

    it("orders, pays and books in its digits, and writes them back to the store", async () => {
      await openStore(inject("stack"), { domain: shop, currency, variants: 6, locations: 1, orders: 0 });
      await call(shopSettings.update, { body: { costsToStore: true } }, to);
      const supplier = await call(
        suppliers.create,
        { body: { name: "Clay & Co", depositPercent: 25, earlyDiscount: 2, earlyDiscountDays: 300 } },
        to,
      );
      const level = (await call(stockLevels.list, {}, to)).find(({ currentStock }) => currentStock > 0);
      const { variantId = "", sku = "" } = level ?? {};
      const lineItems = [{ variantId, quantity: 7, costPrice: price }];
      const order = await call(purchaseOrders.create, { body: { supplierId: supplier.id, lineItems } }, to);
      expect(order).toMatchObject({ currency, total });
      const params = { id: order.id };
      await call(purchaseOrders.send, { params, body: { email: false } }, to);

      const pay = { amount: tooFine, paidOn: billedOn };
      const refused = await api("POST", `/api/purchase-orders/${order.id}/deposits`, pay, to);
      expect(refused).toMatchObject({ status: 422, body: { data: { issues: [{ path: "amount" }] } } });
      const { due } = await call(deposits.list, { params }, to);
      expect(due).toBe(deposit);
      await call(deposits.record, { params, body: { amount: due, paidOn: billedOn } }, to);

      const [line] = order.lineItems;
      const lineItemId = line?.id ?? 0;
      await call(
        purchaseOrders.receive,
        { params, body: { lineItems: [{ lineItemId, quantityReceived: 7 }] } },
        to,
      );
      const notBilled = await call(reports.receivedNotBilled, {}, to);
      expect(notBilled).toMatchObject([{ amount: total, amountInShopCurrency: total, currency }]);

      const written = (number: string, items: object[], more = {}) =>
        call(
          bills.create,
          { body: { supplierId: supplier.id, number, billedOn, lineItems: items as never, ...more } },
          to,
        );
      const whole = await written("R-1", [{ lineItemId, quantity: 7, unitPrice: price }], { tax });
      const fine = await api("PUT", `/api/bills/${whole.id}`, { tax: tooFine }, { ...to });
      expect(fine).toMatchObject({ status: 422 });
      const owed = Number((total + tax).toFixed(3));
      expect(whole).toMatchObject({ total: owed, subtotal: total, tax });
      const approved = await call(bills.approve, { params: { id: whole.id } }, to);
      const open = Number((owed - deposit).toFixed(3));
      expect(approved).toMatchObject({ settled: deposit, open });
      const freight = await written("R-2", [{ description: "Freight", quantity: 1, unitPrice: price }]);
      await call(bills.approve, { params: { id: freight.id } }, to);

      const payBoth = (amount: number) => ({
        ...{ paidOn: billedOn, reference: "T-1" },
        bills: [
          { billId: whole.id, amount },
          { billId: freight.id, amount: price },
        ],
      });
      const tooMuch = await api("POST", "/api/supplier-payments", payBoth(open + tooFine), to);
      expect(tooMuch).toMatchObject({
        status: 422,
        body: { data: { issues: [{ path: "bills.0.amount" }] } },
      });
      const payment = await call(supplierPayments.pay, { body: payBoth(open) }, to);
      expect(payment).toMatchObject({ currency, amount: Number((open + price).toFixed(3)) });
      expect(await call(bills.list, { query: { view: "toPay" } }, to)).toEqual([]);

      const accounts = bookRoles.map((role, place) => ({ role, code: String(1000 + place), name: role }));
      await call(books.updateAccounts, { body: { accounts } }, to);
      const { sums } = await call(books.pending, { query: { until: billedOn } }, to);
      const of = (name: string) => sums.find(({ role }) => role === name);
      expect(of("bank")).toMatchObject({ debit: 0, credit: Number((open + price + deposit).toFixed(3)) });
      expect(of("prepayments")).toMatchObject({ debit: deposit, credit: deposit });
      expect(of("payables")?.debit).toBe(of("payables")?.credit);
      const made = await call(books.make, { body: { until: billedOn } }, to);
      expect(made.parts.datev).toBe(currency === "KWD" ? 0 : 1);
      const file = await api("GET", `/api/book-exports/${made.id}/file?format=csv`, undefined, to);
      expect(String(file.body)).toContain(`,${deposit.toFixed(currency === "KWD" ? 3 : 0)},`);

      await runNow("follow-costs");
      const cost = await comesUp(async () => {
        await runNow("follow-costs");
        const rows = await call(storeCosts.list, {}, to);
        return rows.find((row) => row.variantId === variantId && row.shopifyCost === row.backroomCost);
      });
      expect(cost.sku).toBe(sku);
      const digits = currency === "KWD" ? 3 : 0;
      expect(Number(cost.backroomCost.toFixed(digits))).toBe(cost.backroomCost);
    }, 120_000);
  },
);

async function comesUp<T>(find: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < 90; tries += 1) {
    const found = await find();
    if (found !== undefined) return found;
    await pause(1_000);
  }
  throw new Error("It did not come up within the time.");
}
