export const landedCharges = {
  nothing: "must not be 0",
  receipts: "must be a list of 1 to {{most, number}} receipts",
  shares: "must be a list of the shares of 1 to {{most, number}} lines",
  missing: {
    receiptIds: "choose at least one receipt",
    shares: "enter the share of each line",
  },
  unwanted: {
    receiptIds: "cannot be given together with shares entered by hand",
    shares: "can only be given with the split “manual”",
  },
  noReceipt: "names a receipt that this shop does not have",
  isReversal: "takes units back and is no delivery",
  noUnits: "no accepted units of a product are left of these receipts",
  tooManyLines: "these receipts have more than {{most, number}} lines",
  currenciesDiffer: "the orders of these receipts have different currencies: choose another split",
  noWeight_one:
    "{{count, number}} product has no weight ({{names}}): choose another split, or enter its weight in Shopify",
  noWeight_other:
    "{{count, number}} products have no weight ({{names}}): choose another split, or enter their weight in Shopify",
  noVolume_one:
    "{{count, number}} product has no volume ({{names}}): choose another split, or enter its liters per case with the supplier's products",
  noVolume_other:
    "{{count, number}} products have no volume ({{names}}): choose another split, or enter their liters per case with the supplier's products",
  otherLine: "is not a line of this receipt, or no units of it are left",
  otherSign: "must not raise the cost where the charge lowers it, or the other way round",
  notTheAmount: "the shares add up to {{sum}} {{currency}} instead of {{amount}} {{currency}}",
  ownCurrency: "{{currency}} is the store's currency and needs no exchange rate",
  notSaved: "The charge was not saved because some entries need correcting.",
  full_one: "This order has {{count, number}} charge, the most it can have.",
  full_other: "This order has {{count, number}} charges, the most it can have.",
  takesBack: "This entry takes a charge back itself.",
  takenBack: "This charge was already taken back.",
} as const;
