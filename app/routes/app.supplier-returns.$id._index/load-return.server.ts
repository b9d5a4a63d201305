import { orRefuse } from "~/components/page-refusal";
import { findReturnedMail } from "~/models/alert/returned-subjects.server";
import { listEmails } from "~/models/email/list.server";
import { listOpenOperations } from "~/models/inventory-operation/list-open.server";
import type { ShopContext } from "~/models/shop/context";
import { getSupplier } from "~/models/supplier/get.server";
import { getSupplierReturn } from "~/models/supplier-return/get.server";

/** Everything the page of a return shows to a member of the staff. */
export async function loadReturn(shop: ShopContext, { id, visitor }: { id: number; visitor: string }) {
  const [found, operations, mails, returned] = await Promise.all([
    orRefuse(getSupplierReturn(shop.id, id)),
    listOpenOperations(shop.id, { document: "return", documentId: id }),
    listEmails(shop.id, { supplierReturnId: id }),
    findReturnedMail(shop.id, `supplier_return:${id}`),
  ]);
  const supplier = await getSupplier(shop.id, found.supplierId);
  const replyTo = shop.replyTo || shop.email;
  return { found, operations, mails, returned, supplier, replyTo, visitor };
}

export type ReturnPage = Awaited<ReturnType<typeof loadReturn>>;
