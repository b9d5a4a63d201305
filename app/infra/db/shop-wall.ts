import type pg from "pg";
import { onConnection } from "~/infra/db/on-connection";

/** Puts tables of a new migration behind row-level security, where the database has it. */
export async function closeWall(owner: pg.Client): Promise<void> {
  await owner.query(`
    SELECT raise_shop_wall() FROM (SELECT bool_or(is_walled) AS is_raised FROM tables_of_shops()) AS wall
    WHERE is_raised`);
}

interface Wall {
  isOn: boolean;
  warn?(words: string): void;
}

/** Throws an Error where row-level security would hide every row; warns where statements name shops and it is off. */
export async function assertShopWall(url: string, { isOn, warn = () => undefined }: Wall): Promise<void> {
  const { rows } = await onConnection({ connectionString: url }, (client) =>
    client.query<{ isHeld: boolean }>(
      `SELECT EXISTS (SELECT FROM pg_policy WHERE polname = 'of_shop' AND row_security_active(polrelid)) AS "isHeld"`,
    ),
  );
  const isHeld = rows[0]?.isHeld ?? false;
  if (isHeld && !isOn)
    throw new Error("PostgreSQL keeps shops apart in this database: it wants ROW_LEVEL_SECURITY=on.");
  if (isOn && !isHeld) warn("ROW_LEVEL_SECURITY is on, and nothing holds this role of the database to it");
}
