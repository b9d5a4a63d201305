import { inShop } from "~/infra/db/shop-scope";
import { findLatestMain, type SentFile } from "~/models/sent-document/find-latest.server";
import { listSentTogether, listTypesSent } from "~/models/sent-document/list-sent-together.server";
import { pdfType } from "~/models/sent-document/media-type";
import { type LinkInForce, unsafeFindLink } from "./find-link.server";

export type ConfirmationPaper = "pdf" | "file";

/**
 * The order's PDF, or the file in its supplier's format, as it was sent with the link, or else last; null without one, or
 * where the link is not in force.
 */
export async function getConfirmationPaper(
  token: string,
  wanted: ConfirmationPaper,
): Promise<SentFile | null> {
  const link = await unsafeFindLink(token);
  if (!link) return null;
  return inShop(link.shopId, async () => {
    const main = await mainOf(link);
    const papers = main === null ? [] : await listSentTogether(link.shopId, main);
    return papers.find((paper) => kindOf(paper) === wanted) ?? null;
  });
}

/** Which of them there are. */
export async function kindsOfPapers(link: LinkInForce): Promise<ConfirmationPaper[]> {
  const main = await mainOf(link);
  return main === null ? [] : (await listTypesSent(link.shopId, main)).map(kindOf);
}

const kindOf = ({ mediaType }: { mediaType: string }): ConfirmationPaper =>
  mediaType === pdfType ? "pdf" : "file";

async function mainOf({ shopId, purchaseOrderId, documentId }: LinkInForce): Promise<number | null> {
  return documentId ?? (await findLatestMain(shopId, purchaseOrderId));
}
