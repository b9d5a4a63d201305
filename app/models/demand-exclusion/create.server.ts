import { AppError, invalidField } from "~/errors";
import { db } from "~/infra/db/db.server";
import { execute, part, queryRows, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { unitsInOrder } from "~/models/forecast/bundle-sales.server";
import { markForecasts } from "~/models/forecast/changes.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { queueForecasts } from "~/models/reorder-policy/queue-forecasts.server";
import { sentence } from "~/texts/translate";
import { learningAgain } from "./learning-again.server";
import { type DemandExclusionResource, toDemandExclusion } from "./resource";
import type { NewExclusion } from "./schema";

/** Each night reads all of them. */
const mostExclusions = 1_000;

/**
 * Leaves out days, or a variant's units of one order; the forecasts follow by a job. Throws INVALID_INPUT for a variant
 * or an order that the shop does not have, CONFLICT for an order that is left out already and above `mostExclusions`.
 */
export async function createDemandExclusion(
  shopId: number,
  { actor, ...input }: NewExclusion & { actor: string },
): Promise<DemandExclusionResource> {
  const { variantId, orderId, reason } = input;
  return db.$transaction(async (tx) => {
    // Locked, so that concurrent new ones are counted one after the other.
    await execute(tx, sql`SELECT 1 FROM shops WHERE id = ${shopId} FOR NO KEY UPDATE`);
    const isKnown = variantId === null || (await tx.variant.count({ where: { shopId, id: variantId } })) > 0;
    if (!isKnown) throw invalidField("variantId", sentence("fields.noVariant"));
    const day = orderId === null ? null : await dayOfOrder(tx, shopId, { orderId, variantId });
    const [firstDay, lastDay] = [day ?? input.firstDay, day ?? input.lastDay];
    if (firstDay === undefined || lastDay === undefined) throw new Error("An exclusion has days.");
    if ((await tx.demandExclusion.count({ where: { shopId } })) >= mostExclusions) {
      throw new AppError("CONFLICT", {
        message: sentence("purchasing.exclusion.tooMany", { most: mostExclusions }),
      });
    }
    const owner = { shopId, variantId, orderId };
    const [row] = await tx.demandExclusion.createManyAndReturn({
      data: [{ ...owner, firstDay: new Date(firstDay), lastDay: new Date(lastDay), reason, actor }],
      skipDuplicates: true,
    });
    if (!row) throw new AppError("CONFLICT", { message: sentence("purchasing.exclusion.orderTaken") });
    const exclusion = toDemandExclusion(row);
    await markForecasts(tx, shopId, await learningAgain(tx, shopId, variantId), exclusion.firstDay);
    await queueForecasts(tx, shopId);
    await rememberAnswer(tx, exclusion, 201);
    return exclusion;
  });
}

/** The shop's day on which the order sold the variant, itself or in a bundle. */
async function dayOfOrder(
  tx: SqlExecutor,
  shopId: number,
  { orderId, variantId }: { orderId: bigint; variantId: bigint | null },
): Promise<string> {
  const [fact] = await queryRows(
    tx,
    sql<{ day: string }>`
    SELECT to_char(fact.day, 'YYYY-MM-DD') AS day FROM sales_facts AS fact
    WHERE fact.shop_id = ${shopId}::int AND fact.kind = 'order' AND fact.id = ${orderId}::bigint
      AND ${unitsInOrder(shopId, part`${variantId}::bigint`)} IS NOT NULL`,
  );
  if (!fact) throw invalidField("orderId", sentence("purchasing.exclusion.noOrder"));
  return fact.day;
}
