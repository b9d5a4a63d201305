export const returns = {
  noOrder: "This store has no such purchase order.",
  actions: {
    edit: "This return cannot be changed",
    send: "This return cannot be marked as shipped",
    credit: "No credit can be recorded for this return",
    cancel: "This return cannot be canceled",
    delete: "This return cannot be deleted",
  },
  reasons: {
    draft: "it is a draft",
    sent: "its goods have been shipped",
    credited: "its credit is settled",
    cancelled: "it is canceled",
  },
  noNote: "say what is wrong",
  nothingGiven: "lines, a location, or notes are required",
  otherReceipt: "is not a receipt of this order",
  moreThanLeft: {
    accepted_one: "must be at most {{count, number}}, the accepted unit that is left of the receipt",
    accepted_other: "must be at most {{count, number}}, the accepted units that are left of the receipt",
    damaged_one: "must be at most {{count, number}}, the damaged unit that is left of the receipt",
    damaged_other: "must be at most {{count, number}}, the damaged units that are left of the receipt",
    rejected_one: "must be at most {{count, number}}, the rejected unit that is left of the receipt",
    rejected_other: "must be at most {{count, number}}, the rejected units that are left of the receipt",
  },
  wrongLines: "Nothing was saved because some lines need correcting.",
  noLongerLeft:
    "Some of these units were undone or returned since this draft was saved. Correct the lines and try again.",
  short: "{{place}} doesn't have enough stock for {{count, number}} of the products in this return.",
  creditBelowZero: "Together, the credits would be less than 0.",
  deleted: "Return {{number}} deleted",
} as const;
