import { expect, it } from "vitest";
import { AppError } from "~/errors";
import { assertCanBecome, assertPossible, canBecome, isPossible, stockTransferStatuses } from "./status";

const ways = new Set([
  "pending → in_transit",
  "pending → completed",
  "pending → cancelled",
  "in_transit → completed",
  "in_transit → cancelled",
]);
const pairs = stockTransferStatuses.flatMap((from) => stockTransferStatuses.map((to) => [from, to] as const));

it.each(pairs)(
  "from %s to %s a transfer changes as the table says, and otherwise says why not",
  (from, to) => {
    const isWay = ways.has(`${from} → ${to}`);
    expect(canBecome(from, to)).toBe(isWay);
    if (isWay) return assertCanBecome(from, to);
    expect(() => assertCanBecome(from, to)).toThrow(AppError);
    expect(() => assertCanBecome(from, to)).toThrow(/^This transfer cannot .+: it is .+\.$/);
  },
);

it.each([
  ["edit", ["pending"]],
  ["receive", ["in_transit"]],
  ["reverse", ["completed", "cancelled"]],
] as const)("to %s a transfer, it has to be %s", (step, statuses: readonly string[]) => {
  for (const other of stockTransferStatuses) {
    expect(isPossible(step, other)).toBe(statuses.includes(other));
    if (statuses.includes(other)) assertPossible(step, other);
    else expect(() => assertPossible(step, other)).toThrow(/: it is .+\.$/);
  }
});
