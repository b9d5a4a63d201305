import type { ShopContext } from "~/models/shop/context";
import { findShortVariants } from "~/models/supplier-return/find-short.server";
import type { SentReturn } from "~/models/supplier-return/mail-result";
import type { SupplierReturnSendOptions } from "~/models/supplier-return/schema";
import { sendSupplierReturn as send } from "~/models/supplier-return/send.server";
import { mailKey } from "./mail/mail-key.server";
import { writeReturnMail } from "./mail/return-mail.server";
import { settleEmail } from "./mail/settle-email.server";
import { refreshLevelsAt } from "./refresh-levels-at.server";
import { settleOperations } from "./settle-operations.server";

/** How long a request waits for the platform and for the mail service, at the same time. */
const deadlineMs = 8_000;

/**
 * As the model's sendSupplierReturn, with its note and its email as writeReturnMail; the stock is lowered at the platform
 * (`stockSync`) and the email sent (`mail`) for up to 8 s, and neither waits for the other.
 */
export async function sendSupplierReturn(
  shop: ShopContext,
  {
    id,
    actor,
    evenIfShort = false,
    email: byMail = true,
    ...options
  }: SupplierReturnSendOptions & { id: number; actor: string },
): Promise<SentReturn> {
  const key = mailKey(shop.id, { id, send: true, ...options });
  const written = await writeReturnMail(shop, { id, action: "send", byMail, actor, key, options });
  const short = evenIfShort ? null : await findShortVariants(shop.id, id);
  // The mirror may be behind: the platform is asked before the merchant is refused.
  if (short) await refreshLevelsAt(shop.id, short);
  const { sent, operationIds, emailId } = await send(shop, { ...written, evenIfShort });
  const [stockSync, mail] = await Promise.all([
    operationIds.length === 0 ? sent.stockSync : settleOperations(shop.id, operationIds, { deadlineMs }),
    emailId === null ? null : settleEmail(shop.id, emailId, { deadlineMs }),
  ]);
  return { ...sent, stockSync, mail: mail?.mail ?? "none" };
}
