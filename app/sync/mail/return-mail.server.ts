import { supplierReturnMail } from "~/emails/supplier-return-mail";
import { findReturnNoteId } from "~/models/sent-document/find-return-note.server";
import type { ShopContext } from "~/models/shop/context";
import { prepareMail, type ReturnToMail } from "~/models/supplier-return/prepare-mail.server";
import type { Mailing } from "~/models/supplier-return/queue-mail.server";
import type { SupplierReturnMailOptions } from "~/models/supplier-return/schema";
import { drawReturnNote } from "~/sync/draw-paper.server";
import { headOfShop } from "./head-of-shop.server";

interface Asked {
  id: number;
  action: "send" | "email";
  byMail: boolean;
  actor: string;
  key: string;
  options: SupplierReturnMailOptions;
}

/** The return's note and its email, ready to be queued. Throws as prepareMail, and UNAVAILABLE where it cannot be drawn. */
export async function writeReturnMail(
  shop: ShopContext,
  { id, action, byMail, actor, key, options: { message = "", replyTo, ...addresses } }: Asked,
): Promise<{ toMail: ReturnToMail; mailing: Mailing }> {
  const toMail = await prepareMail(shop, { id, action, byMail, key, ...addresses });
  const { paper, to } = toMail;
  const isKept = (await findReturnNoteId(shop.id, id)) !== null;
  const content = isKept ? null : await drawReturnNote(paper, { shop });
  const mail = to && {
    ...supplierReturnMail({ paper, addressee: to.addressee, message }),
    ...(await headOfShop(shop, replyTo)),
  };
  return { toMail, mailing: { content, actor, mail } };
}
