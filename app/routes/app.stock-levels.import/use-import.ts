import { useState } from "react";
import { stockLevels } from "~/api/stock-levels";
import { ApiError, callApi } from "~/components/api-client";
import { Intention } from "~/components/intention";
import { levelKey } from "~/components/stock-editing/changes";
import { partsOf } from "~/components/stock-editing/import-lines";
import {
  mostLines,
  readFile,
  UnusableFile,
  without,
  type ImportChange,
  type ReadFile,
} from "~/components/stock-editing/resolve-file";
import { outcomeOf } from "~/components/stock-editing/use-adjust";
import { useText } from "~/components/use-text";

/** As many as Shopify takes at a time, so that each answer comes soon. */
const changesAtOnce = 250;

export interface Progress {
  sent: ReadonlySet<string>;
  done: number;
  pending: number;
  refused: { change: ImportChange; message: string }[];
}

const nothingYet: Progress = { sent: new Set(), done: 0, pending: 0, refused: [] };

/** A file of new quantities from its reading to its last part; after a break it goes on where it stopped. */
export function useImport(locations: readonly { id: string; name: string }[]) {
  const text = useText();
  const [file, setFile] = useState<({ name: string } & ReadFile) | null>(null);
  const [busy, setBusy] = useState<"reading" | "sending" | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [progress, setProgress] = useState<Progress>(nothingYet);
  const [intention] = useState(() => new Intention());

  async function during(kind: "reading" | "sending", work: () => Promise<void>): Promise<void> {
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
      const fault = text("stockLevels.result.unreachable");
      setFile({ name: chosen.name, ...(await readFile(await chosen.text(), { locations, fault })) });
    });

  const apply = () =>
    during("sending", async () => {
      let now = progress;
      for (const part of partsOf(without(file?.changes ?? [], now.sent), changesAtOnce)) {
        const { done, pending, refused } = await send(part);
        now = {
          sent: new Set([...now.sent, ...part.map(levelKey)]),
          done: now.done + done.length,
          pending: now.pending + pending,
          refused: [
            ...now.refused,
            ...refused.map((one) => ({ ...one, change: one.change as ImportChange })),
          ],
        };
        setProgress(now);
      }
    });

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

  return { file, busy, error, progress, choose, apply };
}

export type StockImport = ReturnType<typeof useImport>;
