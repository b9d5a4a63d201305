import { db } from "~/infra/db/db.server";
import { checkRate } from "~/models/exchange-rate/rate-by-hand";
import { checkVersion } from "~/models/fields/expected-version.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { checkBillLines } from "./check-lines.server";
import { checkBillNumber } from "./check-number.server";
import { billContent } from "./content";
import { dueOf, lockBilling } from "./create.server";
import { readBill } from "./get.server";
import { lockBill } from "./lock.server";
import type { BillResource } from "./resource";
import type { BillChanges } from "./schema";
import { assertAllowed } from "./status";
import { writeBillLines } from "./write-lines.server";

/**
 * Changes a draft; lines that are given replace all. With another date and no due day it is due by the supplier's terms
 * again. Throws NOT_FOUND, PRECONDITION_FAILED, ILLEGAL_TRANSITION after the draft, and INVALID_INPUT as createBill.
 */
export async function updateBill(
  shop: { id: number; currency: string },
  { id, ...changes }: BillChanges & { id: number },
): Promise<BillResource> {
  const shopId = shop.id;
  return db.$transaction(async (tx) => {
    const { status, kind, supplierId } = await lockBill(tx, shopId, id);
    await checkVersion(async () => billContent(await readBill(tx, shop, id)));
    assertAllowed(status, "edit");
    const terms = await lockBilling(tx, shopId, supplierId);
    const before = await readBill(tx, shop, id);
    const { number, billedOn, currency, rate, tax, note } = { ...before, ...definedOf(changes) };
    const lineItems = changes.lineItems ?? billContent(before).lineItems;
    checkRate(shop, { rate, currency });
    await checkBillNumber(tx, shopId, { supplierId, number, billId: id });
    await checkBillLines(tx, shopId, { supplierId, currency, lineItems });
    const due = dueOf({ kind, billedOn, terms });
    const isMoved = billedOn !== before.billedOn;
    const dueOn = changes.dueOn ?? (isMoved ? due.dueOn : before.dueOn);
    const discountUntil = isMoved ? due.discountUntil : before.discountUntil;
    await tx.bill.update({
      where: { shopId_id: { shopId, id } },
      data: {
        ...{ number, currency, note, rate: rate === null ? null : String(rate) },
        ...{ billedOn: new Date(billedOn), dueOn: new Date(dueOn) },
        ...(isMoved && { earlyDiscount: due.earlyDiscount }),
        discountUntil: discountUntil && new Date(discountUntil),
      },
    });
    await writeBillLines(tx, shopId, { id, currency, tax, lineItems });
    const bill = await readBill(tx, shop, id);
    await rememberAnswer(tx, bill);
    return bill;
  });
}

function definedOf<T extends object>(changes: T) {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]: Exclude<T[Key], undefined>;
  };
}
