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
 * number: same level, same quantity before and after. Where the answer to ours was lost, nothing that the platform
 * tells can say whose step it is (decision 7). Such pairs are counted in the report, not held against the app.
 */
export function hasTwin(found: Case, operation: OperationRow, change: Change): boolean {
  const place = placeOf(change);
  if (operation.status !== "applied" || stepsOf(found, operation, place).length > 0) return false;
  return found.truth.some(
    (step) => step.actor !== "app" && placeOf(step) === place && isAskedFor(operation, change, step),
  );
}

/** Changes that have one. */
export function twinsIn(found: Case): number {
  return found.dump.platform_operations.flatMap((operation) =>
    operation.changes.filter((change) => hasTwin(found, operation, change)),
  ).length;
}

/** Whether the request asked for exactly this step. */
function isAskedFor({ request }: OperationRow, { delta }: Change, step: LedgerEntry): boolean {
  const { variables } = JSON.parse(request) as { variables: { input: { changes: AskedChange[] } } };
  return (
    step.delta === delta &&
    variables.input.changes.some(
      (asked) =>
        asked.inventoryItemId.endsWith(`/${step.inventoryItemId}`) &&
        asked.locationId.endsWith(`/${step.locationId}`) &&
        asked.delta === delta &&
        asked.changeFromQuantity === step.before,
    )
  );
}
