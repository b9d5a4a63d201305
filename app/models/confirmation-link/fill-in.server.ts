import { db } from "~/infra/db/db.server";
import { linkPlaceholder } from "./placeholder";
import { addressOf } from "./token.server";

interface Bodies {
  text: string;
  html: string;
}

/** The bodies of an email with its link in the place of the placeholder, the same at every attempt. */
export async function fillInLink(
  shopId: number,
  documentId: number,
  { text, html }: Bodies,
): Promise<Bodies> {
  if (!text.includes(linkPlaceholder)) return { text, html };
  const link = await db.orderConfirmation.findFirst({
    where: { shopId, documentId },
    select: { nonce: true, tokenHash: true },
  });
  const address = (link && addressOf(shopId, link)) ?? "";
  return {
    text: text.replaceAll(linkPlaceholder, address),
    html: html.replaceAll(linkPlaceholder, address),
  };
}
