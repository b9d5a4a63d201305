import { db } from "~/db.server";
import { notFound } from "~/errors";
import type { EmailStatus } from "./status";

/** How the mail stands now. NOT_FOUND when its order was deleted. */
export async function getEmailStatus(
  shopId: number,
  id: number,
): Promise<{ status: EmailStatus; lastError: string }> {
  const email = await db.email.findUnique({
    where: { shopId_id: { shopId, id } },
    select: { status: true, lastError: true },
  });
  if (!email) throw notFound("mail");
  return email;
}
