import { describeOrderFile } from "~/documents/order-file/order-file";
import { renderOrderFile } from "~/documents/render.server";
import { purchaseOrderMail } from "~/emails/purchase-order-mail";
import { AppError } from "~/errors";
import { findEmailByKey } from "~/models/email/get.server";
import { getPurchaseOrder } from "~/models/purchase-order/get.server";
import { prepareSending, recordSending } from "~/models/purchase-order/send.server";
import { type SendResult, sendResult } from "~/models/purchase-order/send-result";
import type { SendOptions } from "~/models/purchase-order/send-schema";
import type { ShopContext } from "~/models/shop/context";
import { parseStored } from "~/texts/stored-message";
import { sentence } from "~/texts/translate";
import { drawOrder } from "./draw-paper.server";
import { headOfShop } from "./mail/head-of-shop.server";
import { mailKey } from "./mail/mail-key.server";
import { settleEmail } from "./mail/settle-email.server";

/** How long a request waits for the mail service. */
const deadlineMs = 8_000;

interface Asked extends SendOptions {
  id: number;
  actor: string;
  /** Sends the order's draft revision. */
  isRevision?: boolean;
}

/**
 * Emails the order, or its draft revision, to its supplier as a PDF, and in the supplier's own format, once, whatever
 * fails; it is `sent`, and a revision is the order's content, when the mail service has accepted the email. The same
 * Idempotency-Key continues with its email; another email needs another key. Throws as prepareSending and
 * recordSending, PLATFORM_REJECTED for a refused email, UNAVAILABLE.
 */
export async function sendPurchaseOrder(
  shop: ShopContext,
  { id, actor, ...options }: Asked,
): Promise<SendResult> {
  const key = mailKey(shop.id, { id, ...options });
  const emailId =
    (await findEmailByKey(shop.id, key)) ?? (await queueMail(shop, { id, actor, key, options }));
  if (emailId === null) return resultOf(shop, id, "none");

  const settled = await settleEmail(shop.id, emailId, { deadlineMs });
  if (settled.mail === "rejected") {
    throw new AppError("PLATFORM_REJECTED", {
      message: sentence("purchaseOrders.mailRefused", { words: parseStored(settled.message) }),
    });
  }
  return resultOf(shop, id, settled.mail);
}

async function queueMail(
  shop: ShopContext,
  {
    id,
    actor,
    key,
    options,
  }: { id: number; actor: string; key: string; options: Omit<Asked, "id" | "actor"> },
): Promise<number | null> {
  const { email = true, recipient, cc, bcc, message = "", replyTo, isRevision = false } = options;
  const order = await prepareSending(shop, { id, byMail: email, recipient, cc, bcc, key, actor, isRevision });
  const { paper, format, confirmByLink, to } = order;
  const content = format?.sending === "instead" ? null : await drawOrder(paper, { shop });
  const file = format && {
    ...describeOrderFile(paper, format),
    content: await renderOrderFile(paper, format, { shop: shop.domain }),
  };
  const mail = to && {
    ...purchaseOrderMail({ paper, addressee: to.addressee, confirmByLink, message }),
    ...(await headOfShop(shop, replyTo)),
  };
  return recordSending(shop, order, { content, file, actor, mail });
}

const resultOf = async (shop: ShopContext, id: number, mail: SendResult["mail"]) =>
  sendResult(await getPurchaseOrder(shop.id, id), mail);
