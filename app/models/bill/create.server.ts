import { AppError, invalidField } from "~/errors";
import { db, type Tx } from "~/infra/db/db.server";
import { checkRate } from "~/models/exchange-rate/rate-by-hand";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { lockSupplier } from "~/models/supplier/lock.server";
import { type DueDays, dueDaysOf, type PaymentTerms } from "~/models/supplier/payment-terms";
import { sentence } from "~/texts/translate";
import { checkBillLines } from "./check-lines.server";
import { checkBillNumber } from "./check-number.server";
import { readBill } from "./get.server";
import type { BillResource } from "./resource";
import type { NewBill } from "./schema";
import type { BillKind } from "./status";
import { writeBillLines } from "./write-lines.server";

/**
 * Creates a draft. It is due by the supplier's terms unless a day is given, and in the supplier's currency, or else the
 * shop's. `actor` is the platform's staff id. Throws INVALID_INPUT for an unknown supplier, a number of the supplier's that
 * is entered already, a rate of the shop's own currency, and as checkBillLines and writeBillLines.
 */
export async function createBill(
  shop: { id: number; currency: string },
  { actor, ...input }: NewBill & { actor: string },
): Promise<BillResource> {
  const shopId = shop.id;
  return db.$transaction(async (tx) => {
    const { supplierId, kind, number, billedOn, rate, tax, note, lineItems } = input;
    const supplier = await lockBilling(tx, shopId, supplierId);
    const currency = input.currency ?? (supplier.currency || shop.currency);
    checkRate(shop, { rate, currency });
    await checkBillNumber(tx, shopId, { supplierId, number, billId: null });
    await checkBillLines(tx, shopId, { supplierId, currency, lineItems });
    const { dueOn, discountUntil, earlyDiscount } = dueOf({ kind, billedOn, terms: supplier });
    const created = await tx.bill.create({
      data: {
        ...{ shopId, supplierId, kind, number, currency, note, actor },
        ...{ billedOn: new Date(billedOn), dueOn: new Date(input.dueOn ?? dueOn) },
        ...{ earlyDiscount, discountUntil: discountUntil && new Date(discountUntil) },
        rate: rate === null ? null : String(rate),
      },
      select: { id: true },
    });
    const id = Number(created.id);
    await writeBillLines(tx, shopId, { id, currency, tax, lineItems });
    const bill = await readBill(tx, shop, id);
    await rememberAnswer(tx, bill, 201);
    return bill;
  });
}

/** A credit is there from its own day on, and nothing is taken off it. */
export function dueOf({
  kind,
  billedOn,
  terms,
}: {
  kind: BillKind;
  billedOn: string;
  terms: PaymentTerms;
}): DueDays & { earlyDiscount: string } {
  if (kind === "credit") return { dueOn: billedOn, discountUntil: null, earlyDiscount: "0" };
  return { ...dueDaysOf(terms, billedOn), earlyDiscount: terms.earlyDiscount.toString() };
}

/** Locks the supplier of a bill, with its payment terms. Throws INVALID_INPUT. */
export async function lockBilling(tx: Tx, shopId: number, supplierId: number) {
  try {
    await lockSupplier(tx, shopId, supplierId);
  } catch (error) {
    if (error instanceof AppError && error.code === "NOT_FOUND")
      throw invalidField("supplierId", sentence("fields.noSupplier"));
    throw error;
  }
  return tx.supplier.findUniqueOrThrow({
    where: { shopId_id: { shopId, id: supplierId } },
    select: {
      ...{ currency: true, dueDays: true, dueFrom: true, earlyDiscount: true, earlyDiscountDays: true },
    },
  });
}
