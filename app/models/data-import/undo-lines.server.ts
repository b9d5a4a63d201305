import type { Tx } from "~/infra/db/db.server";
import { execute, part, sql } from "~/models/database/sql.server";
import { serialiseMessage } from "~/texts/stored-message";
import type { Effect } from "./effect";
import { nextLines } from "./line-batches.server";
import { effectsSchema } from "./stored";
import { takeBack } from "./take-back.server";
import { lockUnderWay } from "./under-way.server";

const linesAtOnce = 250;

/**
 * Takes back what the last lines of the import wrote, the newest first, so that a supplier goes after its items. What
 * somebody has changed since stays, and its line says why. Returns how many lines it took; 0 at the end.
 */
export async function undoLastLines(tx: Tx, shopId: number, id: bigint): Promise<number> {
  if (!(await lockUnderWay(tx, shopId, { id, status: "undoing" }))) return 0;
  const rows = await nextLines(tx, shopId, {
    id,
    most: linesAtOnce,
    where: part`state = 'written'`,
    isBackwards: true,
  });
  if (rows.length === 0) return 0;
  const lines = rows.map(({ effects, ...row }) => ({
    ...row,
    effects: effectsSchema.parse(effects) as Effect[],
  }));
  const stays = await takeBack(
    tx,
    shopId,
    lines.flatMap(({ effects }) => effects.toReversed()),
  );
  const reasons = new Map(
    lines.flatMap(({ line, groupOf, effects }) => {
      const reason = effects.map((effect) => stays.get(effect)).find((words) => words !== undefined);
      return reason ? [[groupOf || line, reason] as const] : [];
    }),
  );
  const undone = lines.map(({ line, groupOf }) => {
    const reason = reasons.get(groupOf || line);
    return { line, state: reason ? "stays" : "undone", reason: reason ? serialiseMessage(reason) : "" };
  });
  await execute(
    tx,
    sql`
    UPDATE data_import_rows AS kept SET state = undone.state, reason = undone.reason
    FROM jsonb_to_recordset(${JSON.stringify(undone)}::jsonb) AS undone (line int, state text, reason text)
    WHERE kept.shop_id = ${shopId} AND kept.import_id = ${id} AND kept.line = undone.line`,
  );
  return rows.length;
}
