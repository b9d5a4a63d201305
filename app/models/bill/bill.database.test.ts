import { describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { configureAlerts } from "~/models/alert/configure.server";
import { sweepAlerts } from "~/models/alert-sweep/sweep.server";
import { receivePurchaseOrder } from "~/models/purchase-order/receive.server";
import { deleteSupplier } from "~/models/supplier/delete.server";
import { alertsOf } from "../../../tests/support/alerts-in-database";
import { sentOrderOfThree } from "../../../tests/support/received-in-database";
import { createShop } from "../../../tests/support/shop-in-database";
import { approveBill } from "./approve.server";
import { billableOfOrder, billableOfSupplier } from "./billable.server";
import { cancelBill } from "./cancel.server";
import { createBill } from "./create.server";
import { deleteBill } from "./delete.server";
import { getBill } from "./get.server";
import { listBills, sumBills } from "./list.server";
import { payBill } from "./pay.server";
import type { NewBill } from "./schema";
import { setOffCredit } from "./set-off.server";
import { takeBackPayment } from "./take-back.server";
import { updateBill } from "./update.server";

/** An order of ten mugs at $2, four bowls at $5 and freight; eight mugs and all bowls have come. */
async function receivedOrder() {
  const { shop, supplierId, id: orderId, mugs, bowls } = await sentOrderOfThree();
  await receivePurchaseOrder(shop, {
    ...{ id: orderId, actor: "1" },
    lineItems: [
      { lineItemId: mugs, quantityReceived: 8 },
      { lineItemId: bowls, quantityReceived: 4 },
    ],
  });
  let bills = 0;
  const given = (changes: Partial<NewBill> = {}): NewBill & { actor: string } => ({
    ...{
      supplierId,
      kind: "bill",
      number: `R-${++bills}`,
      billedOn: "2026-11-20",
      rate: null,
      tax: 0,
      note: "",
    },
    ...{ actor: "7", lineItems: [ofOrder(mugs, 8, 2), ofOrder(bowls, 4, 5)] },
    ...changes,
  });
  const create = (changes?: Partial<NewBill>) => createBill(shop, given(changes));
  const approve = (id: number, acceptDifferences = false) =>
    approveBill(shop, { id, acceptDifferences, actor: "8" });
  const approved = async (changes?: Partial<NewBill>) => approve((await create(changes)).id, true);
  const pay = (id: number, amount: number, more: { discount?: number; paidOn?: string } = {}) =>
    payBill(shop, {
      ...{ id, amount, discount: 0, paidOn: "2026-11-25", rate: null, reference: "", actor: "9" },
      ...more,
    });
  return { shop, supplierId, orderId, mugs, bowls, given, create, approve, approved, pay };
}

function ofOrder(lineItemId: number, quantity: number, unitPrice: number) {
  return { lineItemId, description: "", quantity, unitPrice };
}

const other = (unitPrice: number) => ({ lineItemId: null, description: "Freight", quantity: 1, unitPrice });

describe("a bill", () => {
  it("is due by the supplier's terms, comes to its lines and tax, and stands beside what was ordered and came", async () => {
    const { shop, supplierId, mugs, create } = await receivedOrder();
    await db.supplier.update({
      where: { shopId_id: { shopId: shop.id, id: supplierId } },
      data: { dueDays: 10, dueFrom: "monthEnd", earlyDiscount: 2, earlyDiscountDays: 8 },
    });
    const bill = await create({ tax: 3.5, lineItems: [ofOrder(mugs, 3, 2.105), other(4)] });
    expect(bill).toMatchObject({
      ...{
        status: "draft",
        currency: "USD",
        dueOn: "2026-12-10",
        discountUntil: "2026-11-28",
        earlyDiscount: 2,
      },
      ...{ subtotal: 10.32, tax: 3.5, total: 13.82, settled: 0, open: 0, createdBy: "7" },
    });
    expect(bill.lineItems[0]).toMatchObject({
      ...{
        lineTotal: 6.32,
        order: { ordered: 10, received: 8, billedElsewhere: 0, orderedPrice: 2, sku: "MUG" },
      },
      differences: [{ kind: "price", billed: 2.105, ordered: 2, isTolerated: false }],
    });
    expect(bill.lineItems[1]).toMatchObject({ order: null, description: "Freight", differences: [] });
  });

  it("has a number of its own among the supplier's, until it is canceled", async () => {
    const { shop, create, approve } = await receivedOrder();
    const { id } = await create({ number: "INV-9" });
    const again = create({ number: "inv-9" });
    await expect(again).rejects.toMatchObject({ code: "INVALID_INPUT", issues: [{ path: "number" }] });
    await expect(again).rejects.toThrow("Nov 20, 2026");
    const [one, two] = await Promise.allSettled([create({ number: "X" }), create({ number: "X" })]);
    expect([one.status, two.status].sort()).toEqual(["fulfilled", "rejected"]);
    await approve(id);
    await cancelBill(shop, { id, actor: "8" });
    expect(await create({ number: "INV-9" })).toMatchObject({ status: "draft" });
  });

  it("refuses lines of other suppliers, currencies and stores, and a line twice, by place", async () => {
    const { shop, given, mugs, create } = await receivedOrder();
    const theirs = await sentOrderOfThree();
    const at = (place: number) => ({
      code: "INVALID_INPUT",
      issues: [expect.objectContaining({ path: `lineItems.${place}.lineItemId` })],
    });
    await expect(create({ lineItems: [ofOrder(theirs.mugs, 1, 2)] })).rejects.toMatchObject(at(0));
    await expect(create({ lineItems: [ofOrder(mugs, 1, 2), ofOrder(mugs, 1, 2)] })).rejects.toMatchObject(
      at(1),
    );
    await expect(create({ currency: "EUR" })).rejects.toMatchObject({ code: "INVALID_INPUT" });
    await expect(createBill(await createShop(), given())).rejects.toMatchObject({
      issues: [{ path: "supplierId" }],
    });
    await expect(create({ rate: 1.1 })).rejects.toMatchObject({ issues: [{ path: "rate" }] });
    expect(await db.bill.count({ where: { shopId: shop.id } })).toBe(0);
  });

  it("is changed and deleted as a draft only", async () => {
    const { shop, mugs, create, approve } = await receivedOrder();
    const { id } = await create();
    const changed = await updateBill(shop, { id, billedOn: "2026-11-21", lineItems: [ofOrder(mugs, 1, 2)] });
    expect(changed).toMatchObject({ billedOn: "2026-11-21", dueOn: "2026-11-21", total: 2 });
    await approve(id);
    const refused = { code: "ILLEGAL_TRANSITION" };
    await expect(updateBill(shop, { id, note: "" })).rejects.toMatchObject(refused);
    await expect(deleteBill(shop, id)).rejects.toMatchObject(refused);
    await expect(approve(id)).rejects.toMatchObject(refused);
    const draft = await create();
    await deleteBill(shop, draft.id);
    await expect(getBill(shop, draft.id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(getBill(await createShop(), id)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("is approved with a question where more is billed than came, and keeps who accepted it", async () => {
    const { mugs, create, approve } = await receivedOrder();
    const { id } = await create({ lineItems: [ofOrder(mugs, 10, 2.2)] });
    await expect(approve(id)).rejects.toMatchObject({
      ...{
        code: "CONFLICT",
        issues: [{ path: "lineItems.0", message: "10 billed, 8 received" }, { path: "lineItems.0" }],
      },
    });
    expect(await approve(id, true)).toMatchObject({ status: "approved", acceptedBy: "8", open: 22 });
  });

  it("tolerates other prices within the shop's settings", async () => {
    const { shop, mugs, create, approve } = await receivedOrder();
    await db.shop.update({ where: { id: shop.id }, data: { billTolerancePercent: 10 } });
    const { id } = await create({ lineItems: [ofOrder(mugs, 8, 2.2)] });
    expect(await approve(id)).toMatchObject({ status: "approved", acceptedBy: "" });
  });

  it("does not bill the same units twice without the question, also of two at once", async () => {
    const { shop, create, approve, orderId, supplierId } = await receivedOrder();
    expect(await billableOfOrder(shop.id, orderId)).toMatchObject([
      { sku: "MUG", units: 8 },
      { sku: "BOWL", units: 4 },
    ]);
    const ids = [(await create()).id, (await create()).id];
    const ended = await Promise.allSettled(ids.map((id) => approve(id)));
    expect(ended.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(ended.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "CONFLICT" } });
    expect(await billableOfSupplier(shop.id, supplierId)).toEqual([]);
  });

  it("gives its units back when it is canceled", async () => {
    const { shop, approved, orderId } = await receivedOrder();
    const { id } = await approved();
    expect(await cancelBill(shop, { id, actor: "8" })).toMatchObject({
      status: "cancelled",
      cancelledBy: "8",
      open: 0,
    });
    expect(await billableOfOrder(shop.id, orderId)).toHaveLength(2);
    await expect(cancelBill(shop, { id, actor: "8" })).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
  });

  it("keeps its supplier from being deleted", async () => {
    const { shop, supplierId, create } = await receivedOrder();
    await create();
    await db.purchaseOrder.deleteMany({ where: { shopId: shop.id } });
    await expect(deleteSupplier(shop.id, supplierId)).rejects.toMatchObject({ code: "CONFLICT" });
  });
});

describe("a payment", () => {
  it("settles a part or the rest, and nothing beyond", async () => {
    const { approved, pay, create } = await receivedOrder();
    const { id, total } = await approved();
    expect(total).toBe(36);
    expect(await pay(id, 16)).toMatchObject({ status: "partial", settled: 16, open: 20 });
    await expect(pay(id, 20.01)).rejects.toMatchObject({ issues: [{ path: "amount" }] });
    await expect(pay(id, 0.001)).rejects.toMatchObject({ issues: [{ path: "amount" }] });
    await expect(pay(id, 0)).rejects.toMatchObject({ issues: [{ path: "amount" }] });
    expect(await pay(id, 20)).toMatchObject({ status: "paid", open: 0 });
    await expect(pay(id, 1)).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
    await expect(pay((await create()).id, 1)).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
  });

  it("never settles more than is open, with several at once", async () => {
    const { shop, approved, pay } = await receivedOrder();
    const { id } = await approved();
    const ended = await Promise.allSettled([pay(id, 20), pay(id, 20), pay(id, 20)]);
    expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await getBill(shop, id)).toMatchObject({ settled: 20, open: 16, status: "partial" });
    expect(await db.billPayment.count({ where: { shopId: shop.id } })).toBe(1);
  });

  it("takes the discount in time, and once", async () => {
    const { shop, supplierId, approved, pay } = await receivedOrder();
    await db.supplier.update({
      where: { shopId_id: { shopId: shop.id, id: supplierId } },
      data: { earlyDiscount: 2.5, earlyDiscountDays: 10 },
    });
    const { id } = await approved();
    const discount = { discount: 0.9 };
    await expect(pay(id, 35.1, { ...discount, paidOn: "2026-12-01" })).rejects.toThrow("Nov 30, 2026");
    await expect(pay(id, 35, { discount: 0.91 })).rejects.toMatchObject({ issues: [{ path: "discount" }] });
    expect(await pay(id, 10, discount)).toMatchObject({ settled: 10.9 });
    await expect(pay(id, 10, { discount: 0.01 })).rejects.toMatchObject({ issues: [{ path: "discount" }] });
  });

  it("is taken back once, and the bill is open again", async () => {
    const { shop, approved, pay } = await receivedOrder();
    const { id } = await approved();
    const { payments } = await pay(id, 36);
    const back = () => takeBackPayment(shop, { id, paymentId: payments[0]?.id ?? 0, actor: "5" });
    const [one, two] = await Promise.allSettled([back(), back()]);
    expect([one.status, two.status].sort()).toEqual(["fulfilled", "rejected"]);
    const after = await getBill(shop, id);
    expect(after).toMatchObject({ status: "approved", settled: 0, open: 36 });
    expect(after.payments.map(({ amount }) => amount)).toEqual([36, -36]);
    const reversal = after.payments[1]?.id ?? 0;
    await expect(takeBackPayment(shop, { id, paymentId: reversal, actor: "" })).rejects.toMatchObject({
      code: "ILLEGAL_TRANSITION",
    });
    await expect(
      takeBackPayment(await createShop(), { id, paymentId: reversal, actor: "" }),
    ).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("tells what changed exchange rates cost", async () => {
    const { shop, supplierId, mugs } = await receivedOrder();
    await db.purchaseOrder.updateMany({
      where: { shopId: shop.id },
      data: { currency: "EUR", sentAt: new Date("2026-11-10T12:00:00Z") },
    });
    for (const [validFrom, rate] of [
      ["2026-11-01", "1.05"],
      ["2026-11-15", "1.1"],
      ["2026-11-24", "1.2"],
    ] as const)
      await db.exchangeRate.create({
        data: { shopId: shop.id, currency: "EUR", validFrom: new Date(validFrom), rate },
      });
    const bill = await createBill(shop, {
      ...{ supplierId, kind: "bill", number: "E-1", billedOn: "2026-11-20", currency: "EUR", rate: null },
      ...{ tax: 0, note: "", actor: "", lineItems: [ofOrder(mugs, 8, 2)] },
    });
    expect(bill.exchange).toEqual({ orderToBill: 0.8, billToPayment: 0 });
    await approveBill(shop, { id: bill.id, acceptDifferences: false, actor: "" });
    const paid = { id: bill.id, amount: 10, discount: 0, paidOn: "2026-11-25", rate: null };
    expect((await payBill(shop, { ...paid, reference: "", actor: "" })).exchange.billToPayment).toBe(1);
  });
});

describe("a credit", () => {
  const credited = async () => {
    const made = await receivedOrder();
    const bill = await made.approved();
    const credit = await made.approved({ kind: "credit", lineItems: [other(10)] });
    const setOff = (amount: number, source: { creditId?: number; returnId?: number }) =>
      setOffCredit(made.shop, { id: bill.id, amount, setOffOn: "2026-11-26", actor: "4", ...source });
    return { ...made, bill, credit, setOff };
  };

  it("is set off against a bill as far as it goes, and given back", async () => {
    const { shop, bill, credit, setOff } = await credited();
    await expect(setOff(10.5, { creditId: credit.id })).rejects.toMatchObject({
      issues: [{ path: "amount" }],
    });
    const settled = await setOff(6, { creditId: credit.id });
    expect(settled).toMatchObject({
      settled: 6,
      payments: [{ kind: "credit", creditNumber: credit.number }],
    });
    expect(await getBill(shop, credit.id)).toMatchObject({
      ...{ status: "partial", open: 4, setOff: [{ billId: bill.id, amount: 6 }] },
    });
    const ended = await Promise.allSettled([
      setOff(4, { creditId: credit.id }),
      setOff(4, { creditId: credit.id }),
    ]);
    expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await getBill(shop, credit.id)).toMatchObject({ status: "paid", open: 0 });
    await takeBackPayment(shop, { id: bill.id, paymentId: settled.payments[0]?.id ?? 0, actor: "" });
    expect(await getBill(shop, credit.id)).toMatchObject({ status: "partial", open: 6 });
    expect(await getBill(shop, bill.id)).toMatchObject({ settled: 4 });
  });

  it("is not one of another kind, supplier, or store", async () => {
    const { bill, setOff, approved } = await credited();
    const second = await approved({ lineItems: [other(3)] });
    for (const creditId of [second.id, bill.id, 2_000_000_000])
      await expect(setOff(1, { creditId })).rejects.toMatchObject({ issues: [{ path: "creditId" }] });
    await expect(setOff(1, { returnId: 2_000_000_000 })).rejects.toMatchObject({
      issues: [{ path: "returnId" }],
    });
  });

  it("of a return is set off as far as its credit notes go", async () => {
    const { shop, supplierId, orderId, setOff } = await credited();
    const { id: returnId } = await db.supplierReturn.create({
      data: {
        ...{
          shopId: shop.id,
          number: 1,
          purchaseOrderId: orderId,
          supplierId,
          locationId: 1n,
          currency: "USD",
        },
        ...{ status: "credited", sentAt: new Date(), creditedAt: new Date() },
        credits: { create: [{ number: 1, amount: 5, receivedOn: new Date("2026-11-22") }] },
      },
    });
    await expect(setOff(5.01, { returnId })).rejects.toMatchObject({ issues: [{ path: "amount" }] });
    expect(await setOff(5, { returnId })).toMatchObject({
      ...{ settled: 5, payments: [{ kind: "return", returnNumber: "RET-00001" }] },
    });
    await expect(setOff(0.01, { returnId })).rejects.toMatchObject({ issues: [{ path: "amount" }] });
  });
});

it("bills are listed by view, with what they come to by currency", async () => {
  const { shop, approved, create, pay } = await receivedOrder();
  const late = await approved({ number: "Late", lineItems: [other(5)] });
  const soon = await approved({ number: "Soon", dueOn: "2026-12-24", lineItems: [other(7)] });
  const paid = await approved({ number: "Paid", lineItems: [other(3)] });
  await pay(paid.id, 3);
  await pay(soon.id, 2);
  const draft = await create({ number: "Draft" });
  const today = "2026-12-01";
  const numbers = async (filters: object) =>
    (await listBills(shop.id, { filters, today, page: { limit: 10 } })).rows.map(({ number }) => number);
  expect(await numbers({ view: "toPay" })).toEqual([late.number, soon.number]);
  expect(await numbers({ view: "overdue" })).toEqual([late.number]);
  expect(await numbers({ view: "drafts" })).toEqual([draft.number]);
  expect(await numbers({ view: "paid" })).toEqual([paid.number]);
  expect(await numbers({ search: "clay late" })).toEqual([late.number]);
  expect(await numbers({})).toEqual(["Draft", "Paid", "Soon", "Late"]);
  expect(await sumBills(shop.id, { filters: { view: "toPay" }, today })).toEqual([
    { currency: "USD", count: 2, total: 12, openCount: 2, open: 10 },
  ]);
  await approved({ kind: "credit", number: "Broken", lineItems: [other(4)] });
  const sumOf = async (filters: object) => (await sumBills(shop.id, { filters, today }))[0];
  expect(await sumOf({})).toMatchObject({ count: 4, openCount: 2, open: 10 });
  expect(await sumOf({ view: "credits" })).toMatchObject({ count: 1, openCount: 1, open: 4 });
  const first = await listBills(shop.id, { filters: { view: "toPay" }, today, page: { limit: 1 } });
  const cursor = first.nextCursor ?? "";
  const second = await listBills(shop.id, { filters: { view: "toPay" }, today, page: { limit: 1, cursor } });
  expect(second.rows.map(({ number }) => number)).toEqual(["Soon"]);
});

it("an overdue bill raises an alert until it is paid, or canceled, unless the shop wants none", async () => {
  const { shop, approved, pay } = await receivedOrder();
  const shopId = shop.id;
  const late = async () =>
    (await alertsOf(shopId)).filter(({ type, resolvedAt }) => type === "bill_overdue" && !resolvedAt);
  const { id, total } = await approved({ dueOn: "2026-01-10" });
  expect(await late()).toMatchObject([{ subject: `bill:${id}`, documentId: id }]);
  const { payments } = await pay(id, total);
  expect(await late()).toEqual([]);
  await takeBackPayment(shop, { id, paymentId: payments[0]?.id ?? 0, actor: "" });
  expect(await late()).toHaveLength(1);
  await configureAlerts(shopId, { overdueBillAlerts: false });
  expect(await late()).toEqual([]);
  await configureAlerts(shopId, { overdueBillAlerts: true });
  expect(await late()).toHaveLength(1);
  await cancelBill(shop, { id, actor: "" });
  expect(await late()).toEqual([]);
  const soon = await approved({ number: "Soon", dueOn: "2099-01-10" });
  expect(await late()).toEqual([]);
  await sweepAlerts(shopId, new Date("2099-01-12T12:00:00Z"));
  expect(await late()).toMatchObject([{ subject: `bill:${soon.id}` }]);
  await sweepAlerts(shopId);
  expect(await late()).toEqual([]);
});
