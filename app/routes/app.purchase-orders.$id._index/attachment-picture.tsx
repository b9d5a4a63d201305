import { Icon } from "@shopify/polaris";
import { FileIcon, ImageIcon } from "@shopify/polaris-icons";
import { useEffect, useRef, useState } from "react";
import { useNearWindow } from "~/components/use-near-window";
import { type Attachment, fetchAttachment } from "./attachment";

/** What browsers draw; few draw HEIC. */
const drawn: readonly string[] = ["image/jpeg", "image/png", "image/webp"];

/** Photos come one after another: an order with many does not hold up what the merchant does meanwhile. */
let last: Promise<unknown> = Promise.resolve();

function inTurn(work: () => Promise<void>): void {
  // A photo that could not be fetched leaves its icon.
  last = last.then(work).catch(() => undefined);
}

/** A photo, small; an icon for another file, and until the photo is there. It is fetched once it is near the window. */
export function AttachmentPicture({ attachment }: { attachment: Attachment }) {
  const { part, isNear } = useNearWindow<HTMLSpanElement>(false);
  const [address, setAddress] = useState<string | null>(null);
  const wasNear = useRef(false);
  wasNear.current ||= isNear;
  const isWanted = wasNear.current && drawn.includes(attachment.mediaType);
  const shown = useRef(attachment);
  useEffect(() => {
    if (!isWanted) return;
    const abort = new AbortController();
    let made = "";
    inTurn(async () => {
      if (abort.signal.aborted) return;
      const photo = await fetchAttachment(shown.current, abort.signal);
      if (abort.signal.aborted) return;
      made = URL.createObjectURL(photo);
      setAddress(made);
    });
    return () => {
      abort.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [isWanted]);
  return (
    <span className="br-picture" ref={part}>
      {address === null ? (
        <Icon source={attachment.mediaType === "application/pdf" ? FileIcon : ImageIcon} tone="subdued" />
      ) : (
        <img src={address} alt="" width={36} height={36} onError={() => setAddress(null)} />
      )}
    </span>
  );
}
