import { z } from "zod";
import { AppError } from "~/errors";
import { runImport } from "~/sync/import/run-import.server";
import { sentence } from "~/texts/translate";

const payloadSchema = z.object({ shopId: z.number(), importId: z.number() });

/**
 * Goes on with an import until it has ended; see runImport. Throws while somebody else is at it: a killed
 * process may still hold the lock for a moment, and then the next attempt is the one that counts.
 */
export async function run(payload: unknown): Promise<void> {
  const { shopId, importId } = payloadSchema.parse(payload);
  if (await runImport(shopId, importId)) return;
  throw new AppError("CONFLICT", { message: sentence("shopify.importElsewhere") });
}
