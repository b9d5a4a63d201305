import { statements } from "~/models/statements.server";
import { isDue } from "./is-due.server";

/** More than one job can try. */
const mostAtOnce = 100;

/** The shop's operations that an attempt is due for and nobody has in hands, the oldest first, a hundred at most. */
export async function listDueOperations(shopId: number): Promise<number[]> {
  // Taken out first: by number alone, PostgreSQL would walk through all that have ever been settled.
  const due = await statements.$queryRaw<{ id: number }[]>`
    WITH due AS MATERIALIZED (
      SELECT id FROM platform_operations AS operation WHERE shop_id = ${shopId} AND ${isDue}
    )
    SELECT id FROM due ORDER BY id LIMIT ${mostAtOnce}`;
  return due.map(({ id }) => id);
}
