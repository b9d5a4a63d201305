import { db } from "~/infra/db/db.server";
import { computeShares } from "./compute-shares.server";
import { readChargedReceipts } from "./read-receipts.server";
import { type ShareResource, toShare } from "./resource";
import type { SpreadInput } from "./schema";

/** The shares that the charge would have, also those of 0; nothing is saved. Throws as `addLandedCharge`. */
export async function previewLandedCharge(
  shopId: number,
  input: SpreadInput,
): Promise<{ shares: ShareResource[] }> {
  const receipts = await readChargedReceipts(db, shopId, input);
  const receiptIds = receipts.map(({ id }) => id);
  const shares = await computeShares(db, shopId, { input, receiptIds });
  return { shares: shares.map(toShare) };
}
