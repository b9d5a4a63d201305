import { db } from "~/infra/db/db.server";
import { execute, sql } from "~/models/database/sql.server";
import { checkVersion } from "~/models/fields/expected-version.server";
import { markForecasts } from "~/models/forecast/changes.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { checkLocationField } from "~/models/location/check.server";
import type { ShopContext } from "~/models/shop/context";
import { type DescribedPolicy, describePolicy } from "./describe-policy.server";
import { policyContent } from "./policy";
import { queueForecasts } from "./queue-forecasts.server";
import type { PolicyChanges } from "./schema";

/**
 * Changes the given fields; the forecasts follow by a job. Throws PRECONDITION_FAILED, and INVALID_INPUT for a location
 * that is closed or another shop's.
 */
export async function updateReorderPolicy(
  shop: Pick<ShopContext, "id" | "currency">,
  { service = {}, ...changes }: PolicyChanges,
): Promise<DescribedPolicy> {
  return db.$transaction(async (tx) => {
    // Without a row to lock, two first changes would not wait for each other.
    await execute(tx, sql`INSERT INTO reorder_policies (shop_id) VALUES (${shop.id}) ON CONFLICT DO NOTHING`);
    await execute(tx, sql`SELECT 1 FROM reorder_policies WHERE shop_id = ${shop.id} FOR UPDATE`);
    await checkVersion(async () => policyContent(await describePolicy(shop, tx)));
    const { hubLocationId: hub } = changes;
    if (hub) await checkLocationField(tx, shop.id, { field: "hubLocationId", id: hub });
    const data = { serviceA: service.A, serviceB: service.B, serviceC: service.C, ...changes };
    await tx.reorderPolicy.update({ where: { shopId: shop.id }, data });
    await markForecasts(tx, shop.id, null);
    await queueForecasts(tx, shop.id);
    const answer = await describePolicy(shop, tx);
    await rememberAnswer(tx, answer);
    return answer;
  });
}
