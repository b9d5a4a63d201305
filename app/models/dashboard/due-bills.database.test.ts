import { expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { addDays, mondayOf } from "~/lib/calendar-days";
import { approveBill } from "~/models/bill/approve.server";
import { createBill } from "~/models/bill/create.server";
import { payBill } from "~/models/bill/pay.server";
import { shopToday } from "~/models/bill/today.server";
import { createSupplier } from "~/models/supplier/create.server";
import { createShop } from "../../../tests/support/shop-in-database";
import { readDueBills } from "./due-bills.server";

it("tells what is overdue and due until Sunday, by currency, and of a shop without bills nothing", async () => {
  const shop = await createShop();
  expect(await readDueBills(shop.id, 5)).toBeNull();
  const { id: supplierId } = await createSupplier(shop.id, { name: "Clay & Co" });
  const today = await shopToday(shop.id);
  const sunday = addDays(mondayOf(today), 6);
  let made = 0;
  const bill = async (total: number, dueOn: string, currency = "USD") => {
    const { id } = await createBill(shop, {
      ...{ supplierId, kind: "bill", number: `R-${++made}`, billedOn: "2026-01-02", dueOn, currency },
      ...{ rate: null, tax: 0, note: "", actor: "7" },
      lineItems: [{ lineItemId: null, description: "Freight", quantity: 1, unitPrice: total }],
    });
    await approveBill(shop, { id, acceptDifferences: false, actor: "7" });
    return id;
  };
  await bill(10, addDays(sunday, 1));
  expect(await readDueBills(shop.id, 5)).toMatchObject({ today, until: sunday, sums: [], rows: [] });
  const part = await bill(30, sunday);
  await bill(5, addDays(today, -1));
  await bill(7, addDays(today, -3), "EUR");
  await payBill(shop, {
    ...{ id: part, amount: 12, discount: 0, paidOn: today, rate: null, reference: "", actor: "7" },
  });
  expect(await readDueBills(shop.id, 2)).toMatchObject({
    sums: [
      { currency: "USD", overdue: 5, overdueCount: 1, thisWeek: 18, thisWeekCount: 1 },
      { currency: "EUR", overdue: 7, overdueCount: 1, thisWeek: 0, thisWeekCount: 0 },
    ],
    rows: [
      { number: "R-4", open: 7, supplierName: "Clay & Co" },
      { number: "R-3", open: 5 },
    ],
  });
  expect(await db.bill.count({ where: { shopId: shop.id } })).toBe(4);
  expect(await readDueBills((await createShop()).id, 5)).toBeNull();
});
