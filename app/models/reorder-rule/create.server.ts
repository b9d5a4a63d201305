import { AppError, invalidField } from "~/errors";
import { db } from "~/infra/db/db.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { holdStock } from "~/models/low-stock/stock-lock.server";
import { checkSupplier } from "~/models/purchase-order/check-references.server";
import { stockChanged } from "~/models/stock-ledger/stock-changed.server";
import { toGid } from "~/platform/gid";
import { sentence } from "~/texts/translate";
import type { ReorderRuleResource } from "./resource";
import type { NewReorderRule } from "./schema";

type Created = Pick<
  ReorderRuleResource,
  "id" | "variantId" | "reorderPoint" | "reorderQuantity" | "supplierId"
>;

/** Creates a rule, with an alert when stock is low. Throws INVALID_INPUT, CONFLICT when there is one. */
export async function createReorderRule(shopId: number, input: NewReorderRule): Promise<Created> {
  const { variantId, supplierId } = input;
  return db.$transaction(async (tx) => {
    if (supplierId !== null) await checkSupplier(tx, shopId, supplierId);
    const variant = await tx.variant.findUnique({
      where: { shopId_id: { shopId, id: variantId }, deletedAt: null },
      select: { productId: true, title: true },
    });
    if (!variant) throw invalidField("variantId", sentence("fields.noVariant"));
    await holdStock(tx, shopId);
    const [rule] = await tx.reorderRule.createManyAndReturn({
      data: [{ ...input, shopId, productId: variant.productId }],
      skipDuplicates: true,
      select: { id: true, reorderPoint: true, reorderQuantity: true, supplierId: true },
    });
    if (!rule) {
      throw new AppError("CONFLICT", {
        message: sentence("purchasing.ruleTaken", { title: variant.title }),
      });
    }
    await stockChanged(tx, shopId, [variantId]);
    const answer = { ...rule, variantId: toGid("ProductVariant", variantId) };
    await rememberAnswer(tx, answer, 201);
    return answer;
  });
}
