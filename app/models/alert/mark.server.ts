import { notFound } from "~/errors";
import { db } from "~/infra/db/db.server";
import { part, queryRows, sql } from "~/models/database/sql.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { selectAlerts } from "./read.server";
import { type AlertRecord, type AlertResource, toAlert } from "./resource";

/** Marks the alert as read or unread, even when it has been resolved meanwhile. Throws NOT_FOUND. */
export async function markAlert(
  shopId: number,
  { id, read }: { id: number; read: boolean },
): Promise<AlertResource> {
  return db.$transaction(async (tx) => {
    await tx.alert.updateMany({ where: { shopId, id }, data: { read } });
    const [record] = await queryRows(
      tx,
      sql<AlertRecord>`${selectAlerts(shopId, part`alert.id = ${id}`, part`1`)}`,
    );
    if (!record) throw notFound("alert");
    const alert = toAlert(record);
    await rememberAnswer(tx, alert);
    return alert;
  });
}

/** Marks these alerts as read or unread; unknown ids are skipped. Returns how many alerts were found. */
export async function markAlerts(
  shopId: number,
  { ids, read }: { ids: readonly number[]; read: boolean },
): Promise<{ marked: number }> {
  return db.$transaction(async (tx) => {
    const { count } = await tx.alert.updateMany({ where: { shopId, id: { in: [...ids] } }, data: { read } });
    const answer = { marked: count };
    await rememberAnswer(tx, answer);
    return answer;
  });
}
