import { parseGid, toGid } from "~/platform/gid";

/** Rows of a page of a list. */
export const pageSize = 50;

/** The page a list's address asks for. */
export function pageRequest(params: URLSearchParams): { limit: number; cursor: string | undefined } {
  return { limit: pageSize, cursor: params.get("cursor") ?? undefined };
}

const mostVariants = 100;

/** The variants whose numbers are in `ids` of a page's address; what cannot be one is left out. */
export function variantNumbers(request: Request): bigint[] {
  return numbersIn(request, "ids", mostVariants);
}

/** The most variants that a page's address names. */
export const mostRead = 250;

/** As `variantNumbers`, of `variants`, which a whole document's are read by in parts. */
export function variantsIn(request: Request): bigint[] {
  return numbersIn(request, "variants", mostRead);
}

function numbersIn(request: Request, name: string, most: number): bigint[] {
  const ids = (new URL(request.url).searchParams.get(name) ?? "").split(",").slice(0, most);
  return ids.flatMap((id) => parseGid("ProductVariant", toGid("ProductVariant", id)) ?? []);
}

/** The id of a record in a page's address; what cannot be one is no record's. */
export function idOf(param: string | undefined): number {
  if (param && /^[1-9]\d{0,9}$/.test(param) && Number(param) <= 2_147_483_647) return Number(param);
  throw Response.json({ message: "This record does not exist." }, { status: 404 });
}
