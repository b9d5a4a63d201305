import { z } from "zod";
import { refreshLevels } from "~/sync/import/refresh-levels.server";

const id = z
  .string()
  .regex(/^[1-9]\d{0,18}$/)
  .transform(BigInt);
const payloadSchema = z.object({
  shopId: z.number(),
  levels: z.array(z.object({ variantId: id, locationId: id })).optional(),
  /** Without levels: those that webhooks have told of since this moment. */
  since: z.iso.datetime().optional(),
});

/** Reads exact quantities from the platform; see refreshLevels. */
export async function run(payload: unknown): Promise<void> {
  const { shopId, levels, since } = payloadSchema.parse(payload);
  await refreshLevels(shopId, levels ?? { since: since ? new Date(since) : new Date(Date.now() - 600_000) });
}
