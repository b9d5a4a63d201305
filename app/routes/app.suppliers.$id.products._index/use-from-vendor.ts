import { useAppBridge } from "@shopify/app-bridge-react";
import { useRef, useState } from "react";
import { supplierItems } from "~/api/supplier-items";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";

export type FromVendor = ReturnType<typeof useFromVendor>;

/** Adds all the products of the vendor of the supplier's name, many of them part by part. */
export function useFromVendor(supplierId: number) {
  const text = useText();
  const shopify = useAppBridge();
  const added = useRef({ done: 0, left: 0 });
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const action = useApiAction<typeof supplierItems.addFromVendor>({
    onSuccess: ({ created, left }) => {
      added.current = { done: added.current.done + created, left: created > 0 ? left : 0 };
    },
  });
  const run = async () => {
    added.current = { done: 0, left: 0 };
    do {
      const { done, left } = added.current;
      setProgress({ done, total: done + left });
      if (!(await action.run(supplierItems.addFromVendor, { params: { id: supplierId }, body: {} }))) break;
    } while (added.current.left > 0);
    setProgress(null);
    const { done: count } = added.current;
    if (count > 0) shopify.toast.show(text("supplierItems.fromVendorDone", { count }));
  };
  return { run: () => void run(), pending: progress !== null, progress, error: action.error };
}
