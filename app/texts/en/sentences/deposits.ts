export const deposits = {
  draft: "A deposit cannot be recorded before the order is sent.",
  cancelled: "This order is canceled: only what came back of its deposit can be recorded.",
  full_one: "This order has {{count, number}} deposit, the most it can have.",
  full_other: "This order has {{count, number}} deposits, the most it can have.",
  moreThanTotal:
    "is more than the {{most, number}} {{inCurrency}} that the order comes to beyond what was paid",
  moreThanLeft: "is more than the {{most, number}} {{inCurrency}} that are left of the deposit",
  used: "Bills have used this deposit. Take that back first.",
} as const;
