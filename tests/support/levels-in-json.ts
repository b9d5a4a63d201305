import type { DataOf } from "~/api/endpoint";
import type { stockLevels } from "~/api/stock-levels";

export type ListedLevel = DataOf<typeof stockLevels.list>[number];

/** The levels that a list has written as JSON with commas between. */
export function levelsIn(json: string): ListedLevel[] {
  return JSON.parse(`[${json}]`) as ListedLevel[];
}
