import { type Dispatch, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { DraftChange } from "./draft-reducer";
import type { OrderDraft } from "./order-draft";
import { forgetUnsaved, keepUnsaved, type UnsavedOrder, unsavedOrders } from "./unsaved-orders";

const pause = 400;
const nothingChanges = () => () => undefined;

interface UnsavedDraft {
  /** An order of an earlier visit, offered until it is gone on with or discarded. */
  offer: UnsavedOrder | null;
  goOn: () => void;
  discardOffer: () => void;
  /** The editor's content is saved, or discarded. */
  forget: () => void;
}

/** Stores a new order in the browser while it is written, and offers the one of an earlier visit. */
export function useUnsavedOrder(
  draft: OrderDraft,
  { enabled, dirty, dispatch }: { enabled: boolean; dirty: boolean; dispatch: Dispatch<DraftChange> },
): UnsavedDraft {
  const own = useRef<string>(undefined);
  const unkept = useRef<(() => void) | null>(null);
  const drawn = useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  );
  const [answered, setAnswered] = useState<readonly string[]>([]);
  const earlier = useMemo(() => (drawn && enabled ? unsavedOrders() : []), [drawn, enabled]);
  const offer = earlier.find(({ id }) => !answered.includes(id)) ?? null;

  useEffect(() => {
    if (!enabled || !dirty) return;
    unkept.current = () => {
      own.current ??= crypto.randomUUID();
      const order = { id: own.current, changedAt: new Date().toISOString(), draft };
      keepUnsaved(order);
      unkept.current = null;
    };
    const timer = setTimeout(() => unkept.current?.(), pause);
    return () => clearTimeout(timer);
  }, [enabled, dirty, draft]);
  useEffect(() => {
    const keep = () => unkept.current?.();
    window.addEventListener("pagehide", keep);
    return () => {
      window.removeEventListener("pagehide", keep);
      keep();
    };
  }, []);

  const drop = (id: string) => forgetUnsaved(id);
  const answer = (id: string) => setAnswered((ids) => [...ids, id]);
  return {
    offer,
    goOn: () => {
      if (!offer) return;
      // What was typed meanwhile is stored under its own id and offered the next time.
      unkept.current?.();
      own.current = offer.id;
      answer(offer.id);
      dispatch({ type: "restore", draft: offer.draft });
    },
    discardOffer: () => {
      if (!offer) return;
      drop(offer.id);
      answer(offer.id);
    },
    forget: () => {
      unkept.current = null;
      if (own.current) drop(own.current);
      own.current = undefined;
    },
  };
}
