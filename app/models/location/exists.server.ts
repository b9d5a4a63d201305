import { db } from "~/infra/db/db.server";

/** Those of the locations that the mirror has, active or not. */
export async function knownLocations(shopId: number, ids: readonly bigint[]): Promise<Set<bigint>> {
  if (ids.length === 0) return new Set();
  const known = await db.location.findMany({
    where: { shopId, id: { in: [...new Set(ids)] } },
    select: { id: true },
  });
  return new Set(known.map(({ id }) => id));
}

/** The names of the inactive ones of these locations, by id. */
export async function findClosedLocations(
  shopId: number,
  ids: readonly bigint[],
): Promise<Map<bigint, string>> {
  const closed = await db.location.findMany({
    where: { shopId, id: { in: [...new Set(ids)] }, active: false },
    select: { id: true, name: true },
  });
  return new Map(closed.map(({ id, name }) => [id, name]));
}
