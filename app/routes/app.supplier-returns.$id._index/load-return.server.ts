import { orRefuse } from "~/components/page-refusal";
import { listOpenOperations } from "~/models/inventory-operation/list-open.server";
import { getSupplierReturn } from "~/models/supplier-return/get.server";

/** Everything the page of a return shows to a member of the staff. */
export async function loadReturn(shopId: number, { id, visitor }: { id: number; visitor: string }) {
  const [found, operations] = await Promise.all([
    orRefuse(getSupplierReturn(shopId, id)),
    listOpenOperations(shopId, { document: "return", documentId: id }),
  ]);
  return { found, operations, visitor };
}

export type ReturnPage = Awaited<ReturnType<typeof loadReturn>>;
