import { z } from "zod";
import { approvalStates } from "~/models/approval/rules";
import { approveSchema, askApprovalSchema, declineApprovalSchema } from "~/models/order-approval/schema";
import { endpoint } from "./endpoint";
import { id, moment } from "./values";

const approval = z
  .strictObject({
    purchaseOrderId: id,
    revision: z.int().nullable(),
    content: z.string().nullable(),
    isNeeded: z.boolean(),
    state: z.enum(approvalStates),
    askedBy: z.string(),
    askedAt: moment.nullable(),
    note: z.string(),
    decidedBy: z.string(),
    decidedAt: moment.nullable(),
    reason: z.string(),
    mayApprove: z.boolean(),
    maySend: z.boolean(),
  })
  .meta({ id: "OrderApproval" });

const decisionRefusals = {
  FORBIDDEN: "the settings do not name the caller as an approver",
  ILLEGAL_TRANSITION: "no question about it waits for a decision",
  CONFLICT: "the order was changed after `content` was read",
};

export const orderApprovals = {
  get: endpoint({
    method: "GET",
    path: "/api/purchase-orders/:id/approval",
    summary: "Whether an order needs approval before it is sent, and has it",
    notes: `It is about what the supplier does not have yet: a draft (\`revision\` 1), or the draft revision of that number; \`revision\` and \`content\` are null where there is nothing of the kind. \`isNeeded\` follows the settings (\`approvalOver\`). \`state\` is \`none\`, \`asked\`, \`approved\` or \`declined\`. A decision counts for one \`content\`: a change of supplier, currency, lines, or amounts ends it.

\`mayApprove\` and \`maySend\` are about the staff member who calls. Without an approval that it needs, \`POST …/send\` and \`POST …/revision/send\` answer \`FORBIDDEN\`, also with \`email: false\`.`,
    answer: approval,
  }),
  ask: endpoint({
    method: "POST",
    path: "/api/purchase-orders/:id/approval/ask",
    summary: "Asks the approvers to approve a draft, or a draft revision",
    notes: "The body may be absent. A question stays open when the order is changed.",
    body: askApprovalSchema,
    answer: approval,
    refusals: {
      ILLEGAL_TRANSITION:
        "it needs no approval or has it, somebody has asked already, or there is nothing to send",
      CONFLICT: "its mail is on the way: try again after `Retry-After`",
    },
  }),
  approve: endpoint({
    method: "POST",
    path: "/api/purchase-orders/:id/approval/approve",
    summary: "Approves what was asked about; anybody may send it then",
    body: approveSchema,
    answer: approval,
    refusals: decisionRefusals,
  }),
  decline: endpoint({
    method: "POST",
    path: "/api/purchase-orders/:id/approval/decline",
    summary: "Declines what was asked about, with a reason",
    notes: "The order stays as it is. It can be asked about again.",
    body: declineApprovalSchema,
    answer: approval,
    refusals: decisionRefusals,
  }),
};
