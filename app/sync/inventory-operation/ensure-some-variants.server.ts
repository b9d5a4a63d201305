import { findMissingVariants } from "~/models/catalogue/find-missing.server";
import { ensureVariants } from "~/sync/ensure-variants.server";

/**
 * A request with ten thousand unknown variants is a mistake; looking all of them up would use up the shop's rate limit.
 */
const mostAsked = 500;

/**
 * Copies missing variants from the platform to the mirror, at most 500. The use case refuses the others, as well as
 * those that the platform does not have. PLATFORM_UNAVAILABLE when the platform does not answer; it is not asked when
 * the mirror has all ids.
 */
export async function ensureSomeVariants(
  shopId: number,
  lines: readonly { variantId: bigint }[],
): Promise<void> {
  const missing = await findMissingVariants(
    shopId,
    lines.map(({ variantId }) => variantId),
  );
  if (missing.length > 0) await ensureVariants(shopId, missing.slice(0, mostAsked));
}
