import { db } from "~/infra/db/db.server";
import { parseChanges } from "~/models/inventory-operation/changes";
import type { ChangingDocument } from "~/models/inventory-operation/request";
import { settleRefused } from "~/models/inventory-operation/reject.server";
import { serialiseMessage } from "~/texts/stored-message";
import { sentence } from "~/texts/translate";
import { acrossShops } from "~/infra/db/shop-scope";
import { database, execute, sql } from "~/models/sql.server";

export interface HeldBack {
  /** Changes of stock that a person decides on now. */
  changes: number;
  /** Mails that go out under the key they had, and to nobody once that may be forgotten. */
  mails: number;
}

const batch = 500;

/**
 * After the database came back as of an earlier moment: what had not been sent by then may have been since, in the
 * time that it does not know. A change of stock would go to the platform anew, under a fresh key and from the levels
 * as they are, and take effect twice: it waits for a person, with an alert. One that had been sent keeps its key, as
 * a mail does, whose key's age counts from when it was asked for. To be called while nothing of the app runs.
 */
export function unsafeHoldBack(): Promise<HeldBack> {
  return acrossShops(async () => {
    const mails = await execute(
      database,
      sql`
      UPDATE emails SET status = 'unknown', first_sent_at = created_at
      WHERE status = 'queued' AND first_sent_at IS NULL`,
    );
    let changes = 0;
    for (;;) {
      const held = await holdSome();
      if (held === 0) return { changes, mails };
      changes += held;
    }
  });
}

/** A lease that is left after a sending was begun leaves the outcome unknown: it goes on under its key. */
async function holdSome(): Promise<number> {
  const unsent = await db.inventoryOperation.findMany({
    where: { status: "pending", OR: [{ leaseUntil: null }, { firstSentAt: null }] },
    orderBy: [{ shopId: "asc" }, { id: "asc" }],
    take: batch,
  });
  let held = 0;
  for (const { shopId, id, fence, document, documentId, changes } of unsent) {
    const operation = { shopId, id, fence, document: document as ChangingDocument, documentId };
    const isHeld = await settleRefused(
      { ...operation, changes: parseChanges(changes) },
      { status: "review", words: serialiseMessage(sentence("stock.restoredMeanwhile")) },
    );
    if (isHeld) held += 1;
  }
  return held;
}
