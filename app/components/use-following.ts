import { useAppBridge } from "@shopify/app-bridge-react";
import { useRef, useState } from "react";
import { reorderForecasts } from "~/api/reorder-forecasts";
import { useApiAction } from "./use-api-action";
import { useText } from "./use-text";

/** Lets forecasts decide for variants, or takes it back; without `variantIds` for all, part by part. */
export function useFollowing() {
  const text = useText();
  const shopify = useAppBridge();
  const [done, setDone] = useState<number | null>(null);
  const [of, setOf] = useState<string | null>(null);
  // The page is drawn again between two parts: a variable of one drawing would miss the answer of the next.
  const progress = useRef({ changed: 0, more: false });
  const action = useApiAction<typeof reorderForecasts.follow>({
    onSuccess: ({ created, switched, more }) => {
      progress.current = { changed: progress.current.changed + created + switched, more };
    },
  });
  const change = async (byForecast: boolean, variantId?: string) => {
    setOf(variantId ?? null);
    setDone(0);
    const body = { byForecast, ...(variantId && { variantIds: [variantId] }) };
    progress.current = { changed: 0, more: false };
    let isStored: boolean;
    do {
      isStored = await action.run(reorderForecasts.follow, { body });
      setDone(progress.current.changed);
    } while (isStored && progress.current.more);
    setDone(null);
    const { changed: count } = progress.current;
    if (isStored)
      shopify.toast.show(count > 0 ? text("forecasts.changed", { count }) : text("forecasts.notYet"));
  };
  return { change, done, of: done === null ? null : of, isBusy: done !== null, error: action.error };
}

export type Following = ReturnType<typeof useFollowing>;
