import { useCallback, useEffect, useRef, useState } from "react";
import { stockCounts } from "~/api/stock-counts";
import { ApiError, callApi } from "~/components/api-client";
import type { StockCountResource } from "~/models/stock-count/resource";
import { countedSince, mergeCount } from "./merge-count";
import { keepOutbox, readOutbox } from "./on-device";
import {
  emptyOutbox,
  type LineChange,
  type Outbox,
  refused,
  toItems,
  unsavedIds,
  withBatch,
  withChange,
} from "./unsaved-lines";

const pause = 600;
const patience = 4_000;
const everyMs = 15_000;

export interface Counting {
  /** As the API has it, with what others have counted. */
  count: StockCountResource;
  /** What the API has not taken yet. */
  outbox: Outbox;
  saving: boolean;
  /** Why lines are not saved; they are sent again without a press where the fault `isTransient`. */
  fault: { error: ApiError; isTransient: boolean } | null;
  change: (variantId: string, change: LineChange) => void;
  /** A number is being typed and will be a change in a moment; it ends when the answer is called. */
  hold: () => () => void;
  isHeld: boolean;
  /** Sends what is unsaved; answers whether all of it is saved. */
  send: () => Promise<boolean>;
  /** Reads what others have counted. */
  refresh: () => Promise<void>;
  /** Forgets what the API has refused. */
  drop: () => void;
}

/** Counted lines on their way: stored on the device, sent when counting pauses, and again until they are saved. */
export function useCounting(initial: StockCountResource): Counting {
  const { id } = initial;
  const [count, setCount] = useState(initial);
  const [outbox, setOutbox] = useState<Outbox>(emptyOutbox);
  const [saving, setSaving] = useState(false);
  const [held, setHeld] = useState(0);
  const [fault, setFault] = useState<Counting["fault"]>(null);
  const latest = useRef({ count, outbox });
  const run = useRef<Promise<boolean> | null>(null);

  const keep = useCallback(
    (next: Outbox) => {
      latest.current.outbox = next;
      setOutbox(next);
      keepOutbox(id, next);
    },
    [id],
  );

  const take = useCallback(
    async (answer: StockCountResource, takenOut: readonly string[] = []) => {
      const merged = mergeCount(latest.current.count, answer, takenOut);
      const whole = merged.isWhole
        ? null
        : await callApi(stockCounts.get, { params: { id } }).catch(() => null);
      latest.current.count = whole ?? merged.count;
      setCount(latest.current.count);
    },
    [id],
  );

  const change = useCallback(
    (variantId: string, done: LineChange) => {
      const { sent, waiting } = latest.current.outbox;
      setFault((old) => (old?.isTransient ? old : null));
      keep({ sent, waiting: withChange(waiting, variantId, done) });
    },
    [keep],
  );

  const hold = useCallback(() => {
    setHeld((before) => before + 1);
    return () => setHeld((before) => before - 1);
  }, []);

  const sendAll = useCallback(async () => {
    for (;;) {
      const since = countedSince(latest.current.count);
      const next = withBatch(latest.current.outbox, { key: crypto.randomUUID(), countedSince: since });
      if (next !== latest.current.outbox) keep(next);
      const { sent } = next;
      if (sent === null) return true;
      try {
        const items = toItems(sent.lines);
        const query = sent.countedSince === null ? {} : { countedSince: sent.countedSince };
        const answer = await callApi(
          stockCounts.update,
          { params: { id }, query, body: { items } },
          { key: sent.key },
        );
        keep({ ...latest.current.outbox, sent: null });
        setFault(null);
        const takenOut = items.flatMap((item) =>
          "countedQuantity" in item && item.countedQuantity === null ? [item.variantId] : [],
        );
        await take(answer, takenOut);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const isTransient = error.isOutcomeUnknown || error.asksAgain || error.code === "RATE_LIMITED";
        if (!isTransient) keep(refused(latest.current.outbox));
        setFault({ error, isTransient });
        return false;
      }
    }
  }, [id, keep, take]);

  const send = useCallback(() => {
    setSaving(true);
    run.current ??= sendAll().finally(() => {
      run.current = null;
      setSaving(false);
    });
    return run.current;
  }, [sendAll]);

  const refresh = useCallback(async () => {
    const since = countedSince(latest.current.count);
    const query = since === null ? {} : { countedSince: since };
    const answer = await callApi(stockCounts.get, { params: { id }, query }).catch(() => null);
    if (answer && run.current === null) await take(answer);
  }, [id, take]);

  const drop = useCallback(() => {
    setFault(null);
    keep(emptyOutbox);
  }, [keep]);

  useEffect(() => {
    const kept = readOutbox(id);
    if (unsavedIds(kept).length > 0) keep(kept);
  }, [id, keep]);

  const isWaiting = unsavedIds(outbox).length > 0;
  useEffect(() => {
    if (!isWaiting || (fault !== null && !fault.isTransient)) return;
    const timer = setTimeout(() => void send(), fault ? patience : pause);
    const atOnce = () => void send();
    addEventListener("online", atOnce);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", atOnce);
    };
  }, [outbox, isWaiting, fault, send]);

  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void refresh();
    }, everyMs);
    return () => clearInterval(timer);
  }, [refresh]);

  return { count, outbox, saving, fault, change, hold, isHeld: held > 0, send, refresh, drop };
}
