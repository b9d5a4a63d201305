import { AppError } from "~/errors";
import { db } from "~/infra/db/db.server";
import { execute, sql } from "~/models/database/sql.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { sentence } from "~/texts/translate";
import { tidyQuery } from "./query";
import { type SavedViewResource, toSavedView } from "./resource";
import type { NewSavedView } from "./schema";

/** As many as fit above a list. */
const mostViews = 20;

/** Saves the filters for everybody in the shop. Throws CONFLICT for a taken name and above `mostViews`. */
export async function createSavedView(
  shopId: number,
  { list, name, query }: NewSavedView,
): Promise<SavedViewResource> {
  return db.$transaction(async (tx) => {
    // Locked, so that concurrent new views are counted one after the other.
    await execute(tx, sql`SELECT 1 FROM shops WHERE id = ${shopId} FOR NO KEY UPDATE`);
    const names = await tx.savedView.findMany({ where: { shopId, list }, select: { name: true } });
    if (names.some((view) => view.name === name)) {
      throw new AppError("CONFLICT", { message: sentence("purchasing.viewTaken", { name }) });
    }
    if (names.length >= mostViews) {
      throw new AppError("CONFLICT", { message: sentence("purchasing.tooManyViews", { most: mostViews }) });
    }
    const row = await tx.savedView.create({ data: { shopId, list, name, query: tidyQuery(query) } });
    const view = toSavedView(row);
    await rememberAnswer(tx, view, 201);
    return view;
  });
}
