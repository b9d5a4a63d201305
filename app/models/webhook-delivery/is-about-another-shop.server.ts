import type { NamedShop } from "./record.server";
import { database, execute, sql } from "~/models/sql.server";

/**
 * True when a body names another shop than its header. A body that names an id alone is compared with the shops that are
 * known: another shop has the domain, or the shop of that id has another.
 */
export async function isAboutAnotherShop(domain: string, named: NamedShop): Promise<boolean> {
  if (named.domain !== null) return named.domain !== domain;
  const platformId = named.platformId.toString();
  const others = await execute(
    database,
    sql`
  SELECT FROM shops WHERE domain = ${domain} AND platform_id <> ${platformId}
  UNION ALL
  SELECT FROM shops WHERE platform_id = ${platformId} AND domain <> ${domain}
  LIMIT 1`,
  );
  return others > 0;
}
