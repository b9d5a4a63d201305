import { useCallback, useMemo, useRef, useState } from "react";
import { ApiError } from "../api-client";
import type { Conflict } from "../edited-document/conflict";
import type { ApiAction } from "../use-api-action";
import { conflictRules, withoutConflicts } from "./row-conflicts";
import {
  issueOf,
  type RowDraft,
  type RowEdits,
  type RowKind,
  rowsOf,
  withEdit,
  withoutEdit,
} from "./row-edits";

/** As many are saved in about a second. */
const atOnce = 2_000;

interface Options<Row, Draft, Content extends object, Body extends object> {
  kind: RowKind<Row, Draft, Content, Body>;
  action: ApiAction;
  /** Saves these rows; answers whether they are stored. */
  send: (rows: (Body & { version: string | null })[]) => Promise<boolean>;
  onSaved: (count: number) => void;
}

interface StoredRow {
  variantId: string;
}

/** A table's rows as they were typed, and their saving, all of them together. `kind` is the same object each time. */
export function useEditedRows<
  Row extends StoredRow,
  Draft extends RowDraft<Content>,
  Content extends object,
  Body extends object,
>(page: readonly Row[], { kind, action, send, onSaved }: Options<Row, Draft, Content, Body>) {
  const [edits, setEdits] = useState<RowEdits<Draft>>({});
  const [sent, setSent] = useState<RowEdits<Draft>>({});
  // Rows of other pages that were searched for stand above those of this page.
  const [found, setFound] = useState<readonly Row[]>([]);
  const [focused, setFocused] = useState<{ variantId: string } | null>(null);
  const [addFault, setAddFault] = useState<ApiError | null>(null);
  const [saving, setSaving] = useState<{ done: number; total: number } | null>(null);
  const rules = useMemo(() => conflictRules(kind), [kind]);
  const stored = useMemo(() => {
    const here = new Set(page.map(({ variantId }) => variantId));
    return [...found.filter(({ variantId }) => !here.has(variantId)), ...page];
  }, [page, found]);
  const byVariant = useMemo(() => new Map(stored.map((row) => [row.variantId, row])), [stored]);
  const foundIds = useMemo(() => new Set(found.map(({ variantId }) => variantId)), [found]);
  const known = useRef(byVariant);
  known.current = byVariant;

  const save = async (wanted: RowEdits<Draft>) => {
    const drafts = Object.values(wanted);
    for (let done = 0; done < drafts.length; done += atOnce) {
      const part = toEdits(drafts.slice(done, done + atOnce));
      setSaving({ done, total: drafts.length });
      setSent(part);
      if (!(await send(rules.toVersioned(part)))) {
        setSaving(null);
        return false;
      }
      setEdits((old) => toEdits(Object.values(old).filter(({ variantId }) => !(variantId in part))));
    }
    setSaving(null);
    setFound([]);
    onSaved(drafts.length);
    return true;
  };
  const changeMany = useCallback(
    (drafts: readonly Draft[]) => {
      const storedOf = (variantId: string) => {
        const row = known.current.get(variantId);
        return row && kind.toDraft(row);
      };
      setEdits((old) =>
        drafts.reduce(
          (all, draft) => withEdit(all, draft, { stored: storedOf(draft.variantId), fields: kind.fields }),
          old,
        ),
      );
    },
    [kind],
  );
  const change = useCallback((draft: Draft) => changeMany([draft]), [changeMany]);
  const leaveOut = useCallback((variantId: string) => {
    setEdits((old) => withoutEdit(old, variantId));
    setFound((old) => old.filter((row) => row.variantId !== variantId));
  }, []);
  const add = useCallback(
    async (drafts: readonly Draft[], readStored: (variantIds: string[]) => Promise<readonly Row[]>) => {
      setAddFault(null);
      const ids = drafts.map(({ variantId }) => variantId);
      try {
        const rows = await readStored(ids);
        const taken = new Set(rows.map(({ variantId }) => variantId));
        const fresh = drafts.filter(({ variantId }) => !taken.has(variantId));
        setFound((old) => [...rows, ...old.filter(({ variantId }) => !taken.has(variantId))]);
        setEdits((old) => ({ ...toEdits(fresh), ...old }));
        const [only, another] = ids;
        setFocused(only !== undefined && another === undefined ? { variantId: only } : null);
      } catch (fault) {
        if (!(fault instanceof ApiError)) throw fault;
        setAddFault(fault);
      }
    },
    [],
  );
  const take = useCallback((drafts: readonly Draft[]) => {
    const fresh = drafts.filter(({ variantId }) => !known.current.has(variantId));
    setEdits((old) => ({ ...old, ...toEdits(fresh.filter(({ variantId }) => !(variantId in old))) }));
  }, []);
  const sentIds = useMemo(() => Object.keys(sent), [sent]);
  const conflicts = useMemo(() => rules.conflicts(action.error, sent), [rules, action.error, sent]);
  const differences = useMemo(() => conflicts && rules.differences(conflicts), [conflicts, rules]);
  const conflict: Conflict | null = conflicts &&
    differences && {
      differences,
      isReplaced: (difference) => rules.isReplaced(difference, edits, conflicts),
      keep: () => {
        const kept = rules.overStored(edits, conflicts);
        setEdits(kept);
        return save(kept);
      },
      takeOther: () => {
        const others = conflicts.flatMap(({ stored }) => stored ?? []);
        const theirs = new Map(others.map((row) => [row.variantId, row]));
        setEdits((now) => withoutConflicts(now, conflicts));
        setFound((old) => old.map((row) => theirs.get(row.variantId) ?? row));
        action.clear();
      },
    };
  return {
    rows: useMemo(() => rowsOf(stored, edits, kind.toDraft), [stored, edits, kind]),
    /** Those of the page, and those that were searched for. */
    stored,
    storedOf: (variantId: string) => byVariant.get(variantId),
    /** It was searched for to be added, and is there already. */
    wasThere: (variantId: string) => foundIds.has(variantId),
    /** The row whose first field takes the cursor. */
    focused,
    changes: Object.keys(edits).length,
    action,
    addFault,
    sent,
    change,
    changeMany,
    leaveOut,
    /** Adds new rows; those that are stored already are shown as they are. */
    add,
    /** Adds new rows that were not added one by one. */
    take,
    faultOf: (variantId: string, field: string) =>
      issueOf(action.error?.issues ?? [], { list: kind.list, sent: sentIds, variantId, field }),
    save: () => void save(edits),
    /** What another person made of the rows that were to be saved. */
    conflict,
    /** How far a saving of many is. */
    saving,
    discard: () => {
      action.clear();
      setEdits({});
      setFound([]);
    },
  };
}

function toEdits<Draft extends RowDraft>(drafts: readonly Draft[]): RowEdits<Draft> {
  return Object.fromEntries(drafts.map((draft) => [draft.variantId, draft]));
}
