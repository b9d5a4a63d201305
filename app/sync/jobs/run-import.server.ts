import { z } from "zod";
import { AppError } from "~/errors";
import { runImport } from "~/sync/import/run-import.server";
import { sentence } from "~/texts/translate";

const payloadSchema = z.object({ shopId: z.number(), importId: z.number() });

/** Continues an import until it has ended; see runImport. Throws while another process runs it. */
export async function run(payload: unknown): Promise<void> {
  const { shopId, importId } = payloadSchema.parse(payload);
  if (await runImport(shopId, importId)) return;
  // A killed process may hold the lock for a moment longer: a later attempt continues.
  throw new AppError("CONFLICT", { message: sentence("shopify.importElsewhere") });
}
