import type pg from "pg";
import { onConnection } from "~/infra/db/on-connection";

/** Where the wall between shops stands, tables that a migration has just brought are behind it too. */
export async function closeWall(owner: pg.Client): Promise<void> {
  await owner.query(`
    SELECT raise_shop_wall() FROM (SELECT bool_or(is_walled) AS is_raised FROM tables_of_shops()) AS wall
    WHERE is_raised`);
}

interface Wall {
  /** Whether statements say whose they are. */
  isOn: boolean;
  warn?(words: string): void;
}

/**
 * Throws a sentence where the process would see no row at all, for PostgreSQL holds its role to saying whose they are;
 * warns where statements say so and nothing holds them to it.
 */
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
