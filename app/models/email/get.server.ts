import { notFound } from "~/errors";
import { db, type Tx } from "~/infra/db/db.server";
import { millisecondsUntil } from "~/models/database/database-time.server";
import { database, part, queryRows, sql } from "~/models/database/sql.server";
import type { EmailStatus } from "./status";

/** The email's status, and the milliseconds until it is due. NOT_FOUND when what it is of was deleted. */
export async function getEmailStatus(
  shopId: number,
  id: number,
): Promise<{ status: EmailStatus; lastError: string; dueInMs: number }> {
  const [email] = await queryRows(
    database,
    sql<{ status: EmailStatus; lastError: string; dueInMs: number }>`
    SELECT status, last_error AS "lastError",
      ${millisecondsUntil(part`next_attempt_at`)} AS "dueInMs"
    FROM emails WHERE shop_id = ${shopId} AND id = ${id}`,
  );
  if (!email) throw notFound("mail");
  return email;
}

export async function findEmailByKey(shopId: number, key: string, tx: Tx = db): Promise<number | null> {
  const email = await tx.email.findUnique({
    where: { shopId_key: { shopId, key } },
    select: { id: true },
  });
  return email?.id ?? null;
}
