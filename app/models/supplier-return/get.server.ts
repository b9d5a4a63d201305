import { notFound } from "~/errors";
import { db, type Tx } from "~/infra/db/db.server";
import { stockSyncOfDocument } from "~/models/inventory-operation/list-open.server";
import { type SupplierReturnResource, toReturn } from "./resource";

/** The whole return: lines in their order, credits oldest first. Throws NOT_FOUND. */
export function getSupplierReturn(shopId: number, id: number): Promise<SupplierReturnResource> {
  return readSupplierReturn(db, shopId, id);
}

export async function readSupplierReturn(
  tx: Tx,
  shopId: number,
  id: number,
): Promise<SupplierReturnResource> {
  const found = await tx.supplierReturn.findUnique({
    where: { shopId_id: { shopId, id } },
    include: {
      supplier: { select: { name: true } },
      purchaseOrder: { select: { number: true } },
    },
  });
  if (!found) throw notFound("supplier return");
  const location = await tx.location.findUnique({
    where: { shopId_id: { shopId, id: found.locationId } },
    select: { name: true },
  });
  const lines = await tx.supplierReturnLine.findMany({
    where: { shopId, returnId: id },
    orderBy: { position: "asc" },
    include: {
      receiptLine: {
        select: { line: { select: { variantId: true, sku: true, title: true, articleNumber: true } } },
      },
    },
  });
  const credits = await tx.supplierReturnCredit.findMany({
    where: { shopId, returnId: id },
    orderBy: { number: "asc" },
  });
  const stockSync = await stockSyncOfDocument(tx, shopId, { document: "return", documentId: id });
  const locationName = location?.name ?? "";
  return toReturn({ ...found, lines, credits }, { locationName, lines, credits, stockSync });
}
