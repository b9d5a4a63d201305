import type { Planted } from "./planted";
import { about, dying, dyingAt, meeting } from "./profiles";

const email = (name: string) => `app/models/email/${name}.ts`;
const deliver = "app/sync/mail/deliver-email.server.ts";

/** Emails to suppliers, the platform's webhooks, and secrets. */
export const mailsAndWebhooks: Planted[] = [
  {
    name: "a new key for each attempt at a mail",
    wants: about("mails"),
    why: "the supplier gets the order twice",
    file: deliver,
    find: "key: email.key,",
    replace: "key: `${email.key}-${email.attempts}`,",
  },
  {
    name: "an unknown mail counts as sent",
    wants: (plan) => plan.theme === "mails" && plan.faultShare > 0.4,
    why: "the supplier never gets the order",
    file: deliver,
    find: 'if (delivery.outcome === "sent") {\n    await settleSent(email, delivery.providerId);',
    replace:
      'if (delivery.outcome === "sent" || delivery.outcome === "unknown") {\n    await settleSent(email, "");',
  },
  {
    name: "a mail's order is sent before its mail",
    wants: about("mails"),
    why: "sent is said of an order that nobody has",
    file: "app/models/purchase-order/send.server.ts",
    find: "    return queueEmail(tx,",
    replace:
      "    await markSent(tx, shopId, { id, documentId, sentAt: new Date() });\n    return queueEmail(tx,",
  },
  {
    name: "the order does not become sent with its mail",
    wants: about("mails"),
    why: "the supplier delivers what the merchant thinks is a draft",
    file: "app/models/purchase-order/settle-email.server.ts",
    find: "if (settled) await markSent",
    replace: "if (settled && shopId < 0) await markSent",
  },
  {
    name: "a request makes a new mail each time",
    wants: (plan) => plan.theme === "mails" && dying(plan),
    why: "asking again after a lost answer sends again",
    file: "app/sync/mail/mail-key.server.ts",
    find: "if (!owned) return randomUUID();",
    replace: "if (!owned || owned) return randomUUID();",
  },
  {
    name: "no job and no sweep for mails",
    wants: (plan) => plan.theme === "mails" && plan.givesUpShare > 0 && dyingAt("mail", "job")(plan),
    why: "a mail whose process died never leaves",
    file: email("due.server"),
    find: "for (const { shopId, id } of due) await",
    replace: "for (const { shopId, id } of due.slice(0, 0)) await",
    also: [
      {
        file: email("queue.server"),
        find: "await queueAttempt(tx, { shopId, id,",
        replace: "if (shopId < 0) await queueAttempt(tx, { shopId, id,",
      },
    ],
  },
  {
    name: "updates overwrite a change in flight",
    wants: (plan) => meeting("deliveries", "levels", "counts")(plan) && plan.sellShare === 0,
    why: "the mirror counts a change twice",
    file: "app/models/stock-ledger/observe.server.ts",
    find: "SELECT FROM inventory_operation_levels o\n  WHERE o.shop_id",
    replace: "SELECT FROM inventory_operation_levels o\n  WHERE false AND o.shop_id",
  },
  {
    name: "what an update changed is not in the ledger",
    wants: ({ sellShare }) => sellShare > 0,
    why: "the ledger does not add up to the mirror",
    file: "app/models/stock-ledger/observe.server.ts",
    find: "WHERE k.available <> k.previous",
    replace: "WHERE k.available < k.previous - 1",
  },
  {
    name: "parcels are not followed",
    wants: ({ sellShare, tellsOfShelves, webhooks }) =>
      sellShare > 0.2 && !tellsOfShelves && webhooks.loseShare === 0,
    why: "on hand is wrong in the mirror",
    file: "app/sync/webhooks/orders.server.ts",
    find: "    variantIds,\n",
    replace: "    variantIds: [],\n",
  },
  {
    name: "a delivery counts as handled when it arrives",
    wants: ({ sellShare }) => sellShare > 0,
    why: "updates that could not be handled are lost",
    file: "app/models/webhook-delivery/record.server.ts",
    find: "INSERT INTO webhook_deliveries (shop_id, topic, webhook_id, payload, triggered_at)\n      SELECT shop_id, topic, webhook_id, payload, triggered_at FROM matched",
    replace:
      "INSERT INTO webhook_deliveries (shop_id, topic, webhook_id, payload, triggered_at, handled_at)\n      SELECT shop_id, topic, webhook_id, payload, triggered_at, now() FROM matched",
  },
  {
    name: "the token is logged",
    why: "who reads the log owns the store",
    file: "app/platform/client.server.ts",
    find: "const signal = AbortSignal.timeout(Math.ceil(timeoutMs));",
    replace: "const signal = AbortSignal.timeout(Math.ceil(timeoutMs));\n  console.log(access.accessToken);",
  },
];
