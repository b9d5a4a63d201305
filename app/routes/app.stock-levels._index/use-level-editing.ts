import { useCallback, useState } from "react";
import { ApiError } from "~/components/api-client";
import {
  changeOf,
  type EditableLevel,
  isBelowZero,
  type LevelChange,
  levelKey,
  readUnits,
  type Reversal,
  reversalOf,
} from "~/components/stock-editing/changes";
import { useFirstReason } from "~/components/stock-editing/reason-field";
import { readUnitsNow } from "~/components/stock-editing/units-now";
import { type AdjustOutcome, useAdjust } from "~/components/stock-editing/use-adjust";
import { useText } from "~/components/use-text";

interface Typed {
  level: EditableLevel;
  text: string;
  fault?: string;
}

/** What came of the last changes: they can be undone, or have been. */
export type EditResult =
  | ({ kind: "changed"; reason: string } & AdjustOutcome)
  | ({ kind: "undone"; left: Reversal["left"] } & AdjustOutcome);

/** The numbers typed into the list, and what came of those that were sent. Nothing typed is lost on a refusal. */
export function useLevelEditing(rows: readonly EditableLevel[]) {
  const text = useText();
  const firstReason = useFirstReason();
  const [typed, setTyped] = useState<ReadonlyMap<string, Typed>>(new Map());
  const [reason, setReason] = useState(firstReason);
  const [result, setResult] = useState<EditResult | null>(null);
  const [undoFault, setUndoFault] = useState<ApiError | null>(null);
  const { adjust, action, nameOf } = useAdjust();

  const type = useCallback(
    (level: EditableLevel, value: string) => {
      setTyped((old) => {
        const next = new Map(old);
        if (value.trim() === String(level.currentStock)) next.delete(levelKey(level));
        else if (isBelowZero(value)) {
          next.set(levelKey(level), { level, text: value, fault: text("stockLevels.field.negative") });
        } else next.set(levelKey(level), { level, text: value });
        return next;
      });
    },
    [text],
  );

  async function send(changes: readonly LevelChange[], why: string): Promise<AdjustOutcome | null> {
    setUndoFault(null);
    const outcome = await adjust(changes, why);
    if (outcome) setResult({ kind: "changed", reason: why, ...outcome });
    return outcome;
  }

  async function save(): Promise<AdjustOutcome | null> {
    const fresh = new Map(rows.map((row) => [levelKey(row), row]));
    const faults = new Map<string, Typed>();
    const changes: LevelChange[] = [];
    for (const [key, entry] of typed) {
      const units = readUnits(entry.text);
      if (units === null)
        faults.set(key, { ...entry, fault: entry.fault ?? text("stockLevels.field.invalid") });
      else changes.push(changeOf(fresh.get(key) ?? entry.level, units));
    }
    if (faults.size > 0) {
      setTyped(new Map([...typed, ...faults]));
      return null;
    }
    const outcome = await send(changes, reason.trim());
    if (outcome) {
      const kept = outcome.refused.flatMap(({ change, message }): [string, Typed][] => {
        const entry = typed.get(levelKey(change));
        return entry ? [[levelKey(change), { ...entry, fault: message }]] : [];
      });
      setTyped(new Map(kept));
    }
    return outcome;
  }

  async function undo(): Promise<void> {
    if (result?.kind !== "changed") return;
    setUndoFault(null);
    try {
      const now = await readUnitsNow(result.done, text("stockLevels.result.unreachable"));
      const { changes, left } = reversalOf(result.done, now);
      const why = text("stockLevels.result.undoReason", { reason: result.reason }).slice(0, 500);
      const nothing = { done: [], pending: 0, refused: [] };
      const outcome = changes.length > 0 ? await adjust(changes, why) : nothing;
      if (outcome) setResult({ kind: "undone", left, ...outcome });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setUndoFault(error);
    }
  }

  return {
    typed,
    type,
    reason,
    setReason,
    save,
    send,
    discard: () => {
      setTyped(new Map());
      action.clear();
    },
    result,
    undo,
    dismiss: () => setResult(null),
    pending: action.pending,
    error: action.error ?? undoFault,
    nameOf,
  };
}

export type LevelEditing = ReturnType<typeof useLevelEditing>;
