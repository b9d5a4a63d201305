import { queryPrepared } from "~/models/statements.server";
import type { NamedShop } from "./record.server";

/**
 * True when a body names another shop than its header. A body that names an id alone is compared with the shops that are
 * known: another shop has the domain, or the shop of that id has another.
 */
export async function isAboutAnotherShop(domain: string, named: NamedShop): Promise<boolean> {
  if (named.domain !== null) return named.domain !== domain;
  const rows = await queryPrepared(contradictions, [domain, named.platformId.toString()]);
  return rows.length > 0;
}

const contradictions = `
  SELECT FROM shops WHERE domain = $1 AND platform_id <> $2
  UNION ALL
  SELECT FROM shops WHERE platform_id = $2 AND domain <> $1
  LIMIT 1`;
