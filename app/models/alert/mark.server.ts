import { db } from "~/infra/db/db.server";
import { notFound } from "~/errors";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { readAlerts } from "./read.server";
import type { AlertResource } from "./resource";
import { part } from "~/models/sql.server";

/** The alert counts as read, or as new; one that has resolved itself meanwhile too. Throws NOT_FOUND. */
export async function markAlert(
  shopId: number,
  { id, read }: { id: number; read: boolean },
): Promise<AlertResource> {
  return db.$transaction(async (tx) => {
    await tx.alert.updateMany({ where: { shopId, id }, data: { read } });
    const [alert] = await readAlerts(tx, shopId, { where: part`alert.id = ${id}`, limit: 1 });
    if (!alert) throw notFound("alert");
    await rememberAnswer(tx, alert);
    return alert;
  });
}
