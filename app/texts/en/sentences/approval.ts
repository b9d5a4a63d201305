/** The approval of orders before they are sent. */
export const approval = {
  needed: {
    none: "This order needs approval before it is sent. Ask for approval first.",
    asked: "This order is waiting for approval. It can be sent once an approver has approved it.",
    declined: "The approval of this order was declined. Change the order, then ask again.",
  },
  notAsked: {
    nothingToSend: "There is nothing to approve: the order was sent as it is, or it is closed.",
    notNeeded: "This order needs no approval. It can be sent.",
    asked: "Someone has already asked for approval of this order.",
    approved: "This order is already approved. It can be sent.",
  },
  notApprover: "Only the approvers named in the settings can approve or decline orders.",
  noQuestion: "This order is not waiting for approval. Reload the page to see what was decided.",
  changedMeanwhile: "This order was changed meanwhile. Reload the page and check it before you decide.",
  content: "must be the content that was read with the approval",
  approvers: "must be a list of at most {{most, number}} staff members",
  unknownStaff: "must be staff members who have opened Backroom",
  noApprover: "must name at least one staff member",
  onlyApprovers: "Only approvers can change which orders need approval and who approves them.",
} as const;
