import { numberArray, type Statements } from "~/models/statements.server";

/** Those of the ids that are no variants of the shop's mirror; deleted ones are none. */
export async function findAbsentVariants(
  tx: Statements,
  shopId: number,
  ids: readonly bigint[],
): Promise<Set<bigint>> {
  // Looked up one by one: mostly all are there, and nothing comes back.
  const absent = await tx.$queryRaw<{ id: bigint }[]>`
    SELECT wanted.id FROM unnest(${numberArray(ids)}::bigint[]) AS wanted (id)
    WHERE NOT EXISTS (
      SELECT FROM variants WHERE shop_id = ${shopId} AND id = wanted.id AND deleted_at IS NULL OFFSET 0)`;
  return new Set(absent.map(({ id }) => id));
}
