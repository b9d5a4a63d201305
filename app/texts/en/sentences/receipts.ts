export const receipts = {
  isReversal: "This entry takes units back itself. Receive them again instead.",
  nothingLeft: "Nothing is left of this receipt: it was undone or returned.",
  stockUnderWay: "The stock of this receipt is still being updated. Try again in a moment.",
  stockUndecided: "Shopify didn't take the stock of this receipt. Decide about that stock change first.",
  otherLine: "is not a line of this receipt",
  moreThanLeft_one: "must be at most {{count, number}}, the unit that is left of the receipt",
  moreThanLeft_other: "must be at most {{count, number}}, the units that are left of the receipt",
  notTakenBack: "Nothing was undone because some lines need correcting.",
  nothingGiven: "Enter a quantity for at least one line.",
  short: "{{place}} doesn't have enough stock for {{count, number}} of the products in this receipt.",
} as const;
