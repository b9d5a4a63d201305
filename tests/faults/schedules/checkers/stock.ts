import { adjustedBy, type Case, type LevelName, placeOf, stepsOf, uriOf } from "./case";

/** C1: what is there is what was there, what others did, and what settled operations of the app did. */
export function totals(found: Case): string[] {
  const { initial, present, truth, dump } = found;
  const expected = new Map(initial);
  const add = (place: LevelName, delta: number) => expected.set(place, (expected.get(place) ?? 0) + delta);
  for (const step of truth) if (step.actor !== "app") add(placeOf(step), step.delta);
  for (const operation of dump.inventory_operations) {
    for (const change of adjustedBy(operation)) {
      const place = placeOf(change);
      if (operation.status === "applied") add(place, change.delta);
      // What a person has to look at may have happened.
      if (operation.status === "review") {
        for (const step of stepsOf(found, operation, place)) add(place, step.delta);
      }
    }
  }
  return [...expected]
    .filter(([place, quantity]) => present.get(place)?.available !== quantity)
    .map(
      ([place, quantity]) =>
        `C1: the platform has ${present.get(place)?.available} at ${place}, not ${quantity}`,
    );
}

/** C2: an operation took effect once when it says applied, never when rejected, and never twice. */
export function appliedAtMostOnce(found: Case): string[] {
  const wrong = found.dump.inventory_operations.flatMap((operation) =>
    adjustedBy(operation).flatMap((change) => {
      const { id, status } = operation;
      const steps = stepsOf(found, operation, placeOf(change));
      const most = status === "rejected" ? 0 : 1;
      const least = status === "applied" ? 1 : 0;
      const isRight =
        steps.length >= least && steps.length <= most && steps.every(({ delta }) => delta === change.delta);
      const took = steps.map(({ delta }) => delta).join(", ");
      return isRight
        ? []
        : [`C2: operation ${id} (${status}, ${change.delta}) at ${placeOf(change)} took effect as [${took}]`];
    }),
  );
  const known = new Set(
    found.dump.inventory_operations.flatMap((operation) =>
      operation.changes.map((change) => `${uriOf(operation)} ${placeOf(change)}`),
    ),
  );
  const strange = found.truth
    .filter((step) => step.actor === "app" && !known.has(`${step.referenceDocumentUri} ${placeOf(step)}`))
    .map(
      (step) =>
        `C2: the app moved ${step.delta} at ${placeOf(step)} for ${step.referenceDocumentUri}, which it does not know`,
    );
  return [...wrong, ...strange];
}

/** C5: each row of the ledger adds up, each applied change has one, and together they are the mirror. */
export function ledgerTellsAll({ dump, initial }: Case): string[] {
  const sums = dump.stock_movements
    .filter((row) => row.new_quantity !== row.previous_quantity + row.adjustment)
    .map((row) => `C5: ${row.previous_quantity} + ${row.adjustment} is not ${row.new_quantity}`);
  const rows = dump.inventory_operations.flatMap(({ id, status, changes }) =>
    changes.flatMap((change) => {
      const place = placeOf(change);
      const own = dump.stock_movements.filter((row) => row.operation_id === id && placeOf(row) === place);
      const isRight =
        status === "applied" ? own.length === 1 && own[0]?.adjustment === change.delta : own.length === 0;
      return isRight ? [] : [`C5: operation ${id} (${status}) has ${own.length} rows at ${place}`];
    }),
  );
  const told = new Map(initial);
  for (const row of dump.stock_movements) {
    told.set(placeOf(row), (told.get(placeOf(row)) ?? 0) + row.adjustment);
  }
  const mirror = new Map(dump.stock_levels.map((row) => [placeOf(row), row.available]));
  const apart = [...told]
    .filter(([place, quantity]) => mirror.get(place) !== quantity)
    .map(
      ([place, quantity]) =>
        `C5: the mirror has ${mirror.get(place)} at ${place}, the ledger tells of ${quantity}`,
    );
  return [...sums, ...rows, ...apart];
}

/**
 * C5: where nobody but the app has moved a level, and it knows what it did, the ledger names nobody else. Of a batch
 * that the platform took by halves (mode F) it gets the answer line by line.
 */
export function otherActorsAreReal({ dump, truth, mode }: Case): string[] {
  const moved = new Set(truth.filter(({ actor }) => actor !== "app").map(placeOf));
  const unclear = dump.inventory_operations.filter(
    ({ status, changes }) => status !== "applied" || (mode === "F" && changes.length > 1),
  );
  const unclearPlaces = new Set(unclear.flatMap(({ changes }) => changes.map(placeOf)));
  return dump.stock_movements
    .filter(
      (row) => row.operation_id === null && !moved.has(placeOf(row)) && !unclearPlaces.has(placeOf(row)),
    )
    .map(
      (row) =>
        `C5: the ledger tells of ${row.adjustment} from outside at ${placeOf(row)}, where nobody else was`,
    );
}

/**
 * C5: the ledger of a level goes forward through what the platform had there: each row ends with a quantity that the level
 * had when the row before it did, or later. What is received by a shipment is compared with nothing: there the next row
 * puts right what others did in between.
 */
export function ledgerGoesForward({ dump, initial, truth }: Case): string[] {
  const had = new Map([...initial].map(([place, quantity]) => [place, [quantity]]));
  for (const step of truth) had.get(placeOf(step))?.push(step.after);
  const reached = new Map<LevelName, number>();
  const received = dump.inventory_operations.flatMap(({ changes }) =>
    changes.filter(({ shipment }) => shipment !== undefined).map(placeOf),
  );
  const rows = dump.stock_movements
    .filter((row) => !received.includes(placeOf(row)))
    .toSorted((a, b) => a.id - b.id);
  return rows.flatMap((row) => {
    const place = placeOf(row);
    const from = reached.get(place) ?? 0;
    const values = had.get(place);
    if (!values) return [];
    const found = values.indexOf(row.new_quantity, from);
    if (found >= 0) reached.set(place, found);
    return found >= 0
      ? []
      : [
          `C5: the ledger tells of ${row.new_quantity} at ${place}, which had that before the row ahead of it, or never`,
        ];
  });
}

/** C6: at rest, the mirror is what the platform has. */
export function mirrorIsTruth({ dump, present }: Case): string[] {
  const mirror = new Map(dump.stock_levels.map((row) => [placeOf(row), row]));
  return [...present].flatMap(([place, { available, onHand }]) => {
    const row = mirror.get(place);
    const faults =
      row?.available === available
        ? []
        : [`C6: the mirror has ${row?.available} at ${place}, not ${available}`];
    if (row && row.on_hand !== onHand)
      faults.push(`C6: the mirror has ${row.on_hand} on hand at ${place}, not ${onHand}`);
    return faults;
  });
}
