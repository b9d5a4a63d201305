import { describe, expect, it } from "vitest";
import { AppError } from "~/errors";
import { type PurchaseOrderStatus, purchaseOrderStatuses } from "./status";
import { assertTransition, isAllowed, type PurchaseOrderAction, purchaseOrderActions } from "./transitions";

const refused = null;
const expected: Record<PurchaseOrderStatus, Record<PurchaseOrderAction, string[] | null>> = {
  draft: {
    edit: ["draft"],
    annotate: ["draft"],
    amend: refused,
    send: ["sent"],
    receive: refused,
    reverse: refused,
    cancel: ["cancelled"],
    delete: ["deleted"],
  },
  sent: {
    edit: refused,
    annotate: ["sent"],
    amend: ["sent"],
    send: ["sent"],
    receive: ["partial", "received"],
    reverse: ["sent"],
    cancel: ["cancelled"],
    delete: refused,
  },
  partial: {
    edit: refused,
    annotate: ["partial"],
    amend: ["partial", "received"],
    send: ["partial"],
    receive: ["partial", "received"],
    reverse: ["sent", "partial"],
    cancel: ["received"],
    delete: refused,
  },
  received: {
    edit: refused,
    annotate: ["received"],
    amend: refused,
    send: refused,
    receive: refused,
    reverse: ["sent", "partial"],
    cancel: refused,
    delete: refused,
  },
  cancelled: {
    edit: refused,
    annotate: ["cancelled"],
    amend: refused,
    send: refused,
    receive: refused,
    reverse: refused,
    cancel: refused,
    delete: ["deleted"],
  },
};

const pairs = purchaseOrderStatuses.flatMap((status) =>
  purchaseOrderActions.map((action) => ({ status, action, outcomes: expected[status][action] })),
);

describe("a purchase order's lifecycle", () => {
  it.each(pairs.filter(({ outcomes }) => outcomes))(
    "$status: $action leads to $outcomes",
    ({ status, action, outcomes }) => {
      expect(assertTransition(status, action)).toEqual(outcomes);
      expect(isAllowed(status, action)).toBe(true);
    },
  );

  it.each(pairs.filter(({ outcomes }) => !outcomes))(
    "$status: $action is refused with a message that a merchant understands",
    ({ status, action }) => {
      expect(isAllowed(status, action)).toBe(false);
      const attempt = () => assertTransition(status, action);
      expect(attempt).toThrow(AppError);
      expect(attempt).toThrow(/^[A-Z].+: .+\.$/);
      expect(attempt).toThrow(expect.objectContaining({ code: "ILLEGAL_TRANSITION", status: 409 }));
    },
  );

  it("says what to do first where something helps", () => {
    expect(() => assertTransition("draft", "receive")).toThrow(
      "This order cannot be received: it is a draft that has not been sent yet. Send it first.",
    );
  });
});
