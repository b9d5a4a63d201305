import { useEffect, useState } from "react";
import { stockLevels } from "~/api/stock-levels";
import { ApiError, callApi } from "~/components/api-client";
import { Intention } from "~/components/intention";
import { useShopSettings } from "~/components/shop-settings";
import { levelKey, type Reversal, reversalOf } from "~/components/stock-editing/changes";
import { partsOf } from "~/components/stock-editing/import-lines";
import {
  type ImportChange,
  mostLines,
  type ReadFile,
  readFile,
  UnusableFile,
  without,
} from "~/components/stock-editing/resolve-file";
import {
  beginSavedImport,
  forgetSavedImport,
  keepImported,
  readSavedImport,
  type SavedImport,
} from "~/components/stock-editing/saved-import";
import { readUnitsNow } from "~/components/stock-editing/units-now";
import { outcomeOf } from "~/components/stock-editing/use-adjust";
import { useText } from "~/components/use-text";

/** As many as Shopify takes at a time, so that each answer comes soon. */
const changesAtOnce = 250;

export interface Progress {
  sent: ReadonlySet<string>;
  /** What can be taken back. */
  done: ImportChange[];
  pending: number;
  refused: { change: ImportChange; message: string }[];
}

/** How taking an import back went, or how far it is. */
export interface UndoneProgress extends Progress {
  /** What it takes back in all. */
  count: number;
  left: Reversal["left"];
}

type Work = "reading" | "sending" | "undoing";

const nothingYet: Progress = { sent: new Set(), done: [], pending: 0, refused: [] };

interface Sending {
  changes: readonly ImportChange[];
  before: Progress;
  onSent: (progress: Progress) => void;
}

/** A file of new quantities from its reading to its last part; after a break it goes on where it stopped. */
export function useImport(locations: readonly { id: string; name: string }[]) {
  const text = useText();
  const [file, setFile] = useState<({ name: string } & ReadFile) | null>(null);
  const [busy, setBusy] = useState<Work | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [progress, setProgress] = useState<Progress>(nothingYet);
  const [undone, setUndone] = useState<UndoneProgress | null>(null);
  const { domain } = useShopSettings();
  const [kept, setKept] = useState<SavedImport | null>(null);
  useEffect(() => setKept(readSavedImport(domain)), [domain]);
  const [intention] = useState(() => new Intention());

  async function during(kind: Work, work: () => Promise<void>): Promise<void> {
    setBusy(kind);
    setError(null);
    try {
      await work();
    } catch (fault) {
      if (fault instanceof UnusableFile) setError(new ApiError("INVALID_INPUT", wordsFor(fault)));
      else if (fault instanceof ApiError) setError(fault);
      else throw fault;
    } finally {
      setBusy(null);
    }
  }

  function wordsFor({ why }: UnusableFile): string {
    if (why === "unreadable") return text("common.csv.unreadable");
    return text(`stockLevels.import.${why}`, { count: mostLines });
  }

  const choose = (chosen: File) =>
    during("reading", async () => {
      setFile(null);
      setProgress(nothingYet);
      setUndone(null);
      const fault = text("stockLevels.result.unreachable");
      setFile({ name: chosen.name, ...(await readFile(await chosen.text(), { locations, fault })) });
    });

  const apply = () =>
    during("sending", async () => {
      if (!file) return;
      if (progress.sent.size === 0) {
        beginSavedImport(domain, { at: new Date().toISOString(), file: file.name });
        setKept(null);
      }
      let known = progress.done.length;
      const onSent = (now: Progress) => {
        keepImported(domain, now.done.slice(known));
        known = now.done.length;
        setProgress(now);
      };
      await sendAll({ changes: file.changes, before: progress, onSent });
    });

  /** As if the import of an earlier visit had just ended here. */
  function undoEarlier({ file: name, done }: SavedImport): void {
    setKept(null);
    setFile({ name, changes: done, unchanged: 0, problems: [] });
    setProgress({ ...nothingYet, sent: new Set(done.map(levelKey)), done });
    setUndone(null);
    void undo(done, null);
  }

  /** Sets back what still is as the import left it; after a break it goes on where it stopped. */
  const undo = (imported = progress.done, broken = undone) =>
    during("undoing", async () => {
      const before = broken ?? nothingYet;
      const open = without(imported, before.sent);
      const now = await readUnitsNow(open, text("stockLevels.result.unreachable"));
      // What an earlier visit has set back already is not reported.
      const asked = open.filter((change) => now(change) !== change.before);
      const reasonOf = new Map(asked.map((change) => [levelKey(change), change.reason]));
      const { changes, left } = reversalOf(asked, now);
      const reversed = changes.map((change): ImportChange => {
        const reason = reasonOf.get(levelKey(change)) || text("stockLevels.import.defaultReason");
        return { ...change, reason: text("stockLevels.result.undoReason", { reason }).slice(0, 500) };
      });
      const about = { count: before.sent.size + reversed.length, left };
      setUndone({ ...before, ...about });
      await sendAll({
        changes: reversed,
        before,
        onSent: (sent) => setUndone({ ...sent, ...about }),
      });
      forgetSavedImport(domain);
    });

  async function sendAll({ changes, before, onSent }: Sending): Promise<void> {
    let now = before;
    for (const part of partsOf(without(changes, now.sent), changesAtOnce)) {
      const { done, pending, refused } = await send(part);
      now = {
        sent: new Set([...now.sent, ...part.map(levelKey)]),
        done: [...now.done, ...(done as ImportChange[])],
        pending: now.pending + pending,
        refused: [...now.refused, ...refused.map((one) => ({ ...one, change: one.change as ImportChange }))],
      };
      onSent(now);
    }
  }

  async function send(part: readonly ImportChange[]) {
    const adjustments = part.map(({ variantId, locationId, after, reason }) => ({
      variantId,
      locationId,
      quantity: after,
      reason: reason || text("stockLevels.import.defaultReason"),
    }));
    try {
      const key = intention.keyFor(JSON.stringify(adjustments));
      const answer = await callApi(stockLevels.bulkAdjust, { body: { adjustments } }, { key });
      intention.succeed();
      return outcomeOf(part, answer);
    } catch (fault) {
      if (fault instanceof ApiError) intention.fail(fault);
      throw fault;
    }
  }

  const earlier = {
    kept,
    undo: () => kept && undoEarlier(kept),
    dismiss: () => {
      forgetSavedImport(domain);
      setKept(null);
    },
  };
  return { file, busy, error, progress, undone, choose, apply, undo: () => undo(), earlier };
}

export type StockImport = ReturnType<typeof useImport>;
