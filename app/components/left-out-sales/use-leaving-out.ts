import { useAppBridge } from "@shopify/app-bridge-react";
import { useState } from "react";
import { demandExclusions } from "~/api/demand-exclusions";
import { useApiAction } from "../use-api-action";
import { useText } from "../use-text";

/** Leaves single orders out of the forecasts, and counts again what was left out. */
export function useLeavingOut() {
  const text = useText();
  const shopify = useAppBridge();
  const action = useApiAction();
  const [of, setOf] = useState<string | null>(null);
  return {
    /** The order or the exclusion that is being changed. */
    of: action.pending ? of : null,
    pending: action.pending,
    error: action.error,
    leaveOut: async (orderId: string, variantId: string) => {
      setOf(orderId);
      const isStored = await action.run(demandExclusions.create, { body: { orderId, variantId } });
      if (isStored) shopify.toast.show(text("forecasts.leftOut.saved"));
    },
    count: async (id: number) => {
      setOf(String(id));
      if (await action.run(demandExclusions.delete, { params: { id } })) {
        shopify.toast.show(text("forecasts.leftOut.counted"));
      }
    },
  };
}

export type LeavingOut = ReturnType<typeof useLeavingOut>;
