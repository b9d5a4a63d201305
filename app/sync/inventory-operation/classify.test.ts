import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { PlatformAnswer } from "~/platform/client.server";
import { NoResponseError } from "~/platform/refusal";
import { classify } from "./classify";

function payload(inventoryAdjustQuantities: object | null, extra: object = {}): PlatformAnswer {
  return { status: 200, body: { data: { inventoryAdjustQuantities }, ...extra } };
}

function fault(code: string | null, message = "words"): PlatformAnswer {
  return payload({ inventoryAdjustmentGroup: null, userErrors: [{ field: ["input"], message, code }] });
}

function error(code: string | undefined, status = 200): PlatformAnswer {
  return { status, body: { errors: [{ message: "words", extensions: { code } }] } };
}

describe("an answer that says the stock has moved", () => {
  it("is a group, with the platform's time", () => {
    const group = { id: "gid://shopify/InventoryAdjustmentGroup/1", createdAt: "2026-06-25T01:33:56Z" };
    expect(classify(payload({ inventoryAdjustmentGroup: group, userErrors: [] }))).toEqual({
      kind: "applied",
      at: new Date("2026-06-25T01:33:56Z"),
    });
  });

  it("is a null group without errors: an adjustment that comes to nothing", () => {
    expect(classify(payload({ inventoryAdjustmentGroup: null, userErrors: [] }))).toEqual({
      kind: "applied",
      at: null,
    });
  });
});

describe("an answer that leaves it open", () => {
  const silences = (["network", "timeout", "unreadable"] as const).map(
    (reason) => new NoResponseError(reason),
  );
  const group = { id: "gid://shopify/InventoryAdjustmentGroup/1" };
  it.each([
    ...silences.map((silence): [string, NoResponseError] => [silence.reason, silence]),
    ...[408, 429, 430, 500, 502, 503, 504, 520].map((status): [string, PlatformAnswer] => [
      String(status),
      { status, body: {} },
    ]),
    ...["THROTTLED", "INTERNAL_SERVER_ERROR", "SERVICE_UNAVAILABLE", "TIMEOUT", "NEVER_HEARD_OF"].map(
      (code): [string, PlatformAnswer] => [code, error(code)],
    ),
    ...["SERVICE_UNAVAILABLE", "IDEMPOTENCY_CONCURRENT_REQUEST", "ADJUST_QUANTITIES_FAILED"].map(
      (code): [string, PlatformAnswer] => [`${code} of a field`, fault(code)],
    ),
    ["an error without a code", error(undefined)],
    ["an empty answer", { status: 200, body: {} }],
    ["null data", { status: 200, body: { data: null } }],
    ["a null payload", payload(null)],
    ["a payload without userErrors", payload({ inventoryAdjustmentGroup: group })],
    [
      "a group with an error",
      payload({ inventoryAdjustmentGroup: group, userErrors: [{ message: "words" }] }),
    ],
  ])("is %s", (_name, answer) => {
    expect(classify(answer)).toMatchObject({ kind: "unknown" });
  });

  it("says how long to wait where the platform says so", () => {
    expect(classify({ status: 429, body: {}, retryAfter: 2 })).toMatchObject({ retryAfterMs: 2_000 });
    const throttleStatus = { maximumAvailable: 1_000, currentlyAvailable: 3, restoreRate: 50 };
    const throttled = error("THROTTLED");
    throttled.body.extensions = { cost: { requestedQueryCost: 13, throttleStatus } };
    expect(classify(throttled)).toMatchObject({ kind: "throttled", retryAfterMs: 200 });
  });
});

describe("a refusal", () => {
  it.each([
    ["INVALID_INVENTORY_ITEM"],
    ["INVALID_LOCATION"],
    ["INVALID_REASON"],
    ["INVALID_QUANTITY_TOO_HIGH"],
    ["NON_MUTABLE_INVENTORY_ITEM"],
    [null],
  ])("of a field (%s) is final, with the platform's message", (code) => {
    expect(classify(fault(code))).toEqual({ kind: "rejected", words: "words" });
  });

  it.each(["BAD_REQUEST", "INVALID_FIELD_ARGUMENTS", "INVALID_VARIABLE", "MAX_INPUT_SIZE_EXCEEDED"])(
    "of the request (%s) is final",
    (code) => {
      expect(classify(error(code))).toEqual({ kind: "rejected", words: "words" });
    },
  );

  it("by status is final too", () => {
    expect(classify(error(undefined, 400))).toEqual({ kind: "rejected", words: "words" });
    expect(classify({ status: 422, body: {} })).toMatchObject({ kind: "rejected" });
  });

  it.each([402, 403, 404, 423])("of the whole shop (%i) is retried later", (status) => {
    expect(classify({ status, body: {} })).toMatchObject({ kind: "refused", reauthorize: false });
  });

  it("of the app's access (401) waits for the merchant", () => {
    expect(classify({ status: 401, body: {} })).toMatchObject({ kind: "refused", reauthorize: true });
  });
});

describe("a special answer", () => {
  it.each([
    ["CHANGE_FROM_QUANTITY_STALE", "stale"],
    ["ITEM_NOT_STOCKED_AT_LOCATION", "not-stocked"],
    ["IDEMPOTENCY_PREVIOUS_ATTEMPT_FAILED", "spent"],
    ["IDEMPOTENCY_KEY_PARAMETER_MISMATCH", "mismatch"],
  ])("%s is %s, among the fields and at the top", (code, kind) => {
    expect(classify(fault(code))).toEqual({ kind, words: "words" });
    expect(classify(error(code))).toEqual({ kind, words: "words" });
  });

  it("is decided by the error about the whole request", () => {
    const userErrors = [
      { message: "a", code: "CHANGE_FROM_QUANTITY_STALE" },
      { message: "b", code: "IDEMPOTENCY_CONCURRENT_REQUEST" },
    ];
    expect(classify(payload({ inventoryAdjustmentGroup: null, userErrors }))).toMatchObject({
      kind: "unknown",
      words: "a b",
    });
  });

  it("is final when one of several lines is refused for good, stale or not", () => {
    const userErrors = [
      { message: "a", code: "CHANGE_FROM_QUANTITY_STALE" },
      { message: "b", code: "INVALID_LOCATION" },
    ];
    expect(classify(payload({ inventoryAdjustmentGroup: null, userErrors }))).toEqual({
      kind: "rejected",
      words: "a b",
    });
  });
});

const captures = path.resolve("../shared/data/platform-captures");

// A checkout elsewhere has no recordings beside it.
describe.skipIf(!existsSync(captures))("the live platform's recorded answers", () => {
  it("are all classified: applied where a group came or nothing was requested, otherwise rejected", () => {
    const kinds = { applied: 0, rejected: 0 };
    for (const name of [
      "adjust-ledger-document-validation",
      "adjust-name-allowlist",
      "adjust-zero-delta-noop",
    ]) {
      count(name, kinds);
    }
    count("existence-validation", kinds);
    count("quantity-contracts-2026-04", kinds);
    expect(kinds.applied).toBeGreaterThanOrEqual(4);
    expect(kinds.rejected).toBeGreaterThanOrEqual(8);
  });
});

describe("an answer about a shipment", () => {
  const answer = (code: string) =>
    classify(
      {
        status: 200,
        body: { data: { result: { userErrors: [{ code, field: ["id"], message: "words" }] } } },
      },
      "result",
    );

  it("is applied without errors, whatever else it says", () => {
    const body = { data: { result: { inventoryShipment: null, userErrors: [] } } };
    expect(classify({ status: 200, body }, "result")).toEqual({ kind: "applied", at: null });
  });

  it.each(["INVALID_QUANTITY", "SHIPMENT_NOT_FOUND", "INVALID_TRANSFER_STATUS"])(
    "is outdated where somebody else changed it: %s",
    (code) => expect(answer(code)).toEqual({ kind: "outdated", words: "words" }),
  );

  it("is refused for what no reading cures, and open after a fault of the platform's", () => {
    expect(answer("UNTRACKED_ITEM").kind).toBe("rejected");
    expect(answer("INTERNAL_ERROR").kind).toBe("unknown");
  });

  it("is denied when the merchant has taken the access back", () => {
    expect(classify(error("ACCESS_DENIED"), "result")).toEqual({ kind: "denied", words: "words" });
  });
});

function count(name: string, kinds: { applied: number; rejected: number }): void {
  const file = path.join(captures, `inventory-${name}.json.gz`);
  for (const body of answersIn(JSON.parse(gunzipSync(readFileSync(file)).toString()))) {
    const { kind } = classify({ status: 200, body });
    const errors = body.errors?.length ?? body.data?.inventoryAdjustQuantities?.userErrors.length;
    expect(kind, JSON.stringify(body)).toBe(errors ? "rejected" : "applied");
    kinds[kind as keyof typeof kinds]++;
  }
}

type AdjustBody = {
  data?: { inventoryAdjustQuantities?: { userErrors: unknown[] } | null };
  errors?: { message: string; extensions?: { code?: string } }[];
};

/** Every recorded answer to inventoryAdjustQuantities, wherever it lies in the file. */
function answersIn(value: unknown): AdjustBody[] {
  if (typeof value !== "object" || value === null) return [];
  const { data } = value as AdjustBody;
  const isAnswer = typeof data === "object" && data !== null && "inventoryAdjustQuantities" in data;
  return isAnswer ? [value as AdjustBody] : Object.values(value).flatMap(answersIn);
}
