import type { Prisma } from "~/generated/prisma/client";
import { db, type Tx } from "~/infra/db/db.server";
import { wholeStockChanged } from "~/models/stock-ledger/stock-changed.server";

interface Locations {
  locations: { id: bigint; name: string; active: boolean; address: string }[];
  primaryId: bigint | null;
}

/** Saves these locations and the primary one; missing ones become inactive, as documents refer to them. */
export async function saveLocations(
  tx: Tx,
  shopId: number,
  { locations, primaryId }: Locations,
): Promise<void> {
  const before = await tx.location.findMany({
    where: { shopId },
    select: { id: true, name: true, active: true, address: true },
  });
  const known = new Map(before.map((location) => [location.id, location]));
  const cleaned = locations.map(({ name, address, ...location }) => ({
    ...location,
    name: name.replaceAll("\0", ""),
    address: address.replaceAll("\0", ""),
  }));
  const changed = cleaned.filter((location) => !isSame(known.get(location.id), location));
  for (const { id, ...data } of changed) {
    await tx.location.upsert({
      where: { shopId_id: { shopId, id } },
      create: { shopId, id, ...data },
      update: data,
    });
  }
  const gone = await tx.location.updateMany({
    where: { shopId, active: true, id: { notIn: locations.map(({ id }) => id) } },
    data: { active: false },
  });
  const raise: Prisma.ShopUpdateInput =
    changed.length + gone.count > 0 ? { catalogueVersion: { increment: 1 } } : {};
  await tx.shop.update({ where: { id: shopId }, data: { primaryLocationId: primaryId, ...raise } });
  // Stock at an inactive location does not count.
  if (changed.length + gone.count > 0) await wholeStockChanged(tx, shopId);
}

export async function saveAllLocations(shopId: number, locations: Locations): Promise<void> {
  await db.$transaction((tx) => saveLocations(tx, shopId, locations));
}

type Known = { name: string; active: boolean; address: string };

function isSame(known: Known | undefined, { name, active, address }: Known): boolean {
  return known?.name === name && known.active === active && known.address === address;
}
