import { ApiError } from "~/components/api-client";
import type { AdjustmentLine } from "~/models/report/adjustment-lines.server";
import type { Page } from "~/models/newest-first.server";

/** All rows of the report that this address asks for. Throws ApiError. */
export async function fetchAllLines(search: string, unreachable: string): Promise<AdjustmentLine[]> {
  const all: AdjustmentLine[] = [];
  const params = new URLSearchParams(search);
  params.delete("cursor");
  for (;;) {
    const answer = await fetch(`/app/reports/adjustments/rows?${params}`).catch(() => null);
    if (!answer?.ok) throw new ApiError("UNREACHABLE", unreachable);
    const { rows, nextCursor } = (await answer.json()) as Page<AdjustmentLine>;
    all.push(...rows);
    if (nextCursor === null) return all;
    params.set("cursor", nextCursor);
  }
}
