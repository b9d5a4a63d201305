import type { History, Step, UnitsStep } from "./history";

/** What happens, and what comes of it by hand: amount and value of its entries together, then the whole stock. */
type Line = [says: string, step: Step, amount: string, value: string, units: number, stockValue: string];

export interface Example extends Omit<History, "steps"> {
  title: string;
  /** Why the figures are these. */
  because: string;
  lines: Line[];
}

const units = (kind: UnitsStep["kind"], count: number, more: Partial<UnitsStep> = {}): Step => ({
  what: "units",
  kind,
  locationId: "1",
  units: count,
  ...more,
});
const receive = (receiptId: number, count: number, unitCost?: string, locationId = "1") =>
  units("receipt", count, { receiptId, locationId, ...(unitCost === undefined ? {} : { unitCost }) });
const sell = (count: number, locationId = "1") => units("external", -count, { locationId });
const giveBack = (receiptId: number, count: number, unitCost: string) =>
  units("return", -count, { receiptId, unitCost });
const freight = (receiptId: number, amount: string): Step => ({
  what: "charge",
  chargeId: 1,
  receiptId,
  amount,
});
const found = (receiptId: number | null, unitCost: string): Step => ({ what: "cost", receiptId, unitCost });
const transfer = (count: number, locationId: string) =>
  units("transfer", count, { transferId: 1, locationId });

const average = { method: "average", scope: "shop", digits: 2 } as const;
const fifo = { method: "fifo", scope: "shop", digits: 2 } as const;

export const examples: Example[] = [
  {
    title: "Moving average",
    ...average,
    because: "40 units at 110.00 are 2.75 each; after 5 more at 4.00 it is 3.00.",
    lines: [
      ["Receive 10 at 2.00", receive(1, 10, "2.00"), "20.00", "20.00", 10, "20.00"],
      ["Receive 30 at 3.00", receive(2, 30, "3.00"), "90.00", "90.00", 40, "110.00"],
      ["Sell 20", sell(20), "-55.00", "-55.00", 20, "55.00"],
      ["Receive 5 at 4.00", receive(3, 5, "4.00"), "20.00", "20.00", 25, "75.00"],
      ["Sell 10", sell(10), "-30.00", "-30.00", 15, "45.00"],
    ],
  },
  {
    title: "First in, first out",
    ...fifo,
    because: "The first 20 sold are 10 at 2.00 and 10 at 3.00, the next 22 are 20 at 3.00 and 2 at 4.00.",
    lines: [
      ["Receive 10 at 2.00", receive(1, 10, "2.00"), "20.00", "20.00", 10, "20.00"],
      ["Receive 30 at 3.00", receive(2, 30, "3.00"), "90.00", "90.00", 40, "110.00"],
      ["Sell 20", sell(20), "-50.00", "-50.00", 20, "60.00"],
      ["Receive 5 at 4.00", receive(3, 5, "4.00"), "20.00", "20.00", 25, "80.00"],
      ["Sell 22", sell(22), "-68.00", "-68.00", 3, "12.00"],
    ],
  },
  {
    title: "Purchase return, average cost",
    ...average,
    because: "Units go back at the price of their receipt, not at the mean of 3.00.",
    lines: [
      ["Receive 10 at 2.00", receive(1, 10, "2.00"), "20.00", "20.00", 10, "20.00"],
      ["Receive 10 at 4.00", receive(2, 10, "4.00"), "40.00", "40.00", 20, "60.00"],
      ["Return 5 of the second receipt", giveBack(2, 5, "4.00"), "-20.00", "-20.00", 15, "40.00"],
      ["Return 5 of the first receipt", giveBack(1, 5, "2.00"), "-10.00", "-10.00", 10, "30.00"],
    ],
  },
  {
    title: "Purchase return after freight, FIFO",
    ...fifo,
    because: "The supplier pays 4.00 a unit back; the freight of 0.50 a unit is lost, a variance of 2.00.",
    lines: [
      ["Receive 10 at 2.00", receive(1, 10, "2.00"), "20.00", "20.00", 10, "20.00"],
      ["Receive 10 at 4.00", receive(2, 10, "4.00"), "40.00", "40.00", 20, "60.00"],
      ["Freight of 5.00 for the second receipt", freight(2, "5.00"), "5.00", "5.00", 20, "65.00"],
      ["Return 4 of the second receipt", giveBack(2, 4, "4.00"), "-16.00", "-18.00", 16, "47.00"],
    ],
  },
  {
    title: "Late freight bill after a part was sold, FIFO",
    ...fifo,
    because: "4 of 10 units are still there and get 4.00; 6.00 belong to units that were sold.",
    lines: [
      ["Receive 10 at 5.00", receive(1, 10, "5.00"), "50.00", "50.00", 10, "50.00"],
      ["Sell 6", sell(6), "-30.00", "-30.00", 4, "20.00"],
      ["Receive 10 at 6.00", receive(2, 10, "6.00"), "60.00", "60.00", 14, "80.00"],
      ["Freight of 10.00 for the first receipt", freight(1, "10.00"), "10.00", "4.00", 14, "84.00"],
    ],
  },
  {
    title: "Late freight bill after a part was sold, average cost",
    ...average,
    because: "14 units are there, so all 10 received ones count: the stock gets the whole charge.",
    lines: [
      ["Receive 10 at 5.00", receive(1, 10, "5.00"), "50.00", "50.00", 10, "50.00"],
      ["Sell 6", sell(6), "-30.00", "-30.00", 4, "20.00"],
      ["Receive 10 at 6.00", receive(2, 10, "6.00"), "60.00", "60.00", 14, "80.00"],
      ["Freight of 10.00 for the first receipt", freight(1, "10.00"), "10.00", "10.00", 14, "90.00"],
    ],
  },
  {
    title: "Stock below zero is filled at another cost, average cost",
    ...average,
    because: "3 units are sold at an assumed 2.00 and turn out to cost 3.00: a variance of 3.00.",
    lines: [
      ["Receive 5 at 2.00", receive(1, 5, "2.00"), "10.00", "10.00", 5, "10.00"],
      ["Sell 8", sell(8), "-16.00", "-16.00", -3, "-6.00"],
      ["Receive 10 at 3.00", receive(2, 10, "3.00"), "30.00", "27.00", 7, "21.00"],
    ],
  },
  {
    title: "Stock below zero is filled in two parts, FIFO",
    ...fifo,
    because: "2 units cost 0.25 more than assumed, 4 units 0.30 more: variances of 0.50 and 1.20.",
    lines: [
      ["Receive 4 at 1.50", receive(1, 4, "1.50"), "6.00", "6.00", 4, "6.00"],
      ["Sell 10", sell(10), "-15.00", "-15.00", -6, "-9.00"],
      ["Receive 2 at 1.75", receive(2, 2, "1.75"), "3.50", "3.00", -4, "-6.00"],
      ["Receive 6 at 1.80", receive(3, 6, "1.80"), "10.80", "9.60", 2, "3.60"],
    ],
  },
  {
    title: "Zero cost, average cost",
    ...average,
    because: "5 free units make the mean of 15 units 1.33; 3 of them are 20.00 × 3 ÷ 15.",
    lines: [
      ["Receive 10 at 2.00", receive(1, 10, "2.00"), "20.00", "20.00", 10, "20.00"],
      ["Receive 5 free of charge", receive(2, 5, "0"), "0.00", "0.00", 15, "20.00"],
      ["Sell 3", sell(3), "-4.00", "-4.00", 12, "16.00"],
    ],
  },
  {
    title: "Zero cost, FIFO",
    ...fifo,
    because: "A cost of 0 is known: the free units leave in their turn, not before the others.",
    lines: [
      ["Receive 5 at 3.00", receive(1, 5, "3.00"), "15.00", "15.00", 5, "15.00"],
      ["Receive 5 free of charge", receive(2, 5, "0"), "0.00", "0.00", 10, "15.00"],
      ["Sell 6", sell(6), "-15.00", "-15.00", 4, "0.00"],
    ],
  },
  {
    title: "Unknown cost of a receipt that is found",
    ...fifo,
    because: "Units of unknown cost are sold first. Of 5 units at 4.00, 2 are there; 12.00 are a variance.",
    lines: [
      ["Receive 10 at 2.00", receive(1, 10, "2.00"), "20.00", "20.00", 10, "20.00"],
      ["Receive 5 at an unknown cost", receive(2, 5), "0.00", "0.00", 15, "20.00"],
      ["Sell 3", sell(3), "0.00", "0.00", 12, "20.00"],
      ["The second receipt cost 4.00 a unit", found(2, "4.00"), "20.00", "8.00", 12, "28.00"],
    ],
  },
  {
    title: "Unknown cost in the store that is found",
    ...average,
    because: "6 of 8 units are there at 1.25; 2.50 belong to the 2 that were sold.",
    lines: [
      ["Begin with 8 without a cost in the store", units("opening", 8), "0.00", "0.00", 8, "0.00"],
      ["Sell 2", sell(2), "0.00", "0.00", 6, "0.00"],
      ["The store gets a cost of 1.25", found(null, "1.25"), "10.00", "7.50", 6, "7.50"],
    ],
  },
  {
    title: "Sales return, average cost",
    ...average,
    because: "The units come back at the mean of those that are there, 37.50 ÷ 15.",
    lines: [
      ["Receive 10 at 2.00", receive(1, 10, "2.00"), "20.00", "20.00", 10, "20.00"],
      ["Receive 10 at 3.00", receive(2, 10, "3.00"), "30.00", "30.00", 20, "50.00"],
      ["Sell 5", sell(5), "-12.50", "-12.50", 15, "37.50"],
      ["A customer returns 2", units("external", 2), "5.00", "5.00", 17, "42.50"],
    ],
  },
  {
    title: "Sales return, FIFO",
    ...fifo,
    because: "8 units at 3.00 are there, so those that come back cost 3.00, and they leave last.",
    lines: [
      ["Receive 10 at 2.00", receive(1, 10, "2.00"), "20.00", "20.00", 10, "20.00"],
      ["Receive 10 at 3.00", receive(2, 10, "3.00"), "30.00", "30.00", 20, "50.00"],
      ["Sell 12", sell(12), "-26.00", "-26.00", 8, "24.00"],
      ["A customer returns 2", units("external", 2), "6.00", "6.00", 10, "30.00"],
      ["Receive 5 at 4.00", receive(3, 5, "4.00"), "20.00", "20.00", 15, "50.00"],
      ["Sell 12", sell(12), "-38.00", "-38.00", 3, "12.00"],
    ],
  },
  {
    title: "Transfer that ends short, average cost by location",
    ...average,
    scope: "location",
    because: "5 units leave at 2.00. 3 arrive: 13 units at 46.00. The 2 that never arrive are lost.",
    lines: [
      ["Receive 10 at 2.00 in Berlin", receive(1, 10, "2.00"), "20.00", "20.00", 10, "20.00"],
      ["Receive 10 at 4.00 in Munich", receive(2, 10, "4.00", "2"), "40.00", "40.00", 20, "60.00"],
      ["Send 5 from Berlin to Munich", transfer(-5, "1"), "0.00", "0.00", 20, "60.00"],
      ["3 arrive in Munich", transfer(3, "2"), "0.00", "0.00", 20, "60.00"],
      ["Sell 13 in Munich", sell(13, "2"), "-46.00", "-46.00", 7, "14.00"],
      ["The transfer ends", { what: "over", transferId: 1 }, "-4.00", "-4.00", 5, "10.00"],
    ],
  },
  {
    title: "Transfer, FIFO by location",
    ...fifo,
    scope: "location",
    because:
      "The units keep their layers: the charge finds 2 of the second receipt in Berlin and 1 in Munich.",
    lines: [
      ["Receive 4 at 1.00 in Berlin", receive(1, 4, "1.00"), "4.00", "4.00", 4, "4.00"],
      ["Receive 4 at 2.00 in Berlin", receive(2, 4, "2.00"), "8.00", "8.00", 8, "12.00"],
      ["Send 6 from Berlin to Munich", transfer(-6, "1"), "0.00", "0.00", 8, "12.00"],
      ["6 arrive in Munich", transfer(6, "2"), "0.00", "0.00", 8, "12.00"],
      ["Receive 2 at 5.00 in Munich", receive(3, 2, "5.00", "2"), "10.00", "10.00", 10, "22.00"],
      ["Sell 5 in Munich", sell(5, "2"), "-6.00", "-6.00", 5, "16.00"],
      ["Freight of 4.00 for the second receipt", freight(2, "4.00"), "4.00", "3.00", 5, "19.00"],
    ],
  },
  {
    title: "Stock loss",
    ...average,
    because: "A third of 10.00 is 3.33, half of 6.67 is 3.34; the last unit takes what is left.",
    lines: [
      ["Receive 3 at 3.3333", receive(1, 3, "3.3333"), "10.00", "10.00", 3, "10.00"],
      ["A count finds 1 less", units("count", -1), "-3.33", "-3.33", 2, "6.67"],
      ["A count finds 1 less", units("count", -1), "-3.34", "-3.34", 1, "3.33"],
      ["1 is thrown away", units("adjustment", -1), "-3.33", "-3.33", 0, "0.00"],
    ],
  },
  {
    title: "Yen",
    ...average,
    digits: 0,
    because: "94.5 is 95; 2 of 7 units are 27.1; 5 of 7 units get 71.4 of the freight.",
    lines: [
      ["Receive 7 at 13.50", receive(1, 7, "13.50"), "95", "95", 7, "95"],
      ["Sell 2", sell(2), "-27", "-27", 5, "68"],
      ["Freight of 100", freight(1, "100"), "100", "71", 5, "139"],
    ],
  },
  {
    title: "Kuwaiti dinars",
    ...average,
    digits: 3,
    because: "1.2345 is 1.235, 2.4688 is 2.469, 0.0015 is 0.002 and 1.8525 is 1.853.",
    lines: [
      ["Receive 6 at 1.2345", receive(1, 6, "1.2345"), "7.407", "7.407", 6, "7.407"],
      ["Sell 1", sell(1), "-1.235", "-1.235", 5, "6.172"],
      ["Sell 2", sell(2), "-2.469", "-2.469", 3, "3.703"],
      ["Receive 3 at 0.0005", receive(2, 3, "0.0005"), "0.002", "0.002", 6, "3.705"],
      ["Sell 3", sell(3), "-1.853", "-1.853", 3, "1.852"],
    ],
  },
  {
    title: "An undone receipt that cost more than the stock is worth",
    ...average,
    because: "3 units at 5.00 are 15.00, but the 4 units that are there are worth 14.00: 1.00 is a variance.",
    lines: [
      ["Receive 10 at 2.00", receive(1, 10, "2.00"), "20.00", "20.00", 10, "20.00"],
      ["Receive 10 at 5.00", receive(2, 10, "5.00"), "50.00", "50.00", 20, "70.00"],
      ["Sell 16", sell(16), "-56.00", "-56.00", 4, "14.00"],
      [
        "Undo 3 of the second receipt",
        units("receipt_undone", -3, { receiptId: 2, unitCost: "5.00" }),
        "-15.00",
        "-14.00",
        1,
        "0.00",
      ],
      ["Sell 1", sell(1), "0.00", "0.00", 0, "0.00"],
    ],
  },
];
