import type { Tx } from "~/infra/db/db.server";
import { execute, part, sql } from "~/models/database/sql.server";
import type { ShopContext } from "~/models/shop/context";
import { withoutRepeats } from "./judge-import.server";
import { judgeLines, keepVerdicts } from "./judge-lines.server";
import { nextLines } from "./line-batches.server";
import type { Planned } from "./target";
import { targets } from "./targets.server";
import { lockUnderWay } from "./under-way.server";

const linesAtOnce = 500;

/**
 * Writes the next lines of a running import: judges them again, because the shop may have changed since the preview,
 * and stores with them what they made. Returns how many lines it took; 0 at the end.
 */
export async function writeNextLines(tx: Tx, shop: ShopContext, id: bigint): Promise<number> {
  const dataImport = await lockUnderWay(tx, shop.id, { id, status: "running" });
  if (!dataImport || dataImport.kind === "") return 0;
  const { kind } = dataImport;
  const lines = await nextLines(tx, shop.id, {
    id,
    most: linesAtOnce,
    where: part`state = 'waiting' AND outcome IN ('create', 'change')`,
    isWhole: true,
  });
  if (lines.length === 0) return 0;
  const judged = withoutRepeats(await judgeLines(tx, shop, { dataImport, kind, lines }), new Map());
  await keepVerdicts(tx, shop.id, { id, judged });
  const plans = judged.flatMap(({ line, verdict: { outcome, plan } }): Planned<unknown>[] =>
    (outcome === "create" || outcome === "change") && plan !== undefined ? [{ line, plan }] : [],
  );
  const effects = await targets[kind].write(tx, shop, plans);
  const written = judged.flatMap(({ line, verdict: { outcome } }) =>
    outcome === "create" || outcome === "change" ? [{ line, effects: effects.get(line) ?? [] }] : [],
  );
  await execute(
    tx,
    sql`
    UPDATE data_import_rows AS kept SET state = 'written', effects = made.effects
    FROM jsonb_to_recordset(${JSON.stringify(written)}::jsonb) AS made (line int, effects jsonb)
    WHERE kept.shop_id = ${shop.id} AND kept.import_id = ${id} AND kept.line = made.line`,
  );
  return lines.length;
}
