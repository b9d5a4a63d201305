import { pageRequest } from "~/components/page-query";
import { orRefuse } from "~/components/page-refusal";
import { readDocumentQuery } from "~/components/stock-documents/document-query";
import type { Page, PageRequest } from "~/models/list/newest-first.server";
import { listLocations } from "~/models/location/list.server";
import type { DocumentFilters } from "~/models/stock-document/list.server";
import { parseGid } from "~/platform/gid";
import { requireShop } from "./page.server";

interface Kind<Row, Status, Sort> {
  statuses: readonly Status[];
  sorts: readonly [Sort, ...Sort[]];
  list: (
    shopId: number,
    asked: { filters: DocumentFilters; sort: Sort; page: PageRequest },
  ) => Promise<Page<Row>>;
}

/** The rows and locations of a page of transfers or counts. Throws a refusal when the cursor is foreign. */
export async function loadDocuments<Row, Status extends string, Sort extends string>(
  request: Request,
  { list, ...known }: Kind<Row, Status, Sort>,
) {
  const { shop } = await requireShop(request);
  const params = new URL(request.url).searchParams;
  const { sort, query } = readDocumentQuery(params, known);
  const locationId = parseGid("Location", query.locationId ?? "") ?? undefined;
  const [page, locations] = await Promise.all([
    orRefuse(list(shop.id, { filters: { ...query, locationId }, sort, page: pageRequest(params) })),
    listLocations(shop),
  ]);
  return { ...page, locations: locations.map(({ id, name }) => ({ id, name })) };
}
