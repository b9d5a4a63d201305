import { db } from "~/infra/db/db.server";

interface Named {
  id: string;
  name: string;
  email: string;
  isOwner: boolean;
}

/** Keeps what the platform tells of a staff member that the shop knows. */
export async function nameStaffMember(shopId: number, { id, ...facts }: Named): Promise<void> {
  await db.staffMember.updateMany({ where: { shopId, id }, data: facts });
}
