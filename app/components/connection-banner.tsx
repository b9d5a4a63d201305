import { Banner, Box } from "@shopify/polaris";
import { useEffect } from "react";
import { useIsOffline } from "./use-is-offline";
import { useText } from "./use-text";

/**
 * Shows that the connection is lost for as long as it is. Meanwhile links stay where they are: the page behind one
 * could not be read, and this one would be gone.
 */
export function ConnectionBanner() {
  const isOffline = useIsOffline();
  useEffect(() => {
    if (!isOffline) return;
    document.addEventListener("click", stay, { capture: true });
    return () => document.removeEventListener("click", stay, { capture: true });
  }, [isOffline]);
  if (!isOffline) return null;
  return (
    <div className="br-connection">
      <Box padding="400" paddingBlockEnd="0">
        <OfflineNotice />
      </Box>
    </div>
  );
}

/** What a person without a connection has to know, on the page and in what the admin lays over it. */
export function OfflineNotice() {
  const text = useText();
  return (
    <Banner tone="warning" title={text("common.offline")}>
      <p>{text("common.offlineHint")}</p>
    </Banner>
  );
}

function stay(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
  event.preventDefault();
  event.stopPropagation();
}
