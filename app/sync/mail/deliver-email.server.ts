import { type Delivery, keyWasUsed, sendMail } from "~/emails/send.server";
import { addressIn, withAddress } from "~/emails/sender";
import { env } from "~/infra/env/env.server";
import { childLog } from "~/infra/log/log.server";
import { type ClaimedEmail, claimEmail } from "~/models/email/claim.server";
import { postponeEmail } from "~/models/email/postpone.server";
import { requeueEmail } from "~/models/email/queue-attempt.server";
import { sendFromApp } from "~/models/email/send-from-app.server";
import { settleRejected } from "~/models/email/settle.server";
import { addressesIn } from "~/models/fields/addresses";
import { noteLostDomain } from "~/models/mail-domain/note-lost.server";
import { settleSent as settleOrderSent } from "~/models/purchase-order/settle-email.server";
import { settleSent as settleReturnSent } from "~/models/supplier-return/settle-email.server";
import { serialiseMessage } from "~/texts/stored-message";
import { type Sentence, sentence } from "~/texts/translate";

/**
 * Makes one attempt to send an email that is due, and records its outcome. However often this runs and
 * wherever it is interrupted, the mail service accepts the email at most once.
 */
export async function deliverEmail(
  shopId: number,
  id: number,
  { deadlineMs }: { deadlineMs: number },
): Promise<void> {
  const claim = await claimEmail(shopId, id);
  if (!claim.email) {
    if (claim.freeMs !== null) await requeueEmail(shopId, id, claim.freeMs);
    return;
  }
  const { email } = claim;
  if (email.ageMs > keyLifeMs) {
    await settleRejected(email, serialiseMessage(sentence("purchaseOrders.mailWithoutAnswer")));
    return;
  }
  const delivery = await sendMail(
    {
      key: email.key,
      from: email.sender,
      to: email.recipient,
      cc: addressesIn(email.cc),
      bcc: addressesIn(email.bcc),
      replyTo: email.replyTo,
      subject: email.subject,
      text: email.text,
      html: email.html,
      attachments: email.documents,
    },
    { deadlineMs },
  );
  if (delivery.outcome === "senderRefused" && (await fallBack(email))) return;
  await writeDown(email, delivery);
}

/**
 * The shop's own domain is not verified any more: the email is sent from the app's address, under another key, because it
 * is another email to the service. False where that would change nothing, or an earlier attempt may have been taken.
 */
async function fallBack(email: ClaimedEmail): Promise<boolean> {
  if (email.fellBack || email.outcomeUnknown) return false;
  const sender = withAddress(email.sender, env.MAIL_FROM);
  if (sender === email.sender) return false;
  childLog({ shopId: email.shopId, emailId: email.id }).warn("A mail is sent from the app's own address");
  await noteLostDomain(email.shopId, addressIn(email.sender));
  await sendFromApp(email, sender);
  return true;
}

/** An order becomes sent with its email; a return has left before. */
function settleSent(email: ClaimedEmail, providerId: string): Promise<boolean> {
  const settle = email.supplierReturnId === null ? settleOrderSent : settleReturnSent;
  return settle(email, providerId);
}

const quotaWaits: Partial<Record<Delivery["outcome"], { words: Sentence; ms: number }>> = {
  dayIsFull: { words: sentence("purchaseOrders.mailQuotaOfDay"), ms: 15 * 60_000 },
  monthIsFull: { words: sentence("purchaseOrders.mailQuotaOfMonth"), ms: 60 * 60_000 },
};

async function writeDown(email: ClaimedEmail, delivery: Delivery): Promise<void> {
  if (delivery.outcome === "sent") {
    await settleSent(email, delivery.providerId);
    return;
  }
  const { outcome, message: words, name } = delivery;
  const log = childLog({ shopId: email.shopId, emailId: email.id, attempts: email.attempts, outcome, name });
  if (name === keyWasUsed) {
    log.error("A mail's key was used with another content before");
    await settleRejected(email, serialiseMessage(sentence("purchaseOrders.mailPerhapsTaken")));
    return;
  }
  log.warn({ words }, "A mail was not taken");
  const wait = quotaWaits[outcome];
  if (wait)
    await postponeEmail(email, {
      outcomeUnknown: false,
      words: serialiseMessage(wait.words),
      afterMs: wait.ms,
    });
  else if (outcome === "rejected" || outcome === "senderRefused") await settleRejected(email, words);
  // A refusal for another reason than the email itself says nothing about an earlier attempt.
  else if (outcome === "refused" && !email.outcomeUnknown) await settleRejected(email, words);
  else await postponeEmail(email, { outcomeUnknown: outcome === "unknown", words });
}

/** The mail service forgets a key after 24 hours; after that the same email would be sent twice. */
const keyLifeMs = 23 * 3_600_000;
