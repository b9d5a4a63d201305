import { db } from "~/db.server";
import type { Prisma } from "~/generated/prisma/client";

interface Locations {
  locations: { id: bigint; name: string; active: boolean; address: string }[];
  primaryId: bigint | null;
}

/**
 * The mirror holds exactly these locations as active or not; one the platform no longer names is inactive,
 * because documents may still point at it. The shop's primary location follows.
 */
export async function saveLocations(shopId: number, { locations, primaryId }: Locations): Promise<void> {
  await db.$transaction(async (tx) => {
    const before = await tx.location.findMany({
      where: { shopId },
      select: { id: true, name: true, active: true, address: true },
    });
    const known = new Map(before.map((location) => [location.id, location]));
    const changed = locations.filter((location) => !isSame(known.get(location.id), location));
    for (const { id, name, active, address } of changed) {
      const data = { name: name.replaceAll("\0", ""), active, address: address.replaceAll("\0", "") };
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
  });
}

type Known = { name: string; active: boolean; address: string };

function isSame(known: Known | undefined, { name, active, address }: Known): boolean {
  return known?.name === name && known.active === active && known.address === address;
}
