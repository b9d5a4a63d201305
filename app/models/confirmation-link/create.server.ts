import type { Tx } from "~/infra/db/db.server";
import { newStoredLink } from "./token.server";

interface NewLink {
  purchaseOrderId: number;
  revision: number;
  actor: string;
  /** The paper whose email has the link; null for a link that a person makes, which is in force at once. */
  documentId: number | null;
  activeFrom: Date | null;
}

/** The caller has locked the order, and ended the link in force before it makes another one. */
export async function createLink(tx: Tx, shopId: number, link: NewLink): Promise<void> {
  await tx.orderConfirmation.create({ data: { ...link, ...newStoredLink(shopId), shopId } });
}
