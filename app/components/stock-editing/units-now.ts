import { gidNumber } from "~/lib/gid-number";
import { ApiError } from "../api-client";
import { partsOf } from "./import-lines";

const mostAtOnce = 250;

interface Level {
  variantId: string;
  locationId: string;
}

/** Units by location and variant, as the page's own address for it answers. */
type Units = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** What is available of the levels' variants now; a level that is not stocked has none. Throws ApiError with `fault`. */
export async function readUnitsNow(
  levels: readonly Level[],
  fault: string,
): Promise<(level: Level) => number | undefined> {
  const ids = [...new Set(levels.map(({ variantId }) => gidNumber(variantId)))];
  const parts: Units[] = [];
  for (const part of partsOf(ids, mostAtOnce)) parts.push(await readPart(part, fault));
  return ({ variantId, locationId }) =>
    parts.map((units) => units[locationId]?.[variantId]).find((units) => units !== undefined);
}

async function readPart(ids: readonly string[], fault: string): Promise<Units> {
  try {
    const answer = await fetch(`/app/stock-levels/now?${new URLSearchParams({ variants: ids.join(",") })}`);
    if (answer.ok) return (await answer.json()) as Units;
  } catch {
    // Reported below, as every other failure.
  }
  throw new ApiError("UNREACHABLE", fault);
}
