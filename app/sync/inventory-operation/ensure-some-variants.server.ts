import { findMissingVariants } from "~/models/catalogue/find-missing.server";
import { ensureVariants } from "~/sync/ensure-variants.server";

/** A request of ten thousand unknown variants is a mistake: asking for all of them would use up the shop's calls. */
const mostAsked = 500;

/**
 * Variants that the platform has and the mirror had not are in the mirror, the first 500 of them. The rest, and
 * what the platform does not have either, is for the use case to refuse. PLATFORM_UNAVAILABLE when it cannot be
 * asked; a mirror that knows all asks nobody.
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
