import { db } from "~/infra/db/db.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { toColumns } from "./columns";
import { type SupplierResource, toSupplier } from "./resource";
import type { NewSupplier } from "./schema";

export async function createSupplier(shopId: number, input: NewSupplier): Promise<SupplierResource> {
  return db.$transaction(async (tx) => {
    const row = await tx.supplier.create({ data: { ...toColumns(input), shopId } });
    const supplier = toSupplier({ ...row, contacts: [] });
    await rememberAnswer(tx, supplier, 201);
    return supplier;
  });
}
