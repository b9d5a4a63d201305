import { db, type Tx } from "~/infra/db/db.server";
import { notFound } from "~/errors";
import { toOperations, type OperationResource } from "./resource.server";

/** Throws NOT_FOUND. */
export function getOperation(shopId: number, id: number): Promise<OperationResource> {
  return readOperation(db, shopId, id);
}

/** As getOperation, with what the caller's transaction has done so far. */
export async function readOperation(tx: Tx, shopId: number, id: number): Promise<OperationResource> {
  const row = await tx.inventoryOperation.findUnique({ where: { shopId_id: { shopId, id } } });
  const [operation] = await toOperations(tx, shopId, row ? [row] : []);
  if (!operation) throw notFound("stock operation");
  return operation;
}
