import pg from "pg";

/** Where the wall between shops stands, tables that a migration has just brought are behind it too. */
export async function closeWall(owner: pg.Client): Promise<void> {
  await owner.query(`
    SELECT raise_shop_wall() FROM (SELECT bool_or(is_walled) AS is_raised FROM tables_of_shops()) AS wall
    WHERE is_raised`);
}

interface Wishes {
  /** Whether statements say whose they are. */
  isTold: boolean;
  warn(words: string): void;
}

/**
 * What the process is told of the wall is how it stands: throws a sentence where the process would see no row at all,
 * and warns where statements say whose they are and PostgreSQL holds this role to it nowhere.
 */
export async function assertShopWall(url: string, { isTold, warn }: Wishes): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ isHeld: boolean }>(
      `SELECT row_security_active(place) AS "isHeld" FROM tables_of_shops()`,
    );
    const held = rows.filter(({ isHeld }) => isHeld).length;
    if (held > 0 && !isTold)
      throw new Error("PostgreSQL keeps shops apart in this database: it wants ROW_LEVEL_SECURITY=on.");
    if (held < rows.length && isTold)
      warn(`ROW_LEVEL_SECURITY is on, and ${rows.length - held} tables of shops are open to this role`);
  } finally {
    await client.end();
  }
}
