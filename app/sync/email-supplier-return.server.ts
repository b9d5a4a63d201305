import { AppError } from "~/errors";
import { invariant } from "~/lib/invariant";
import { findEmailByKey } from "~/models/email/get.server";
import type { ShopContext } from "~/models/shop/context";
import { emailSupplierReturn as queue } from "~/models/supplier-return/email-again.server";
import { getSupplierReturn } from "~/models/supplier-return/get.server";
import type { MailResult } from "~/models/supplier-return/mail-result";
import type { SupplierReturnMailOptions } from "~/models/supplier-return/schema";
import { parseStored } from "~/texts/stored-message";
import { sentence } from "~/texts/translate";
import { mailKey } from "./mail/mail-key.server";
import { writeReturnMail } from "./mail/return-mail.server";
import { settleEmail } from "./mail/settle-email.server";

/** How long a request waits for the mail service. */
const deadlineMs = 8_000;

/**
 * Emails the kept note of a return whose goods have left, once, whatever fails. The same Idempotency-Key continues with
 * its email; another email needs another key. Throws as the model's emailSupplierReturn and writeReturnMail, and
 * PLATFORM_REJECTED for a refused email.
 */
export async function emailSupplierReturn(
  shop: ShopContext,
  { id, actor, ...options }: SupplierReturnMailOptions & { id: number; actor: string },
): Promise<MailResult> {
  const key = mailKey(shop.id, { id, email: true, ...options });
  const asked = { id, action: "email", byMail: true, actor, key, options } as const;
  const emailId =
    (await findEmailByKey(shop.id, key)) ?? (await queue(shop, await writeReturnMail(shop, asked)));
  invariant(emailId !== null, "An email was asked for and not queued");
  const { mail, message } = await settleEmail(shop.id, emailId, { deadlineMs });
  if (mail === "rejected") {
    throw new AppError("PLATFORM_REJECTED", {
      message: sentence("purchaseOrders.mailRefused", { words: parseStored(message) }),
    });
  }
  const { returnNumber } = await getSupplierReturn(shop.id, id);
  return { id, returnNumber, mail };
}
