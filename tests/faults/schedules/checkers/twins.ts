import type { LedgerEntry } from "../../../../simulator/world/types";
import type { OperationRow } from "../dump";
import { placeOf, stepsOf, type Case } from "./case";

type Change = OperationRow["changes"][number];

interface AskedChange {
  inventoryItemId: string;
  locationId: string;
  delta: number;
  changeFromQuantity: number | null;
}

/**
 * Applied, by its own word, yet what moved the level was somebody else's step that is the change itself to the last
 * number: same level, same quantity before and after. Several steps on end are one here where no news ever told what lay
 * between them. Where the answer to ours was lost, nothing that the platform tells can say whose step it is (decision 7).
 * Such pairs are counted in the report, not held against the app.
 */
export function hasTwin(found: Case, operation: OperationRow, change: Change): boolean {
  const place = placeOf(change);
  if (operation.status !== "applied" || stepsOf(found, operation, place).length > 0) return false;
  const steps = found.truth.filter((step) => placeOf(step) === place);
  const from = comparedWith(operation, change, steps[0]);
  return steps.some((step, first) => {
    if (step.before !== from) return false;
    const onEnd = othersFrom(steps.slice(first));
    const last = onEnd.findIndex(({ after }) => after === from + change.delta);
    return last >= 0 && onEnd.slice(0, last).every((part) => !isHeardOf(found, part));
  });
}

/** Changes that have one. */
export function twinsIn(found: Case): number {
  return found.dump.platform_operations.flatMap((operation) =>
    operation.changes.filter((change) => hasTwin(found, operation, change)),
  ).length;
}

/** What the request for this change compares the level of the step with; null where it asks for no such change. */
function comparedWith(
  { request }: OperationRow,
  change: Change,
  step: LedgerEntry | undefined,
): number | null {
  const { variables } = JSON.parse(request) as { variables: { input: { changes: AskedChange[] } } };
  const asked = variables.input.changes.find(
    ({ inventoryItemId, locationId, delta }) =>
      delta === change.delta &&
      inventoryItemId.endsWith(`/${step?.inventoryItemId}`) &&
      locationId.endsWith(`/${step?.locationId}`),
  );
  return asked?.changeFromQuantity ?? null;
}

/** The first of the steps, as far as the app has no part in them. */
function othersFrom(steps: LedgerEntry[]): LedgerEntry[] {
  const own = steps.findIndex(({ actor }) => actor === "app");
  return own < 0 ? steps : steps.slice(0, own);
}

/** Whether news told where the step took the level; they tell whole seconds, or parts of one. */
function isHeardOf({ dump }: Case, step: LedgerEntry): boolean {
  const place = placeOf(step);
  const at = Date.parse(step.at);
  return dump.stock_observations.some(
    (news) =>
      placeOf(news) === place &&
      news.available === step.after &&
      Math.abs(Date.parse(news.changed_at) - at) < 1_000,
  );
}
