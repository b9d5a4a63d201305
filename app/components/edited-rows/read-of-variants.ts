import { gidNumber } from "~/lib/gid-number";
import { ApiError } from "../api-client";

const mostAtOnce = 250;

/** What the app's address answers for these variants, in parts. Throws ApiError with `fault`. */
export async function readOfVariants<Answer>(
  address: string,
  { variantIds, fault }: { variantIds: readonly string[]; fault: string },
): Promise<Answer[]> {
  const parts: Answer[] = [];
  for (let start = 0; start < variantIds.length; start += mostAtOnce)
    parts.push(await readPart(address, { variantIds: variantIds.slice(start, start + mostAtOnce), fault }));
  return parts;
}

async function readPart<Answer>(
  address: string,
  { variantIds, fault }: { variantIds: readonly string[]; fault: string },
): Promise<Answer> {
  const numbers = variantIds.map(gidNumber);
  try {
    const answer = await fetch(`${address}?${new URLSearchParams({ variants: numbers.join(",") })}`);
    if (answer.ok) return (await answer.json()) as Answer;
  } catch {
    // Reported below, as every other failure.
  }
  throw new ApiError("UNREACHABLE", fault);
}
