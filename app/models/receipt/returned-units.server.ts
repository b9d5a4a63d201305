import type { Tx } from "~/infra/db/db.server";
import { leftStatuses, type ReturnedKind } from "./returned-kinds";

export interface ReturnedUnits {
  receiptId: number;
  lineId: number;
  kind: ReturnedKind;
  quantity: number;
}

/** What of the receipts has gone back to the supplier; drafts hold nothing back. */
export async function readReturnedUnits(
  tx: Tx,
  shopId: number,
  receiptIds: readonly number[],
): Promise<ReturnedUnits[]> {
  return tx.supplierReturnLine.findMany({
    where: {
      shopId,
      receiptId: { in: [...receiptIds] },
      supplierReturn: { shopId, status: { in: [...leftStatuses] } },
    },
    select: { receiptId: true, lineId: true, kind: true, quantity: true },
  });
}
