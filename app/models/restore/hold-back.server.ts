import { db } from "~/infra/db/db.server";
import { acrossShops } from "~/infra/db/shop-scope";
import { database, execute, sql } from "~/models/database/sql.server";
import { parseChanges } from "~/models/inventory-operation/changes";
import { settleRefused } from "~/models/inventory-operation/reject.server";
import type { ChangingDocument } from "~/models/inventory-operation/request";
import { serialiseMessage } from "~/texts/stored-message";
import { sentence } from "~/texts/translate";

export interface HeldBack {
  /** Inventory operations that now wait for a person. */
  changes: number;
  /** Emails that are sent under their old key, and not at all once the service may have forgotten it. */
  mails: number;
}

const batch = 500;

/**
 * Holds back unsent work after a restore: it may have been sent in the lost time. An operation would get a
 * new key and take effect twice, so it waits for a person, with an alert. One that had been sent keeps its
 * key; so does an email, whose age counts from its creation. Call it while no process of the app runs.
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

/** An expired lease after the first sending makes the outcome unknown: the operation continues under its key. */
async function holdSome(): Promise<number> {
  const unsent = await db.inventoryOperation.findMany({
    where: { status: "pending", OR: [{ leaseUntil: null }, { firstSentAt: null }] },
    orderBy: [{ shopId: "asc" }, { id: "asc" }],
    take: batch,
  });
  let held = 0;
  for (const { shopId, id, fence, document, documentId, quantityName, changes } of unsent) {
    const operation = {
      ...{ shopId, id, fence, document: document as ChangingDocument },
      ...{ documentId, quantityName },
    };
    const isHeld = await settleRefused(
      { ...operation, changes: parseChanges(changes) },
      { status: "review", words: serialiseMessage(sentence("stock.restoredMeanwhile")) },
    );
    if (isHeld) held += 1;
  }
  return held;
}
