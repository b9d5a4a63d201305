import { inShop } from "~/infra/db/shop-scope";
import { findLatestSentDocument } from "~/models/sent-document/find-latest.server";
import { getPaper } from "~/models/sent-document/get-paper.server";
import { unsafeFindLink } from "./find-link.server";

/** The order's PDF as it was sent with the link, or else last; null where the link is not in force. */
export async function getConfirmationPaper(
  token: string,
): Promise<{ fileName: string; content: Uint8Array } | null> {
  const link = await unsafeFindLink(token);
  if (!link) return null;
  const { shopId, purchaseOrderId: id, documentId: paperId } = link;
  return inShop(shopId, () =>
    paperId === null ? findLatestSentDocument(shopId, id) : getPaper(shopId, { id, paperId }),
  );
}
