import { db } from "~/infra/db/db.server";

export interface StaffName {
  id: string;
  /** Empty where the platform does not tell. */
  name: string;
  isOwner: boolean;
}

/** Who has opened the app, by name. */
export function listStaff(shopId: number): Promise<StaffName[]> {
  return db.staffMember.findMany({
    where: { shopId },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    select: { id: true, name: true, isOwner: true },
  });
}

/** The names that the platform told, by its ids. */
export async function staffNames(shopId: number): Promise<Record<string, string>> {
  const named = await db.staffMember.findMany({
    where: { shopId, name: { not: "" } },
    select: { id: true, name: true },
  });
  return Object.fromEntries(named.map(({ id, name }) => [id, name]));
}
