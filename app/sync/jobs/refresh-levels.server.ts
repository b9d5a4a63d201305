import { z } from "zod";
import { gidNumberSchema } from "~/platform/gid";
import { refreshLevels, refreshMarkedLevels } from "~/sync/import/refresh-levels.server";

const id = gidNumberSchema.transform(BigInt);
const payloadSchema = z.object({
  shopId: z.number(),
  /** Jobs of an earlier version name levels instead of marking them. */
  levels: z.array(z.object({ variantId: id, locationId: id })).optional(),
});

/** Reads the exact quantities of the shop's marked levels; see refreshMarkedLevels. */
export async function run(payload: unknown): Promise<void> {
  const { shopId, levels } = payloadSchema.parse(payload);
  if (levels) await refreshLevels(shopId, levels);
  await refreshMarkedLevels(shopId);
}
