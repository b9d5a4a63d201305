import type { Execute } from "~/models/execute";

/** Lists that were built from titles, SKUs or locations before this commit are known to be old. */
export async function raiseCatalogueVersion(execute: Execute, shopId: number): Promise<void> {
  await execute("UPDATE shops SET catalogue_version = catalogue_version + 1 WHERE id = $1::int", shopId);
}
