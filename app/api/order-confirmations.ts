import { z } from "zod";
import { acceptAnswerSchema, declineAnswerSchema } from "~/models/order-confirmation/schema";
import { endpoint } from "./endpoint";
import { change } from "./order-revisions";
import { id, moment, money } from "./values";

const day = z.iso.date().nullable();

const confirmation = z
  .strictObject({
    purchaseOrderId: id,
    revision: z.int(),
    confirmedAt: moment.nullable(),
    link: z
      .strictObject({
        id,
        activeFrom: moment.nullable(),
        openedAt: moment.nullable(),
        isMailed: z.boolean(),
        actor: z.string(),
      })
      .nullable(),
    answer: z
      .strictObject({
        confirmationId: id,
        answerNumber: z.int().min(1),
        answeredAt: moment.nullable(),
        note: z.string(),
        lines: z.array(z.strictObject({ id, quantity: z.int().min(0), costPrice: money, expectedOn: day })),
        changes: z.array(change),
        decision: z.enum(["accepted", "declined", "replaced"]).nullable(),
        acceptedLines: z.array(id),
        decidedBy: z.string(),
        decidedAt: moment.nullable(),
      })
      .nullable(),
    expected: z.array(z.strictObject({ lineItemId: id, expectedOn: day })),
  })
  .meta({ id: "OrderConfirmation" });

const notOpen = "the order is a draft, received or canceled";
const noneWaits = "no answer waits for a decision, or the order is received or canceled";
const otherAnswer = "the supplier has answered again";

export const orderConfirmations = {
  get: endpoint({
    method: "GET",
    path: "/api/purchase-orders/:id/confirmation",
    summary: "How a supplier confirms an order: the link, the answer and the decision",
    notes: `All of it is about the order's newest \`revision\`. \`link\` is the one in force, null where there is none. \`answer\` is the newest by any link of the revision; \`changes\` are what it would change in the order, where \`removed\` is a line that will not come, and \`expectedOn\` is the day of a line. A \`decision\` of null waits for the shop.

\`confirmedAt\` is when the shop accepted an answer that leaves quantities and prices as they are. \`expected\` has the days of the lines by the accepted answers.`,
    answer: confirmation,
  }),
  accept: endpoint({
    method: "POST",
    path: "/api/purchase-orders/:id/confirmation/accept",
    summary: "Accepts the supplier's answer, or the changes of some lines",
    notes: `\`confirmationId\` and \`answerNumber\` name the answer that was read. Other quantities and prices become a draft revision of the order, which changes the order once it is sent. Where only days differ, the order's \`expectedAt\` becomes the last of them at once. An answer without changes confirms the order.`,
    body: acceptAnswerSchema,
    answer: confirmation,
    refusals: {
      ILLEGAL_TRANSITION: noneWaits,
      CONFLICT: `${otherAnswer}, or the order has a draft revision`,
      INVALID_INPUT:
        "the answer changes nothing in one of the `lines`, or nothing of the order would be left",
    },
  }),
  decline: endpoint({
    method: "POST",
    path: "/api/purchase-orders/:id/confirmation/decline",
    summary: "Declines the supplier's answer; the order stays as it was sent",
    notes: "The supplier sees it by the link. For another answer, make another link.",
    body: declineAnswerSchema,
    answer: confirmation,
    refusals: { ILLEGAL_TRANSITION: noneWaits, CONFLICT: otherAnswer },
  }),
  link: endpoint({
    method: "GET",
    path: "/api/purchase-orders/:id/confirmation/link",
    summary: "The address of the link in force",
    notes:
      "Who has the address can see the order and answer it. It is null where the app's key that it was made with is gone; make another link then.",
    answer: z.strictObject({ address: z.string().nullable() }),
  }),
  replaceLink: endpoint({
    method: "POST",
    path: "/api/purchase-orders/:id/confirmation/link",
    summary: "Makes another link to confirm the order; the one before ends",
    notes:
      "Where the supplier's `confirmByLink` is set, each email of the order or of a revision has a link already. An answer that waits for a decision stays.",
    status: 201,
    answer: confirmation,
    refusals: { ILLEGAL_TRANSITION: notOpen },
  }),
  revokeLink: endpoint({
    method: "DELETE",
    path: "/api/purchase-orders/:id/confirmation/link",
    summary: "Revokes the link to confirm the order, and those of emails on their way",
    notes: "An answer that waits for a decision stays.",
    answer: confirmation,
    ifMatch: { ignored: "a link cannot be edited: it is in force or not" },
    refusals: { ILLEGAL_TRANSITION: "it has no link" },
  }),
};
