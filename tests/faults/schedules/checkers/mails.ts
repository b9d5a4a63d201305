import { History, type RecordedRequest } from "../history";
import type { Case } from "./case";

/** C11: each mail is taken once, a sent order has its mail, and only orders that somebody sent have one. */
export function mailsAreSentOnce({ dump, mails }: Case): string[] {
  return dump.emails.flatMap(({ id, key, status, purchase_order_id: order }) => {
    const taken = mails.filter((mail) => mail.key === key).length;
    const isRight = status === "sent" ? taken === 1 : taken <= 1;
    const faults = isRight ? [] : [`C11: mail ${id} (${status}) was taken ${taken} times`];
    const owner = dump.purchase_orders.find((one) => one.id === order);
    if (status === "sent" && owner?.sent_at === null)
      faults.push(`C11: order ${order} was mailed and is not sent`);
    return faults;
  });
}

/** C11: one request to send an order makes one mail. */
export function mailsAreAskedFor({ asked, mails }: Case): string[] {
  return asked
    .filter(({ what }) => what === "send order")
    .flatMap(({ body, user }) => {
      const mark = (body as { message?: string }).message;
      const taken = mark
        ? mails.filter(({ text }) => text.includes(`${mark}\n`) || text.endsWith(mark)).length
        : 0;
      return taken <= 1 ? [] : [`C11: ${user} asked once and ${taken} mails were sent`];
    });
}

/** C11 the other way round: nobody's mail is unknown to the database. */
export function mailsAreKnown({ dump, mails, domain }: Case): string[] {
  const keys = new Set(dump.emails.map(({ key }) => key));
  return mails
    .filter(({ key, text }) => text.includes(domain) && (key === null || !keys.has(key)))
    .map(({ key }) => `C11: a mail was taken under the key ${key}, which nobody knows`);
}

/** C11: an order is sent from the moment that a mail of it was taken, or that somebody marked it as sent. */
export function sentIsTrue({ dump, asked, mails }: Case): string[] {
  const isMark = ({ what, body }: RecordedRequest) =>
    what === "send order" && (body as { email?: boolean }).email === false;
  const marked = new Set(
    asked.filter((one) => isMark(one) && !History.isRefused(one)).map(({ path }) => path),
  );
  return dump.purchase_orders.flatMap(({ id, number, status, sent_at: sentAt }) => {
    if (status === "draft" && sentAt !== null) return [`C11: order ${id} is a draft that was sent`];
    if (sentAt === null) {
      const isSent = status !== "draft" && status !== "cancelled";
      return isSent ? [`C11: order ${id} is ${status} and was never sent`] : [];
    }
    // What was sent before the schedule began: the first order, and one of goods that are no product.
    const lines = dump.purchase_order_lines.filter(({ purchase_order_id: of }) => of === id);
    const isOld = number === 1 || lines.every(({ variant_id: variant }) => variant === null);
    if (isOld || marked.has(`/api/purchase-orders/${id}/send`)) return [];
    const keys = new Set(dump.emails.filter(({ purchase_order_id: of }) => of === id).map(({ key }) => key));
    const taken = mails.filter(({ key }) => key !== null && keys.has(key)).map(({ at }) => Date.parse(at));
    const first = Math.min(...taken);
    return first <= Date.parse(sentAt) ? [] : [`C11: order ${id} was sent before a mail of it was taken`];
  });
}
