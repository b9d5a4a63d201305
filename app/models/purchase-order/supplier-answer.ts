import type { OrderChange } from "./revision-content";

/** `replaced`: a later answer by another link took its place before anybody decided. */
export type ConfirmationDecision = "accepted" | "declined" | "replaced";

/** A line of an order as its supplier is asked to confirm it. */
export interface AskedLine {
  id: number;
  title: string;
  quantity: number;
  receivedQuantity: number;
  costPrice: number;
  /** A day: the one that the supplier named before, else the order's. */
  expectedOn: string | null;
}

/** A line as its supplier confirms it; a quantity of 0 leaves it out. */
export interface AnsweredLine {
  id: number;
  quantity: number;
  costPrice: number;
  expectedOn: string | null;
}

/** What a supplier answers to one revision of an order. */
export interface SupplierAnswer {
  note: string;
  /** The lines that had not come whole. */
  lines: AnsweredLine[];
  /** What it would change in the order as it was asked for. */
  changes: LineChange[];
}

export type LineChange = Extract<OrderChange, { kind: "line" | "removed" }>;

const fields = ["quantity", "costPrice", "expectedOn"] as const;

/** What the answered lines would change in those asked for, in the order of these. */
export function changesOfAnswer(
  asked: readonly AskedLine[],
  answered: readonly AnsweredLine[],
): LineChange[] {
  const byId = new Map(answered.map((line) => [line.id, line]));
  return asked.flatMap((line): LineChange[] => {
    const { id, title, quantity } = line;
    const now = byId.get(id);
    if (!now) return [];
    if (now.quantity === 0) return [{ kind: "removed", id, title, quantity }];
    return fields
      .filter((field) => now[field] !== line[field])
      .map((field) => ({ kind: "line", id, title, field, from: line[field], to: now[field] }));
  });
}

/** The lines that an answer changes, each once. */
export function changedLines({ changes }: Pick<SupplierAnswer, "changes">): number[] {
  return [...new Set(changes.map(({ id }) => id))];
}

interface RevisedByAnswer {
  lineItems: { id: number; quantity?: number; costPrice?: number }[];
  removeLines: number[];
}

/** What the accepted lines change in quantities and prices; null where that is nothing. */
export function revisionByAnswer(
  { changes }: Pick<SupplierAnswer, "changes">,
  acceptedLines: readonly number[],
): RevisedByAnswer | null {
  const lineItems = new Map<number, RevisedByAnswer["lineItems"][number]>();
  const removeLines: number[] = [];
  for (const change of changes.filter(({ id }) => acceptedLines.includes(id))) {
    if (change.kind === "removed") removeLines.push(change.id);
    else if (change.field === "quantity" || change.field === "costPrice") {
      const line = lineItems.get(change.id) ?? { id: change.id };
      lineItems.set(change.id, { ...line, [change.field]: Number(change.to) });
    }
  }
  if (lineItems.size === 0 && removeLines.length === 0) return null;
  return { lineItems: [...lineItems.values()], removeLines };
}

interface Decided {
  answer: Pick<SupplierAnswer, "lines" | "changes">;
  acceptedLines: readonly number[];
}

/** The day of each line by the accepted answers, oldest first; null where a supplier named none. */
export function agreedDays(accepted: readonly Decided[]): Map<number, string | null> {
  const days = new Map<number, string | null>();
  for (const { answer, acceptedLines } of accepted) {
    for (const { id, expectedOn } of answer.lines) {
      const change = answer.changes.find((one) => one.id === id && dayChange(one));
      const isKept = change?.kind === "line" && !acceptedLines.includes(id);
      days.set(id, isKept ? (change.from as string | null) : expectedOn);
    }
  }
  return days;
}

/** The last day on which something comes, where the accepted lines change a day; undefined where they change none. */
export function expectedByAnswer({ answer, acceptedLines }: Decided): string | null | undefined {
  const isMoved = answer.changes.some((change) => dayChange(change) && acceptedLines.includes(change.id));
  if (!isMoved) return undefined;
  const gone = removedLines(answer, acceptedLines);
  const days = [...agreedDays([{ answer, acceptedLines }])].flatMap(([id, day]) =>
    day === null || gone.has(id) ? [] : [day],
  );
  return days.sort().at(-1) ?? null;
}

/** True when the order as it was asked for is agreed: other days at most, and all of them accepted. */
export function confirmsOrder({ answer, acceptedLines }: Decided): boolean {
  return answer.changes.every((change) => dayChange(change) && acceptedLines.includes(change.id));
}

function removedLines({ changes }: Pick<SupplierAnswer, "changes">, accepted: readonly number[]) {
  return new Set(
    changes.flatMap(({ kind, id }) => (kind === "removed" && accepted.includes(id) ? [id] : [])),
  );
}

function dayChange(change: LineChange): boolean {
  return change.kind === "line" && change.field === "expectedOn";
}

/** The same answer again, as a form that is sent twice gives it. */
export function isSameAnswer(one: SupplierAnswer | null, other: SupplierAnswer): boolean {
  if (one === null) return false;
  return one.note === other.note && linesAsText(one) === linesAsText(other);
}

// Stored JSON has its keys in an order of its own.
function linesAsText({ lines }: SupplierAnswer): string {
  return lines.map(({ id, ...line }) => [id, ...fields.map((field) => line[field])].join(":")).join();
}
