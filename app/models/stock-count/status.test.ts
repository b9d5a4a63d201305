import { expect, it } from "vitest";
import { AppError } from "~/errors";
import { assertAllowed, isAllowed, stockCountStatuses, stockCountTransitions } from "./status";

const actions = ["count", "submit", "cancel"] as const;
const pairs = stockCountStatuses.flatMap((from) => actions.map((action) => [from, action] as const));

it.each(pairs)(
  "a count that is %s accepts %s only as a draft, and otherwise says why not",
  (from, action) => {
    expect(isAllowed(from, action)).toBe(from === "draft");
    if (from === "draft") return assertAllowed(from, action);
    expect(() => assertAllowed(from, action)).toThrow(AppError);
    expect(() => assertAllowed(from, action)).toThrow(/: it is .+\.$/);
  },
);

it("leads where its action says, and nowhere else", () => {
  expect(stockCountTransitions).toEqual({
    count: { draft: "draft" },
    submit: { draft: "submitted" },
    cancel: { draft: "cancelled" },
    reverse: { submitted: "submitted" },
  });
});
