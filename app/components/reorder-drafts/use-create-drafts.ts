import { useRevalidator } from "@remix-run/react";
import { useCallback, useRef, useState } from "react";
import { reorderSuggestions } from "~/api/reorder-suggestions";
import { ApiError, callApi } from "~/components/api-client";
import { Intention } from "~/components/intention";
import { changedLines, type DraftRequest } from "./order-groups";

/** A draft that was made. */
export interface MadeDraft {
  id: number;
  poNumber: string;
  supplierName: string;
}

/** An order that was refused, with the reason. */
export interface RefusedDraft {
  supplierId: number;
  supplierName: string;
  error: ApiError;
}

interface Progress {
  place: number;
  total: number;
}

/**
 * Makes one draft order after the other. Each has a key of its own, which stays while its outcome is unknown, so that
 * another try makes none twice; a refused one does not stop the others.
 */
export function useCreateDrafts({
  reason,
  onMade,
  onAllMade,
}: {
  /** Why other quantities are ordered than were suggested; may be empty. */
  reason: string;
  onMade: (draft: DraftRequest) => void;
  /** None was refused. */
  onAllMade: () => void;
}) {
  const { revalidate } = useRevalidator();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [made, setMade] = useState<readonly MadeDraft[]>([]);
  const [refused, setRefused] = useState<readonly RefusedDraft[]>([]);
  const intentions = useRef(new Map<number, Intention>());
  const busy = useRef(false);

  const make = async (draft: DraftRequest) => {
    const { supplierId, supplierName, currency, lineItems, declined } = draft;
    const intention = intentions.current.get(supplierId) ?? new Intention();
    intentions.current.set(supplierId, intention);
    const body = { supplierId, currency, lineItems, declined, ...(changedLines([draft]) > 0 && { reason }) };
    try {
      const { id, poNumber } = await callApi(
        reorderSuggestions.createDraft,
        { body },
        { key: intention.keyFor(JSON.stringify(body)) },
      );
      intention.succeed();
      setMade((old) => [...old, { id, poNumber, supplierName }]);
      onMade(draft);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      intention.fail(error);
      setRefused((old) => [...old, { supplierId, supplierName, error }]);
      return false;
    }
    return true;
  };

  const create = async (drafts: readonly DraftRequest[]) => {
    if (busy.current || drafts.length === 0) return;
    busy.current = true;
    setMade([]);
    setRefused([]);
    try {
      let isWhole = true;
      for (const [index, draft] of drafts.entries()) {
        setProgress({ place: index + 1, total: drafts.length });
        isWhole = (await make(draft)) && isWhole;
      }
      if (isWhole) onAllMade();
    } finally {
      busy.current = false;
      setProgress(null);
      revalidate();
    }
  };

  const dismiss = useCallback(() => {
    setMade([]);
    setRefused([]);
  }, []);
  return { create, dismiss, progress, made, refused };
}
