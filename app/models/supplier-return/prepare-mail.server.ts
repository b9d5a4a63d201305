import { db } from "~/infra/db/db.server";
import { databaseNow } from "~/models/database/database-time.server";
import { type Addressed, addressedTo } from "~/models/email/addressed";
import { assertNoMailUnderWay } from "~/models/email/assert-none-under-way.server";
import { assertEmailQuota } from "~/models/email/quota.server";
import type { ShopContext } from "~/models/shop/context";
import { sentence } from "~/texts/translate";
import { getReturnDocument } from "./get-return-document.server";
import type { ReturnDocument } from "./return-document";
import { assertAllowed } from "./status";

export interface ReturnToMail {
  id: number;
  askedAt: Date;
  paper: ReturnDocument;
  /** Null when no email is sent. */
  to: Addressed | null;
  key: string;
}

interface Asked {
  id: number;
  /** `send`: its goods leave, with an email or without. `email`: they have left, and its note is sent once more. */
  action: "send" | "email";
  byMail: boolean;
  recipient?: string | undefined;
  /** Replace the supplier's. */
  cc?: string | undefined;
  bcc?: string | undefined;
  key: string;
}

/**
 * Prepares and checks what a return is mailed with. Its emails count among those of its order. Throws NOT_FOUND,
 * ILLEGAL_TRANSITION, RATE_LIMITED, CONFLICT while an email with another key is being sent, and INVALID_INPUT without an
 * address.
 */
export async function prepareMail(
  shop: ShopContext,
  { id, action, byMail, recipient, cc, bcc, key }: Asked,
): Promise<ReturnToMail> {
  const askedAt = await databaseNow(db);
  const { paper, status, purchaseOrderId, ...correspondent } = await getReturnDocument(shop, {
    ...{ id, now: askedAt },
  });
  assertAllowed(status, action);
  if (!byMail) return { id, askedAt, paper, to: null, key };
  await assertNoMailUnderWay(db, shop.id, underWayOf(id, key));
  const to = addressedTo({ recipient, cc, bcc }, correspondent);
  await assertEmailQuota(shop.id, purchaseOrderId);
  return { id, askedAt, paper, to, key };
}

export const underWayOf = (id: number, key: string) => ({
  ...{ owner: { supplierReturnId: id }, key, message: sentence("returns.mailUnderWay") },
});
