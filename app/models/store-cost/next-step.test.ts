import { describe, expect, it } from "vitest";
import { money } from "~/models/purchase-order/money";
import { type KnownStoreCost, nextStep } from "./next-step";

const times = { proofMs: 40_000, staleReadMs: 15_000 };
const longAgo = 3_600_000;

const settled: KnownStoreCost = {
  wanted: money("4.20"),
  agreed: money("4"),
  isCompared: true,
  sent: money("4"),
  sinceSentMs: longAgo,
  outcomeUnknown: false,
};

const step = (known: Partial<KnownStoreCost>, found: string | null) =>
  nextStep({ ...settled, ...known }, found === null ? null : money(found), times);

describe("a cost in the store", () => {
  it("is written over the one that both agreed on", () => {
    expect(step({}, "4.00")).toEqual({ kind: "write" });
    expect(step({ agreed: null }, null)).toEqual({ kind: "write" });
  });

  it("agrees when it is the wanted one, whoever wrote it", () => {
    expect(step({}, "4.2")).toEqual({ kind: "agrees" });
  });

  it("is taken over as agreed when it is read for the first time", () => {
    const first = { isCompared: false, agreed: null, sent: null, sinceSentMs: Infinity };
    expect(step(first, "9.99")).toEqual({ kind: "write" });
    expect(step(first, null)).toEqual({ kind: "write" });
  });

  it("differs when somebody has changed or removed it", () => {
    expect(step({}, "5")).toEqual({ kind: "differs" });
    expect(step({}, null)).toEqual({ kind: "differs" });
    expect(step({ outcomeUnknown: true, sent: money("4.20") }, "5")).toEqual({ kind: "differs" });
  });

  it("may be an old reading soon after it was written", () => {
    expect(step({ wanted: money("4"), sinceSentMs: 5_000 }, "3.5")).toEqual({ kind: "wait", ms: 10_000 });
  });

  it("agrees as the store has rounded it", () => {
    const rounded = { wanted: money("4.205"), sent: money("4.205"), agreed: money("4.21") };
    expect(step(rounded, "4.21")).toEqual({ kind: "agrees" });
    expect(step({ ...rounded, wanted: money("4.3") }, "4.21")).toEqual({ kind: "write" });
  });
});

describe("after a lost answer", () => {
  const lost = { outcomeUnknown: true, sent: money("4.20"), sinceSentMs: 1_000 };

  it("nothing is written until the request can no longer take effect", () => {
    expect(step(lost, "4")).toEqual({ kind: "wait", ms: 39_000 });
    expect(step({ ...lost, wanted: money("4") }, "4")).toEqual({ kind: "wait", ms: 39_000 });
    expect(step({ ...lost, sinceSentMs: 40_000 }, "4")).toEqual({ kind: "write" });
  });

  it("the sent cost in the store says that it took effect", () => {
    expect(step(lost, "4.20")).toEqual({ kind: "agrees" });
    expect(step({ ...lost, wanted: money("4.40") }, "4.20")).toEqual({ kind: "write" });
  });
});
