import { describe, expect, it } from "vitest";
import { allocate } from "./allocate";

const bills = [
  { billId: 1, amount: 100 },
  { billId: 2, amount: "50.5" },
];

describe("allocate", () => {
  it("pays all in money without credits", () => {
    expect(allocate({ bills, credits: [] })).toEqual({ setOffs: [], paid: ["100", "50.5"], tooMuch: null });
  });

  it("sets credits off against the bills in their order, and pays the rest", () => {
    const credits = [
      { amount: 70, onlyBills: null },
      { amount: 40, onlyBills: null },
    ];
    expect(allocate({ bills, credits })).toEqual({
      setOffs: [
        { billId: 1, credit: 0, amount: "70" },
        { billId: 1, credit: 1, amount: "30" },
        { billId: 2, credit: 1, amount: "10" },
      ],
      ...{ paid: ["0", "40.5"], tooMuch: null },
    });
  });

  it("keeps a bill free for the credit that no other bill can use", () => {
    const credits = [
      { amount: 60, onlyBills: null },
      { amount: 90, onlyBills: [1] },
    ];
    expect(allocate({ bills, credits })).toEqual({
      setOffs: [
        { billId: 1, credit: 1, amount: "90" },
        { billId: 1, credit: 0, amount: "10" },
        { billId: 2, credit: 0, amount: "50" },
      ],
      ...{ paid: ["0", "0.5"], tooMuch: null },
    });
  });

  it("names the credit that is more than the bills can use", () => {
    expect(allocate({ bills, credits: [{ amount: 51, onlyBills: [2] }] }).tooMuch).toBe(0);
    expect(allocate({ bills, credits: [{ amount: 151, onlyBills: null }] }).tooMuch).toBe(0);
  });
});
