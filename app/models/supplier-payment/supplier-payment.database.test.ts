import { describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { approveBill } from "~/models/bill/approve.server";
import { createBill } from "~/models/bill/create.server";
import { getBill } from "~/models/bill/get.server";
import { takeBackPayment } from "~/models/bill/take-back.server";
import { createSupplier } from "~/models/supplier/create.server";
import { createShop } from "../../../tests/support/shop-in-database";
import { listOpenBills, listSuppliersToPay } from "./open-bills.server";
import { paySupplier } from "./pay.server";
import { listSupplierPayments, readSupplierPayment } from "./read.server";
import type { NewSupplierPayment } from "./schema";
import { takeBackSupplierPayment } from "./take-back.server";

/** A supplier that gives 2 % until ten days after a bill, with two bills of 100 and 50.50 and a credit of 20. */
async function withBills() {
  const shop = await createShop();
  const { id: supplierId } = await createSupplier(shop.id, { name: "Clay & Co" });
  await db.supplier.update({
    where: { shopId_id: { shopId: shop.id, id: supplierId } },
    data: { earlyDiscount: 2, earlyDiscountDays: 10 },
  });
  let made = 0;
  const bill = async (
    total: number,
    more: { kind?: "bill" | "credit"; currency?: string; supplierId?: number } = {},
  ) => {
    const { id } = await createBill(shop, {
      ...{ supplierId, kind: "bill", number: `R-${++made}`, billedOn: "2026-11-20", rate: null, tax: 0 },
      ...{ note: "", actor: "7", ...more },
      lineItems: [{ lineItemId: null, description: "Freight", quantity: 1, unitPrice: total }],
    });
    await approveBill(shop, { id, acceptDifferences: false, actor: "8" });
    return id;
  };
  const one = await bill(100);
  const two = await bill(50.5);
  const credit = await bill(20, { kind: "credit" });
  const pay = (given: Partial<NewSupplierPayment>) =>
    paySupplier(shop, {
      ...{ bills: [], credits: [], paidOn: "2026-11-25", rate: null, reference: "T-1", actor: "9" },
      ...given,
    });
  const open = async () =>
    (await listOpenBills(shop.id, supplierId)).map(({ id, open: amount }) => [id, amount]);
  return { shop, supplierId, bill, one, two, credit, pay, open };
}

const whole = (billId: number, amount: number, discount = 0) => ({ billId, amount, discount });

describe("a payment of several bills", () => {
  it("settles bills with one amount of money, a credit and the discounts that are in time", async () => {
    const { shop, supplierId, one, two, credit, pay, open } = await withBills();
    expect(await listSuppliersToPay(shop.id)).toEqual([{ id: supplierId, name: "Clay & Co" }]);
    expect(await listOpenBills(shop.id, supplierId)).toMatchObject([
      { id: one, open: 100, discount: 2, discountUntil: "2026-11-30" },
      { id: two, open: 50.5, discount: 1.01 },
    ]);
    const payment = await pay({
      bills: [whole(one, 98, 2), whole(two, 30)],
      credits: [{ creditId: credit, amount: 20 }],
    });
    expect(payment).toMatchObject({ amount: 108, currency: "USD", supplierName: "Clay & Co", actor: "9" });
    expect(payment.parts).toMatchObject([
      { billId: one, kind: "credit", amount: 20, creditId: credit },
      { billId: one, kind: "payment", amount: 78, discount: 2, reference: "T-1" },
      { billId: two, kind: "payment", amount: 30, discount: 0 },
    ]);
    expect(await open()).toEqual([[two, 20.5]]);
    expect(await getBill(shop, one)).toMatchObject({ status: "paid" });
    expect(await getBill(shop, credit)).toMatchObject({ status: "paid" });
    const listed = await listSupplierPayments(shop.id, { filters: { supplierId }, page: { limit: 5 } });
    expect(listed.rows).toMatchObject([{ id: payment.id, amount: 108, reference: "T-1" }]);
  });

  it("is all or nothing, and names each bill that is wrong by its place", async () => {
    const { shop, bill, one, two, credit, pay, open } = await withBills();
    const other = await createSupplier(shop.id, { name: "Wood & Co" });
    const theirs = await bill(10, { supplierId: other.id });
    const euros = await bill(10, { currency: "EUR" });
    const paths = async (given: Partial<NewSupplierPayment>) => {
      const refused = await pay(given).catch((error: unknown) => error);
      expect(refused).toMatchObject({ code: "INVALID_INPUT" });
      return (refused as { issues: { path: string }[] }).issues.map(({ path }) => path);
    };
    const bills = [whole(one, 10), whole(two, 51), whole(one, 1), whole(theirs, 1), whole(euros, 1)];
    const refused = await paths({
      bills: [...bills, whole(credit, 1), whole(2_000_000_000, 1), whole(two, 0)],
    });
    expect(refused).toEqual([
      ...["bills.1.amount", "bills.2.billId", "bills.3.billId", "bills.4.billId", "bills.5.billId"],
      ...["bills.6.billId", "bills.7.billId"],
    ]);
    expect(await paths({ bills: [whole(one, 10.001)] })).toEqual(["bills.0.amount"]);
    expect(await paths({ bills: [whole(one, 98, 2)], paidOn: "2026-12-01" })).toEqual(["bills.0.discount"]);
    const used = (creditId: number, amount: number) => ({
      bills: [whole(one, 10)],
      credits: [{ creditId, amount }],
    });
    expect(await paths(used(credit, 11))).toEqual(["credits.0.amount"]);
    expect(await paths(used(two, 1))).toEqual(["credits.0.creditId"]);
    expect(await paths({ bills: [whole(one, 50)], credits: [{ creditId: credit, amount: 21 }] })).toEqual([
      "credits.0.amount",
    ]);
    expect(
      await paths({ ...used(credit, 1), credits: Array(2).fill({ creditId: credit, amount: 1 }) }),
    ).toEqual(["credits.1.creditId"]);
    expect((await open()).slice(0, 2)).toEqual([
      [one, 100],
      [two, 50.5],
    ]);
    expect(await db.supplierPayment.count({ where: { shopId: shop.id } })).toBe(0);
  });

  it("pays twice at once no more than is open", async () => {
    const { shop, one, two, credit, pay, open } = await withBills();
    const once = { bills: [whole(one, 60), whole(two, 50.5)], credits: [{ creditId: credit, amount: 20 }] };
    const turned = { bills: [whole(two, 50.5), whole(one, 60)] };
    const ended = await Promise.allSettled([pay(once), pay(turned), pay(once)]);
    expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await open()).toEqual([[one, 40]]);
    expect(await db.supplierPayment.count({ where: { shopId: shop.id } })).toBe(1);
  });

  it("is taken back whole once, but for what was taken back by itself", async () => {
    const { shop, one, two, credit, pay, open } = await withBills();
    const payment = await pay({
      bills: [whole(one, 100), whole(two, 50.5)],
      credits: [{ creditId: credit, amount: 20 }],
    });
    const alone = payment.parts.find(({ billId }) => billId === two);
    await takeBackPayment(shop, { id: two, paymentId: alone?.id ?? 0, actor: "9" });
    const twice = () => takeBackSupplierPayment(shop, { id: payment.id, actor: "9" });
    const ended = await Promise.allSettled([twice(), twice()]);
    expect(ended.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(twice()).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await open()).toEqual([
      [one, 100],
      [two, 50.5],
    ]);
    expect(await getBill(shop, credit)).toMatchObject({ status: "approved", open: 20 });
    const { parts } = await readSupplierPayment(shop.id, payment.id);
    expect(parts.every(({ reversedById }) => reversedById !== null)).toBe(true);
  });

  it("is of another store for another store", async () => {
    const { one, pay } = await withBills();
    const { id } = await pay({ bills: [whole(one, 5)] });
    const theirs = await createShop();
    const missing = { code: "NOT_FOUND" };
    await expect(readSupplierPayment(theirs.id, id)).rejects.toMatchObject(missing);
    await expect(takeBackSupplierPayment(theirs, { id, actor: "1" })).rejects.toMatchObject(missing);
    await expect(
      paySupplier(theirs, {
        ...{
          bills: [whole(one, 5)],
          credits: [],
          paidOn: "2026-11-25",
          rate: null,
          reference: "",
          actor: "1",
        },
      }),
    ).rejects.toMatchObject({ issues: [{ path: "bills.0.billId" }] });
  });
});
