import { senderOf } from "~/emails/sender";
import { env } from "~/infra/env/env.server";
import { emailAddress } from "~/models/fields/code";
import { findOwnAddress } from "~/models/mail-domain/get.server";
import type { ShopContext } from "~/models/shop/context";

/**
 * From whom the shop's email is: its name, on its own domain's address or the app's. Replies go to `replyTo`, else to the
 * shop.
 */
export async function headOfShop(
  shop: ShopContext,
  replyTo: string | undefined,
): Promise<{ sender: string; replyTo: string }> {
  const address = (await findOwnAddress(shop.id)) || env.MAIL_FROM;
  return { sender: senderOf(shop.name || shop.domain, address), replyTo: replyTo || repliesTo(shop) };
}

/** The shop's address on the platform may be invalid as an email address. */
function repliesTo(shop: ShopContext): string {
  const address = emailAddress.safeParse(shop.replyTo || shop.email);
  return address.success ? address.data : "";
}
