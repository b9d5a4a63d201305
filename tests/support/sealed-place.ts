import { sealCursor } from "~/http/api/sealed-cursor";
import { encodeCursor } from "~/lib/cursor";
import { rowsOf } from "./service";

interface List {
  databaseUrl: string;
  shop: string;
  path: string;
}

/** The query of a page behind a place that no list gives away, sealed as the app would: anyone can do that. */
export async function pageBehind(
  values: readonly (string | number)[],
  { databaseUrl, shop, path }: List,
): Promise<string> {
  const [row] = await rowsOf<{ id: number }>(databaseUrl, "SELECT id FROM shops WHERE domain = $1", [shop]);
  const cursor = sealCursor(encodeCursor(values), { shopId: row?.id ?? 0, path });
  return `limit=1&cursor=${encodeURIComponent(cursor)}`;
}
