export const supplierPayments = {
  bill: "is not a bill with an amount",
  bills: "at least one and at most {{most, number}} bills are required",
  credit: "is not a credit with an amount",
  credits: "at most {{most, number}} credits are possible",
  noBill: "is not a bill of this store",
  twice: "is there twice",
  notOpen: "has nothing open",
  otherSupplier: "is a bill of another supplier",
  otherCurrency: "is a bill in another currency",
  tooMuch: "is more than these bills can use",
  notRecorded: "Nothing was paid, because some bills need correcting.",
} as const;
