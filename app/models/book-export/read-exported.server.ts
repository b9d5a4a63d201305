import type { Tx } from "~/infra/db/db.server";
import { groupBy } from "~/lib/group-by";
import type { BookRole } from "~/models/book-account/roles";
import { queryRows, sql } from "~/models/database/sql.server";
import { inShopUnits, keyOf, type Posting } from "~/models/journal/posting";

type Row = Omit<Posting, "lines"> & { role: BookRole; amount: string };

/** What all exports together told of each entry until a day. */
export async function readExported(
  tx: Tx,
  { id: shopId, currency }: { id: number; currency: string },
  until: string,
): Promise<Posting[]> {
  const rows = await queryRows(
    tx,
    sql<Row>`
    SELECT to_char(line.day, 'YYYY-MM-DD') AS day, line.kind, line.location_id::text AS "locationId",
      line.document_id::float8 AS "documentId", line.role, sum(line.amount)::text AS amount,
      max(line.reference) AS reference, max(line.party) AS party
    FROM book_export_lines AS line
    WHERE line.shop_id = ${shopId} AND line.day <= ${until}::date
    GROUP BY line.day, line.kind, line.location_id, line.document_id, line.role
    ORDER BY line.day, line.kind, line.location_id, line.document_id, line.role`,
  );
  return [...groupBy(rows, keyOf).values()].flatMap((entry): Posting[] => {
    const [first] = entry;
    if (!first) return [];
    const { day, kind, locationId, documentId, reference, party } = first;
    const lines = entry.map(({ role, amount }) => ({ role, amount: inShopUnits(amount, 1, currency) }));
    return [{ day, kind, locationId, documentId, reference, party, lines }];
  });
}
