import { describe, expect, it } from "vitest";
import { approvalState, needsApproval } from "./rules";

describe("an order needs approval", () => {
  const rule = { over: "500", currency: "EUR" };

  it.each([
    ["above the amount", { total: "500.01", currency: "EUR" }, true],
    ["not at the amount", { total: "500.0000", currency: "EUR" }, false],
    ["not below it", { total: 499.99, currency: "EUR" }, false],
    ["in another currency whatever its total", { total: "1", currency: "JPY" }, true],
  ])("%s", (_when, order, needed) => {
    expect(needsApproval(order, rule)).toBe(needed);
  });

  it("of any total above 0 when the amount is 0", () => {
    expect(needsApproval({ total: "0.01", currency: "EUR" }, { ...rule, over: "0" })).toBe(true);
    expect(needsApproval({ total: "0", currency: "EUR" }, { ...rule, over: "0" })).toBe(false);
  });

  it("not at all when the setting is off", () => {
    expect(needsApproval({ total: "9999999999999.99", currency: "JPY" }, { ...rule, over: null })).toBe(
      false,
    );
  });
});

describe("what became of the question", () => {
  it.each([
    ["nobody asked", null, "none"],
    ["it waits, also after a change", { decision: null, content: "" }, "asked"],
    ["it was approved", { decision: "approved" as const, content: "v1" }, "approved"],
    ["it was declined", { decision: "declined" as const, content: "v1" }, "declined"],
    ["another content was approved", { decision: "approved" as const, content: "v0" }, "none"],
    ["another content was declined", { decision: "declined" as const, content: "v0" }, "none"],
  ])("%s", (_what, question, state) => {
    expect(approvalState(question, "v1")).toBe(state);
  });
});
