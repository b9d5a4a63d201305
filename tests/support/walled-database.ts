import type { Layout } from "../../server/database/layout";
import { migrate } from "../../server/database/migrate";
import { documentedSql } from "./documented-sql";
import { rowsOf } from "./service";

const password = "of-this-run";

interface Walled {
  /** As a superuser, whom no wall holds. */
  url: string;
  /** As the role that owns the tables and migrates them. */
  ownerUrl: string;
  /** As the role of the app, which owns nothing. */
  appUrl: string;
}

/**
 * A database in which PostgreSQL keeps shops apart, made by the statements of docs/operations.md. `postgresUrl` is a
 * superuser's.
 */
export async function walledDatabase(
  postgresUrl: string,
  database: string,
  layout?: Layout,
): Promise<Walled> {
  const as = (role?: string) => {
    const url = new URL(postgresUrl);
    Object.assign(url, { pathname: `/${database}`, ...(role && { username: role, password }) });
    return url.href;
  };
  const run = async (url: string, statements: string[] = []) => {
    if (statements.length === 0) throw new Error("docs/operations.md does not say how");
    for (const statement of statements) await rowsOf(url, statement);
  };
  const [roles, rights] = documentedSql("Two roles", { database, password });
  const [searches, wall] = documentedSql("A wall between shops", { database, password });
  const urls = { url: as(), ownerUrl: as("backroom_owner"), appUrl: as("backroom_app") };
  for (const statement of roles ?? []) await run(postgresUrl, [statement]).catch(unlessRoleIsThere);
  await migrate(urls.ownerUrl, layout);
  await run(urls.ownerUrl, rights);
  await run(urls.url, searches);
  await run(urls.ownerUrl, wall);
  return urls;
}

/** Roles are the server's: another database may have made them. */
function unlessRoleIsThere(error: { code?: string }): void {
  const isThere = error.code === "42710" || error.code === "23505";
  if (!isThere) throw error as Error;
}
