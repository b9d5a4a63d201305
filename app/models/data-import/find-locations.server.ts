import type { Tx } from "~/infra/db/db.server";
import { sameName } from "./similar-name";

/** Finds the shop's locations by their names, whatever their case; null for a name that none has. */
export async function findLocations(tx: Tx, shopId: number): Promise<(name: string) => bigint | null> {
  const all = await tx.location.findMany({
    where: { shopId },
    select: { id: true, name: true },
    // Of two with one name the one that is in use counts.
    orderBy: [{ active: "asc" }, { id: "desc" }],
  });
  const byName = new Map(all.map(({ id, name }) => [sameName(name), id]));
  return (name) => byName.get(sameName(name)) ?? null;
}
