import { AppError, type Issue } from "~/errors";
import { findAbsentVariants } from "~/models/catalogue/absent-variants.server";
import { queryRows, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { sentence, translate } from "~/texts/translate";
import type { Adjustment } from "./schema";

const mostIssues = 100;

/** Throws INVALID_INPUT for each unknown variant and inactive location: `adjustments.17.variantId`. */
export async function checkPlaces(
  tx: SqlExecutor,
  shopId: number,
  adjustments: readonly Adjustment[],
): Promise<void> {
  const absent = await findAbsentVariants(
    tx,
    shopId,
    adjustments.map(({ variantId }) => variantId),
  );
  const locations = await queryRows(
    tx,
    sql<{ id: bigint; active: boolean }>`
    SELECT id, active FROM locations WHERE shop_id = ${shopId}`,
  );
  const inUse = new Map(locations.map(({ id, active }) => [id, active]));
  const issues: Issue[] = [];
  for (const [index, { variantId, locationId }] of adjustments.entries()) {
    const path = `adjustments.${index}`;
    if (absent.has(variantId))
      issues.push({ path: `${path}.variantId`, message: translate("fields.noVariant") });
    const isActive = inUse.get(locationId);
    if (isActive) continue;
    const message = translate(isActive === undefined ? "fields.noLocation" : "fields.closedLocation");
    issues.push({ path: `${path}.locationId`, message });
  }
  if (issues.length === 0) return;
  throw new AppError("INVALID_INPUT", {
    message: sentence("stock.adjustment.notAdjusted"),
    issues: issues.slice(0, mostIssues),
  });
}
