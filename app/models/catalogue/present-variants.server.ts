import type { Statements } from "~/models/statements.server";

/** Those of the ids that are variants in the shop's mirror; deleted ones are not. */
export async function findPresentVariants(
  tx: Statements,
  shopId: number,
  ids: readonly bigint[],
): Promise<Set<bigint>> {
  const known = await tx.$queryRaw<{ id: bigint }[]>`
    SELECT id FROM variants
    WHERE shop_id = ${shopId} AND deleted_at IS NULL AND id = ANY(${ids.map(String)}::bigint[])`;
  return new Set(known.map(({ id }) => id));
}
