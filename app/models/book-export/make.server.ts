import { AppError, invalidField } from "~/errors";
import { db, type Tx } from "~/infra/db/db.server";
import { shopToday } from "~/models/bill/today.server";
import { getAccounts } from "~/models/book-account/get.server";
import { execute, sql } from "~/models/database/sql.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import type { Posting } from "~/models/journal/posting";
import { fromSmallestUnits } from "~/models/landed-charge/smallest-units";
import { lockCosts } from "~/models/stock-cost/lock-costs.server";
import { takeNumber } from "~/models/take-number.server";
import { joined, sentence, translate } from "~/texts/translate";
import type { ExportLine } from "./content";
import { countParts } from "./parts";
import { missingOf, readPending, sumsOf } from "./pending.server";
import { type BookExportResource, toBookExport } from "./resource";

/**
 * Exports all that no export has told until a day, under the next number; what was told and changed since is told as the
 * difference. Of exports that are made at once each waits for the one before. Throws INVALID_INPUT for a day that is not
 * over, and CONFLICT where nothing is left to export or an account is missing, with its role.
 */
export async function makeExport(
  shop: { id: number; currency: string },
  { until, actor }: { until: string; actor: string },
): Promise<BookExportResource> {
  const { id: shopId, currency } = shop;
  if (until >= (await shopToday(shopId))) throw invalidField("until", sentence("books.notOver"));
  return db.$transaction(async (tx) => {
    const number = await takeNumber(tx, shopId, "book_export");
    await lockCosts(tx, shopId);
    const { entries } = await readPending(tx, shop, until);
    const [first] = entries;
    if (!first) throw new AppError("CONFLICT", { message: sentence("books.nothing", { until }) });
    const accounts = await getAccounts(shopId, tx);
    const missing = missingOf(sumsOf(entries, currency), accounts.accounts);
    if (missing.length > 0)
      throw new AppError("CONFLICT", {
        message: sentence("books.missing", {
          names: joined(
            "listed",
            missing.map((role) => sentence(`books.roles.${role}`)),
          ),
        }),
      });
    const lines = linesOf(entries, currency);
    const row = await tx.bookExport.create({
      data: {
        ...{ shopId, number, firstDay: new Date(first.day), until: new Date(until), currency, accounts },
        ...{ parts: countParts(lines, currency), entryCount: entries.length, actor },
      },
    });
    await writeLines(tx, shopId, { exportId: row.id, lines });
    const made = toBookExport(row);
    await rememberAnswer(tx, made);
    return made;
  });
}

/** Lines on the debit side first. */
function linesOf(entries: readonly Posting[], currency: string): ExportLine[] {
  return entries.flatMap(({ lines, ...posting }, place) =>
    [...lines]
      .sort((one, other) => Number(other.amount > 0n) - Number(one.amount > 0n))
      .map(({ role, amount }) => ({
        ...{ ...posting, entry: place + 1, role, amount: fromSmallestUnits(amount, currency) },
        text: [translate(`books.kinds.${posting.kind}`), posting.reference].filter(Boolean).join(" "),
      })),
  );
}

async function writeLines(
  tx: Tx,
  shopId: number,
  { exportId, lines }: { exportId: bigint; lines: readonly ExportLine[] },
): Promise<void> {
  const column = <K extends keyof ExportLine>(name: K) => lines.map((line) => line[name]);
  await execute(
    tx,
    sql`
    INSERT INTO book_export_lines (shop_id, export_id, position, entry, day, kind, location_id, document_id, role, amount,
      reference, party, text)
    SELECT ${shopId}::int, ${exportId}::bigint, line.position::int, line.entry, line.day, line.kind, line.location_id,
      line.document_id, line.role, line.amount, line.reference, line.party, line.text
    FROM unnest(${column("entry")}::int[], ${column("day")}::date[], ${column("kind")}::text[],
      ${column("locationId")}::bigint[], ${column("documentId")}::bigint[], ${column("role")}::text[],
      ${column("amount")}::numeric[], ${column("reference")}::text[], ${column("party")}::text[],
      ${column("text")}::text[]) WITH ORDINALITY
      AS line (entry, day, kind, location_id, document_id, role, amount, reference, party, text, position)`,
  );
}
