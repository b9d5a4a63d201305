import { useCallback, useEffect, useRef, useState } from "react";
import { stockCounts } from "~/api/stock-counts";
import { ApiError, callApi } from "~/components/api-client";
import type { StockCountResource } from "~/models/stock-count/resource";
import { keepUnsaved, readUnsaved } from "./on-device";
import { nextToSend, withoutSent, type UnsavedLines } from "./unsaved-lines";

const pause = 600;
const patience = 4_000;
const everyMs = 15_000;

export interface Counting {
  /** As the API has it, with what others have counted. */
  count: StockCountResource;
  unsaved: UnsavedLines;
  saving: boolean;
  /** Why lines are not saved; they go out again by themselves where it `isPassing`. */
  fault: { error: ApiError; isPassing: boolean } | null;
  /** Null takes the line out. */
  put: (variantId: string, quantity: number | null) => void;
  /** Sends what is unsaved; answers whether all of it is saved. */
  send: () => Promise<boolean>;
  /** Reads what others have counted. */
  refresh: () => Promise<void>;
  /** Forgets what the API has refused. */
  drop: () => void;
}

/** Counted lines on their way: kept on the device, sent when counting pauses, and again until they are taken. */
export function useCounting(initial: StockCountResource): Counting {
  const { id } = initial;
  const [count, setCount] = useState(initial);
  const [unsaved, setUnsaved] = useState<UnsavedLines>({});
  const [saving, setSaving] = useState(false);
  const [fault, setFault] = useState<Counting["fault"]>(null);
  const latest = useRef(unsaved);
  const run = useRef<Promise<boolean> | null>(null);

  const keep = useCallback(
    (lines: UnsavedLines) => {
      latest.current = lines;
      setUnsaved(lines);
      keepUnsaved(id, lines);
    },
    [id],
  );

  const put = useCallback(
    (variantId: string, quantity: number | null) => {
      setFault((old) => (old?.isPassing ? old : null));
      keep({ ...latest.current, [variantId]: quantity });
    },
    [keep],
  );

  const sendAll = useCallback(async () => {
    for (let items = nextToSend(latest.current); items.length > 0; items = nextToSend(latest.current)) {
      try {
        const answer = await callApi(stockCounts.update, { params: { id }, body: { items } });
        setCount(answer);
        keep(withoutSent(latest.current, items));
        setFault(null);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setFault({ error, isPassing: error.isDoubtful || error.code === "RATE_LIMITED" });
        return false;
      }
    }
    return true;
  }, [id, keep]);

  const send = useCallback(() => {
    setSaving(true);
    run.current ??= sendAll().finally(() => {
      run.current = null;
      setSaving(false);
    });
    return run.current;
  }, [sendAll]);

  const refresh = useCallback(async () => {
    const answer = await callApi(stockCounts.get, { params: { id } }).catch(() => null);
    if (answer && run.current === null) setCount(answer);
  }, [id]);

  const drop = useCallback(() => {
    setFault(null);
    keep({});
  }, [keep]);

  useEffect(() => keep({ ...readUnsaved(id), ...latest.current }), [id, keep]);

  const isWaiting = Object.keys(unsaved).length > 0;
  useEffect(() => {
    if (!isWaiting || (fault !== null && !fault.isPassing)) return;
    const timer = setTimeout(() => void send(), fault ? patience : pause);
    const atOnce = () => void send();
    addEventListener("online", atOnce);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", atOnce);
    };
  }, [unsaved, isWaiting, fault, send]);

  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void refresh();
    }, everyMs);
    return () => clearInterval(timer);
  }, [refresh]);

  return { count, unsaved, saving, fault, put, send, refresh, drop };
}
