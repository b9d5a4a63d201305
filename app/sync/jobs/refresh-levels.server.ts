import { z } from "zod";
import { refreshLevels, refreshMarkedLevels } from "~/sync/import/refresh-levels.server";

const id = z
  .string()
  .regex(/^[1-9]\d{0,18}$/)
  .transform(BigInt);
const payloadSchema = z.object({
  shopId: z.number(),
  /** From a version that named levels instead of marking them. */
  levels: z.array(z.object({ variantId: id, locationId: id })).optional(),
});

/** Reads the exact quantities of the shop's levels that are marked to be read; see refreshMarkedLevels. */
export async function run(payload: unknown): Promise<void> {
  const { shopId, levels } = payloadSchema.parse(payload);
  if (levels) await refreshLevels(shopId, levels);
  await refreshMarkedLevels(shopId);
}
