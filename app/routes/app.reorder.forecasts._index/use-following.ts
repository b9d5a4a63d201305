import { useAppBridge } from "@shopify/app-bridge-react";
import { useState } from "react";
import { reorderForecasts } from "~/api/reorder";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";

/** Lets forecasts decide for variants, or takes it back; without `variantIds` for all, part by part. */
export function useFollowing() {
  const text = useText();
  const shopify = useAppBridge();
  const [done, setDone] = useState<number | null>(null);
  const [of, setOf] = useState<string | null>(null);
  let isMore = false;
  let changed = 0;
  const action = useApiAction<typeof reorderForecasts.follow>({
    onSuccess: (answer) => {
      isMore = answer.more;
      changed += answer.created + answer.switched;
    },
  });
  const change = async (byForecast: boolean, variantId?: string) => {
    setOf(variantId ?? null);
    setDone(0);
    changed = 0;
    let isStored: boolean;
    do {
      isMore = false;
      const body = { byForecast, ...(variantId && { variantIds: [variantId] }) };
      isStored = await action.run(reorderForecasts.follow, { body });
      setDone(changed);
    } while (isStored && isMore);
    setDone(null);
    if (isStored) shopify.toast.show(text("forecasts.changed", { count: changed }));
  };
  return { change, done, of: done === null ? null : of, isBusy: done !== null, error: action.error };
}

export type Following = ReturnType<typeof useFollowing>;
