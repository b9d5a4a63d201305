import { useAppBridge } from "@shopify/app-bridge-react";
import { useRef } from "react";
import { supplierItems } from "~/api/supplier-items";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import type { PaidCost } from "~/models/supplier-item/paid-cost";

/** Takes costs that orders paid, or keeps those of the supplier's items. */
export function usePaidCosts(supplierId: number) {
  const text = useText();
  const shopify = useAppBridge();
  const params = { id: supplierId };
  const isDismissal = useRef(false);
  const bodyOf = (paid: readonly PaidCost[]) => ({
    costs: paid.map(({ variantId, paidCost: cost }) => ({ variantId, cost })),
  });
  const taking = useApiAction<typeof supplierItems.takePaidCosts>({
    onSuccess: ({ created, updated, message }) => {
      if (created > 0) shopify.toast.show(text("supplierItems.fromVendorDone", { count: created }));
      else if (updated > 0) shopify.toast.show(text("supplierItems.paid.taken", { count: updated }));
      else shopify.toast.show(message);
    },
  });
  const keeping = useApiAction<typeof supplierItems.keepCosts>({
    onSuccess: () =>
      void shopify.toast.show(
        text(isDismissal.current ? "supplierItems.paid.dismissed" : "supplierItems.paid.kept"),
      ),
  });
  return {
    take: (paid: readonly PaidCost[]) =>
      void taking.run(supplierItems.takePaidCosts, { params, body: bodyOf(paid) }),
    keep: (paid: PaidCost) => {
      isDismissal.current = paid.itemId === null;
      void keeping.run(supplierItems.keepCosts, { params, body: bodyOf([paid]) });
    },
    pending: taking.pending || keeping.pending,
    error: taking.error ?? keeping.error,
  };
}
