import { pool } from "~/db.server";

/** As many as a run may need at once, those in place of ones that deaths have cost: opening takes real time. */
export async function openConnections(count: number): Promise<void> {
  const clients = await Promise.all(Array.from({ length: count }, () => pool.connect()));
  for (const client of clients) client.release();
}
