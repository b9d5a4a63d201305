import { db } from "~/db.server";

/** Whether the mirror has the location, in use or not. */
export async function isKnownLocation(shopId: number, id: bigint): Promise<boolean> {
  return (await db.location.count({ where: { shopId, id } })) > 0;
}
