import { parseGid } from "~/platform/gid";

interface Known<Status, Sort> {
  statuses: readonly Status[];
  /** The first one is the usual one. */
  sorts: readonly [Sort, ...Sort[]];
}

/** The list of transfers or counts that an address means; what it does not know in there is left aside. */
export function readDocumentQuery<Status extends string, Sort extends string>(
  params: URLSearchParams,
  { statuses, sorts }: Known<Status, Sort>,
) {
  const status = statuses.find((known) => known === params.get("status"));
  const search = params.get("search")?.replaceAll("\0", "").trim().slice(0, 200);
  const locationId = params.get("locationId") ?? "";
  const isPlace = parseGid("Location", locationId) !== null;
  return {
    sort: sorts.find((known) => known === params.get("sort")) ?? sorts[0],
    /** As the API's list wants it. */
    query: { ...(status && { status }), ...(search && { search }), ...(isPlace && { locationId }) },
  };
}
