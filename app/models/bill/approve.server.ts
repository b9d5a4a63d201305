import { AppError, type Issue, mostIssues } from "~/errors";
import { db } from "~/infra/db/db.server";
import { reviewBillAlerts } from "~/models/alert/review-bills.server";
import { databaseNow } from "~/models/database/database-time.server";
import { execute, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { sentence, translate } from "~/texts/translate";
import { readBill } from "./get.server";
import { lockBill } from "./lock.server";
import type { BillResource } from "./resource";
import { setOffDeposits } from "./set-off-deposits.server";
import { assertAllowed } from "./status";

interface Approval {
  id: number;
  acceptDifferences: boolean;
  actor: string;
}

/**
 * Books a draft: its units are billed, and its total is open but for what was paid with its orders. What differs from the orders beyond the shop's tolerance is
 * accepted by `actor`, who stays named. Throws NOT_FOUND, ILLEGAL_TRANSITION after the draft, and, unless
 * `acceptDifferences`, CONFLICT with the lines that differ, by place.
 */
export async function approveBill(
  shop: { id: number; currency: string },
  { id, acceptDifferences, actor }: Approval,
): Promise<BillResource> {
  const shopId = shop.id;
  return db.$transaction(async (tx) => {
    const { status } = await lockBill(tx, shopId, id);
    assertAllowed(status, "approve");
    await lockBilledOrders(tx, shopId, id);
    const draft = await readBill(tx, shop, id);
    const issues = issuesOf(draft);
    if (issues.length > 0 && !acceptDifferences)
      throw new AppError("CONFLICT", {
        message: sentence("bills.differs", { count: new Set(issues.map(({ path }) => path)).size }),
        issues: issues.slice(0, mostIssues),
      });
    await tx.bill.update({
      where: { shopId_id: { shopId, id } },
      data: {
        // A bill of nothing is settled at once.
        ...{ status: draft.total === 0 ? "paid" : "approved", approvedBy: actor },
        ...{ approvedAt: await databaseNow(tx), acceptedBy: issues.length > 0 ? actor : "" },
      },
    });
    if (draft.kind === "bill") await setOffDeposits(tx, shopId, { billId: id, actor });
    await reviewBillAlerts(tx, shopId, [id]);
    const bill = await readBill(tx, shop, id);
    await rememberAnswer(tx, bill);
    return bill;
  });
}

/** In the order of their ids, so that of two bills of the same units the second one sees what the first one billed. */
async function lockBilledOrders(tx: SqlExecutor, shopId: number, billId: number): Promise<void> {
  await execute(
    tx,
    sql`
    SELECT FROM purchase_orders AS po
    WHERE po.shop_id = ${shopId} AND po.id IN (
      SELECT bought.purchase_order_id FROM bill_lines AS part
      JOIN purchase_order_lines AS bought ON bought.shop_id = ${shopId} AND bought.id = part.line_id
      WHERE part.shop_id = ${shopId} AND part.bill_id = ${billId})
    ORDER BY po.id FOR UPDATE`,
  );
}

function issuesOf({ lineItems, currency }: BillResource): Issue[] {
  return lineItems.flatMap(({ differences }, place) =>
    differences
      .filter(({ isTolerated }) => !isTolerated)
      .map((difference) => ({
        path: `lineItems.${place}`,
        message:
          difference.kind === "quantity"
            ? translate("bills.moreBilled", { billed: difference.billed, received: difference.received })
            : translate("bills.otherPrice", {
                ...{ billed: difference.billed, ordered: difference.ordered, inCurrency: currency },
              }),
      })),
  );
}
