import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { usePaperUploads } from "~/components/attached-papers/use-paper-uploads";

/** Files for a receipt that is not recorded yet: they follow it, and the page stays until the last is attached. */
export function useReceiptPapers(orderId: number) {
  const navigate = useNavigate();
  const uploads = usePaperUploads(orderId);
  const [receiptId, setReceiptId] = useState<number | null>(null);
  const [hasPapers, setHasPapers] = useState(false);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const goOn = () => navigate(`/app/purchase-orders/${orderId}`, { replace: true });
  const attachTo = async (recorded: number) => {
    setReceiptId(recorded);
    if (uploads.files.length > 0) setHasPapers(true);
    const { left } = await uploads.upload({ receiptId: recorded, note: "" });
    // Who has gone elsewhere meanwhile stays there.
    if (left === 0 && isOpen.current) goOn();
  };
  return {
    uploads,
    isRecorded: receiptId !== null,
    /** Files were chosen for the receipt that is recorded. */
    hasPapers,
    goOn,
    /** Attaches what was chosen to the receipt, and leaves the page. */
    follow: (recorded: number) => void attachTo(recorded),
    retry: () => {
      if (receiptId !== null) void attachTo(receiptId);
    },
  };
}
