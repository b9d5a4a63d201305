import { db } from "~/infra/db/db.server";
import { execute, sql } from "~/models/database/sql.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { readDataImport } from "./get.server";
import { openImport } from "./open.server";
import type { DataImportResource } from "./resource";
import type { NewPart } from "./schema";

/** Stores a part of the file; the same position again replaces it. Throws NOT_FOUND, and CONFLICT once it is read. */
export async function addImportPart(
  shopId: number,
  { id, position, content }: NewPart & { id: number },
): Promise<DataImportResource> {
  return db.$transaction(async (tx) => {
    await openImport(tx, shopId, { id, step: "upload" });
    await execute(
      tx,
      sql`
      INSERT INTO data_import_parts (shop_id, import_id, position, content)
      VALUES (${shopId}::int, ${id}::bigint, ${position}::int, decode(${content}, 'base64'))
      ON CONFLICT (shop_id, import_id, position) DO UPDATE SET content = excluded.content`,
    );
    const answer = await readDataImport(tx, shopId, id);
    await rememberAnswer(tx, answer);
    return answer;
  });
}
