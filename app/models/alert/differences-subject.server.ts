import { db } from "~/infra/db/db.server";
import type { DifferencesSubject } from "./subject";

/** By what stands behind the subject's colon; of a shop's one alert about differences that is the whole subject. */
export async function readDifferencesSubjects(
  shopId: number,
  ids: readonly string[],
): Promise<Map<string, DifferencesSubject>> {
  if (ids.length === 0) return new Map();
  const open = await db.stockDifference.count({ where: { shopId, status: "open" } });
  return new Map(ids.map((id) => [id, { kind: "differences", open }]));
}
