import { z } from "zod";
import { runImport } from "~/sync/import/run-import.server";

const payloadSchema = z.object({ shopId: z.number(), importId: z.number() });

/** Goes on with an import until it has ended; see runImport. */
export async function run(payload: unknown): Promise<void> {
  const { shopId, importId } = payloadSchema.parse(payload);
  await runImport(shopId, importId);
}
