import type { Tx } from "~/db.server";
import { AppError, type Issue } from "~/errors";
import type { Adjustment } from "./schema";
import { say, sentence } from "~/texts/say";

const mostIssues = 100;

/**
 * Each adjustment names a variant of the shop and a location in use. Throws INVALID_INPUT, with an issue for each
 * that does not: `adjustments.17.variantId`.
 */
export async function checkPlaces(tx: Tx, shopId: number, adjustments: readonly Adjustment[]): Promise<void> {
  const variants = await tx.$queryRaw<{ id: bigint }[]>`
    SELECT id FROM variants
    WHERE shop_id = ${shopId} AND deleted_at IS NULL
      AND id = ANY(${adjustments.map(({ variantId }) => String(variantId))}::bigint[])`;
  const locations = await tx.location.findMany({ where: { shopId }, select: { id: true, active: true } });
  const known = new Set(variants.map(({ id }) => id));
  const inUse = new Map(locations.map(({ id, active }) => [id, active]));
  const issues = adjustments.flatMap(({ variantId, locationId }, index): Issue[] => {
    const path = `adjustments.${index}`;
    const active = inUse.get(locationId);
    return [
      ...(known.has(variantId) ? [] : [{ path: `${path}.variantId`, message: say("fields.noVariant") }]),
      ...(active === undefined
        ? [{ path: `${path}.locationId`, message: say("fields.noLocation") }]
        : active
          ? []
          : [{ path: `${path}.locationId`, message: say("fields.closedLocation") }]),
    ];
  });
  if (issues.length === 0) return;
  throw new AppError("INVALID_INPUT", {
    message: sentence("stock.adjustment.notAdjusted"),
    issues: issues.slice(0, mostIssues),
  });
}
