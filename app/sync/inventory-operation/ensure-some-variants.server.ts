import { findMissingVariants } from "~/models/catalogue/find-missing.server";
import { ensureVariants } from "~/sync/ensure-variants.server";

/** Ten thousand unknown variants are a mistake: looking all of them up would use up the shop's rate limit. */
const mostAsked = 500;

/** As ensureVariants, for at most 500 missing variants: the use case refuses the others. */
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
