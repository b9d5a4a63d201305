import { pool } from "~/infra/db/db.server";

/**
 * As many as a run may need at once, those in place of ones that deaths have cost: opening takes real time. None knows the
 * time of a schedule before.
 */
export async function openConnections(count: number): Promise<void> {
  const clients = await Promise.all(Array.from({ length: count }, () => pool.connect()));
  await Promise.all(clients.map((client) => client.query("SET faults.now = ''")));
  for (const client of clients) client.release();
}
