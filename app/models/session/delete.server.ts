import { db } from "~/db.server";

/** Forgets sessions by the library's ids; one that is not there is no fault. */
export async function unsafeDeleteSessions(ids: string[]): Promise<void> {
  await db.session.deleteMany({ where: { id: { in: ids } } });
}
