import { describe, expect, it } from "vitest";
import type { ErrorCode } from "~/errors";
import { ApiError } from "./api-client";
import { Intention } from "./intention";

const refusal = (code: ErrorCode | "UNREACHABLE", { asksAgain = false } = {}) =>
  new ApiError(code, "Refused.", [], asksAgain);

describe("the key of a page's request", () => {
  it.each(["UNREACHABLE", "INTERNAL", "UNAVAILABLE", "PLATFORM_UNAVAILABLE"] as const)(
    "stays the same for the same request after %s",
    (code) => {
      const intention = new Intention();
      const key = intention.keyFor("send the order");
      intention.fail(refusal(code));
      expect(intention.keyFor("send the order")).toBe(key);
    },
  );

  it("is new once the request has succeeded: a repeated action is intended", () => {
    const intention = new Intention();
    const key = intention.keyFor("send the order");
    intention.succeed();
    expect(intention.keyFor("send the order")).not.toBe(key);
  });

  it("is new after a refusal, whose reason may be gone", () => {
    const intention = new Intention();
    const key = intention.keyFor("send the order");
    intention.fail(refusal("CONFLICT", { asksAgain: true }));
    expect(intention.keyFor("send the order")).not.toBe(key);
  });

  it("is new for another request", () => {
    const intention = new Intention();
    const key = intention.keyFor("receive 2");
    intention.fail(refusal("UNREACHABLE"));
    expect(intention.keyFor("receive 3")).not.toBe(key);
  });

  it("survives an answer that asks to wait while the lost request is still in progress", () => {
    const intention = new Intention();
    const key = intention.keyFor("send the order");
    intention.fail(refusal("UNREACHABLE"));
    intention.fail(refusal("CONFLICT", { asksAgain: true }));
    expect(intention.keyFor("send the order")).toBe(key);
    intention.fail(refusal("CONFLICT"));
    expect(intention.keyFor("send the order")).not.toBe(key);
  });
});
