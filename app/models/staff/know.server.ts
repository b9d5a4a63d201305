import { execute, sql } from "~/models/database/sql.server";
import { type SqlExecutor, statements } from "~/models/database/sql-executor.server";

const dayMs = 86_400_000;

/** The staff member is one that the shop knows; what is known of them stays. */
export async function knowStaffMember(
  tx: SqlExecutor,
  shopId: number,
  { id }: { id: string },
): Promise<void> {
  await execute(
    tx,
    sql`
    INSERT INTO staff_members (shop_id, id, seen_at) VALUES (${shopId}::int, ${id}, 'epoch')
    ON CONFLICT (shop_id, id) DO NOTHING`,
  );
}

/** Notes that the staff member is there, once a day; true for the one visit of the day that does. */
export async function noteVisit(shopId: number, id: string): Promise<boolean> {
  const noted = await execute(
    statements,
    sql`
    INSERT INTO staff_members AS member (shop_id, id) VALUES (${shopId}::int, ${id})
    ON CONFLICT (shop_id, id) DO UPDATE SET seen_at = excluded.seen_at
    WHERE member.shop_id = ${shopId} AND later(member.seen_at, ${dayMs}) < excluded.seen_at`,
  );
  return noted > 0;
}
