import type { Tx } from "~/infra/db/db.server";
import { sameName } from "./similar-name";

/** Finds the shop's locations by their names, whatever their case; null for a name that none has. */
export async function findLocations(tx: Tx, shopId: number): Promise<(name: string) => bigint | null> {
  return findByName(await readLocations(tx, shopId));
}

/** The same among locations as readLocations has them. */
export function findByName(
  locations: readonly { id: bigint; name: string }[],
): (name: string) => bigint | null {
  const byName = new Map(locations.map(({ id, name }) => [sameName(name), id]));
  return (name) => byName.get(sameName(name)) ?? null;
}

/** The shop's locations. Of two with one name the one that is in use comes last, so that it counts. */
export function readLocations(tx: Tx, shopId: number) {
  return tx.location.findMany({
    where: { shopId },
    select: { id: true, name: true, active: true },
    orderBy: [{ active: "asc" }, { id: "desc" }],
  });
}
