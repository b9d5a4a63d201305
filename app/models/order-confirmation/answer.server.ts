import { AppError, type Issue, notFound } from "~/errors";
import { db, type Tx } from "~/infra/db/db.server";
import { inShop } from "~/infra/db/shop-scope";
import { reviewOrderAlerts } from "~/models/alert/review-orders.server";
import { databaseNow } from "~/models/database/database-time.server";
import { readPurchaseOrder } from "~/models/purchase-order/get.server";
import { lockPurchaseOrder } from "~/models/purchase-order/lock.server";
import {
  type AskedLine,
  changesOfAnswer,
  isSameAnswer,
  type SupplierAnswer,
} from "~/models/purchase-order/supplier-answer";
import { isAllowed } from "~/models/purchase-order/transitions";
import { sentence, translate } from "~/texts/translate";
import { readAskedLines } from "./asked-lines.server";
import { type LinkInForce, unsafeFindLink } from "./find-link.server";
import type { GivenAnswer } from "./schema";

/**
 * Stores what a supplier answers by its link; a later answer takes the place of an earlier one, and the order stays as
 * it is. Throws NOT_FOUND where the link is not in force, ILLEGAL_TRANSITION once the shop has decided, INVALID_INPUT
 * with issues at `lines.<id>.<field>`.
 */
export async function answerConfirmation(token: string, given: GivenAnswer): Promise<void> {
  const link = await unsafeFindLink(token);
  if (!link) throw notFound("confirmation link");
  await inShop(link.shopId, () => db.$transaction((tx) => store(tx, link, given)));
}

async function store(tx: Tx, link: LinkInForce, { note, lines }: GivenAnswer): Promise<void> {
  const { shopId, id, purchaseOrderId } = link;
  const { status, revision } = await lockPurchaseOrder(tx, shopId, purchaseOrderId);
  const own = await tx.orderConfirmation.findUnique({
    where: { shopId_id: { shopId, id }, endedAt: null, revision },
    select: { decision: true, answer: true, answerNumber: true },
  });
  if (!own || !isAllowed(status, "amend")) throw notFound("confirmation link");
  if (own.decision !== null) {
    throw new AppError("ILLEGAL_TRANSITION", { message: sentence("confirmation.decided") });
  }
  const asked = await readAskedLines(tx, shopId, await readPurchaseOrder(tx, shopId, purchaseOrderId));
  const answer = { note, ...answerOf(asked, lines) };
  if (isSameAnswer(own.answer, answer)) return;
  const now = await databaseNow(tx);
  await tx.orderConfirmation.updateMany({
    where: { shopId, purchaseOrderId, answeredAt: { not: null }, decision: null, id: { not: id } },
    data: { decision: "replaced", decidedAt: now },
  });
  await tx.orderConfirmation.update({
    where: { shopId_id: { shopId, id } },
    data: { answer, answerNumber: own.answerNumber + 1, answeredAt: now },
  });
  await reviewOrderAlerts(tx, shopId, [purchaseOrderId], { areLocked: true, now });
}

/** Every line that is not whole yet, as answered or else as asked. */
function answerOf(
  asked: readonly AskedLine[],
  given: GivenAnswer["lines"],
): Pick<SupplierAnswer, "lines" | "changes"> {
  const open = asked.filter(({ quantity, receivedQuantity }) => receivedQuantity < quantity);
  assertOfOrder(open, given);
  const byId = new Map(given.map((line) => [line.id, line]));
  const lines = open.map(({ id, quantity, costPrice, expectedOn }) => {
    const line = byId.get(id);
    return line
      ? { ...line, expectedOn: line.expectedOn ?? expectedOn }
      : { id, quantity, costPrice, expectedOn };
  });
  return { lines, changes: changesOfAnswer(open, lines) };
}

function assertOfOrder(open: readonly AskedLine[], given: GivenAnswer["lines"]): void {
  const left = new Map(open.map((line) => [line.id, line]));
  const issues = given.flatMap(({ id, quantity }): Issue[] => {
    const line = left.get(id);
    left.delete(id);
    if (!line) return [{ path: `lines.${id}`, message: translate("confirmation.noLine") }];
    const { receivedQuantity: count } = line;
    if (quantity >= count) return [];
    return [{ path: `lines.${id}.quantity`, message: translate("confirmation.belowWhatCame", { count }) }];
  });
  if (issues.length > 0) {
    throw new AppError("INVALID_INPUT", { message: sentence("confirmation.linesNotRight"), issues });
  }
}
