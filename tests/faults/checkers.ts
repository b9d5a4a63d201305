import type { OperationStatus } from "~/models/inventory-operation/status";
import type { PurchaseOrderStatus } from "~/models/purchase-order/status";

/** One level: variant and location. */
export type LevelName = string;

/** Everything there is to judge by: what the platform did, what the app wrote, how it ended. */
export interface Evidence {
  /** The platform's truth ledger of `available`, in order. */
  truth: { place: LevelName; delta: number; byApp: boolean; uri: string | null }[];
  /** `available` on the platform at the start and now. */
  initial: Map<LevelName, number>;
  present: Map<LevelName, number>;
  /** `available` in the mirror now. */
  mirror: Map<LevelName, number>;
  operations: {
    id: number;
    status: OperationStatus;
    uri: string;
    changes: { place: LevelName; delta: number }[];
  }[];
  movements: {
    place: LevelName;
    previous: number;
    next: number;
    adjustment: number;
    operationId: number | null;
  }[];
  orders: {
    id: number;
    status: PurchaseOrderStatus;
    lines: { id: number; quantity: number; received: number; receipts: number[] }[];
  }[];
}

/** Every violation of every rule, as text; a test expects none. */
export function violations(evidence: Evidence): string[] {
  return [
    ...totals(evidence),
    ...appliedAtMostOnce(evidence),
    ...receivedIsOrdered(evidence),
    ...ledgerTellsAll(evidence),
    ...mirrorIsTruth(evidence),
  ];
}

/**
 * C1: what is there is what was there, what others did, and what the app's settled operations did. What a person has to
 * look at may have happened.
 */
export function totals({ initial, present, truth, operations }: Evidence): string[] {
  const expected = new Map(initial);
  const add = (place: LevelName, delta: number) => expected.set(place, (expected.get(place) ?? 0) + delta);
  for (const { place, delta, byApp } of truth) if (!byApp) add(place, delta);
  for (const { status, uri, changes } of operations) {
    if (status === "applied") for (const { place, delta } of changes) add(place, delta);
    if (status === "review")
      for (const step of truth) if (step.byApp && step.uri === uri) add(step.place, step.delta);
  }
  return compare(expected, present, "C1: the platform has");
}

/** C2: an operation took effect once when it says applied, never when rejected, and never twice. */
export function appliedAtMostOnce({ truth, operations }: Evidence): string[] {
  return operations.flatMap(({ id, status, uri, changes }) =>
    changes.flatMap(({ place, delta }) => {
      // A transfer takes from a level and, cancelled, gives back to it: two operations, told apart by their direction.
      const isOther = (step: { delta: number }) =>
        uri.includes("/Transfer/") && Math.sign(step.delta) !== Math.sign(delta);
      const steps = truth.filter(
        (step) => step.byApp && step.uri === uri && step.place === place && !isOther(step),
      );
      const isRight =
        (status === "applied"
          ? steps.length === 1
          : status === "rejected"
            ? steps.length === 0
            : steps.length <= 1) && steps.every((step) => step.delta === delta);
      const found = steps.map((step) => step.delta).join(", ");
      return isRight
        ? []
        : [`C2: operation ${id} (${status}, ${delta}) at ${place} took effect as [${found}]`];
    }),
  );
}

/** C3: a line has received what its receipts say, never more than was ordered; the status follows. */
export function receivedIsOrdered({ orders }: Evidence): string[] {
  return orders.flatMap(({ id, status, lines }) => {
    const faults = lines.flatMap(({ id: line, quantity, received, receipts }) => {
      const sum = receipts.reduce((total, units) => total + units, 0);
      return received === sum && received <= quantity
        ? []
        : [`C3: line ${line} of ${quantity} counts ${received}, its receipts ${sum}`];
    });
    const some = lines.some(({ received }) => received > 0);
    const all = lines.every(({ quantity, received }) => received === quantity);
    const expected = all ? "received" : some ? "partial" : "sent";
    return status === expected ? faults : [...faults, `C3: order ${id} is ${status}, not ${expected}`];
  });
}

/** C5: each row of the ledger adds up, each applied change has exactly one, and together they are the mirror. */
export function ledgerTellsAll({ movements, operations, initial, mirror }: Evidence): string[] {
  const sums = movements
    .filter(({ previous, next, adjustment }) => next !== previous + adjustment)
    .map(
      ({ place, previous, next, adjustment }) => `C5: ${place}: ${previous} + ${adjustment} is not ${next}`,
    );
  const rows = operations.flatMap(({ id, status, changes }) =>
    changes.flatMap(({ place, delta }) => {
      const own = movements.filter((row) => row.operationId === id && row.place === place);
      const isRight =
        status === "applied" ? own.length === 1 && own[0]?.adjustment === delta : own.length === 0;
      return isRight ? [] : [`C5: operation ${id} (${status}) has ${own.length} rows at ${place}`];
    }),
  );
  const told = new Map(initial);
  for (const { place, adjustment } of movements) told.set(place, (told.get(place) ?? 0) + adjustment);
  return [...sums, ...rows, ...compare(told, mirror, "C5: the mirror has")];
}

/** C6: at rest, the mirror is what the platform has. */
export function mirrorIsTruth({ present, mirror }: Evidence): string[] {
  return compare(present, mirror, "C6: the mirror has");
}

function compare(expected: Map<LevelName, number>, found: Map<LevelName, number>, what: string): string[] {
  return [...expected]
    .filter(([place, quantity]) => (found.get(place) ?? 0) !== quantity)
    .map(([place, quantity]) => `${what} ${found.get(place) ?? "nothing"} at ${place}, not ${quantity}`);
}
