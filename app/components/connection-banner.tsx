import { Banner, Box } from "@shopify/polaris";
import { useEffect, useState } from "react";
import { useText } from "./use-text";

/**
 * Tells that the connection is lost for as long as it is. Meanwhile links stay where they are: the page behind one
 * could not be read, and this one would be gone.
 */
export function ConnectionBanner() {
  const text = useText();
  const [isOffline, setOffline] = useState(false);
  useEffect(() => {
    const follow = () => setOffline(!navigator.onLine);
    follow();
    for (const event of ["online", "offline"]) window.addEventListener(event, follow);
    return () => {
      for (const event of ["online", "offline"]) window.removeEventListener(event, follow);
    };
  }, []);
  useEffect(() => {
    if (!isOffline) return;
    document.addEventListener("click", stay, { capture: true });
    return () => document.removeEventListener("click", stay, { capture: true });
  }, [isOffline]);
  if (!isOffline) return null;
  return (
    <div className="br-connection">
      <Box padding="400" paddingBlockEnd="0">
        <Banner tone="warning" title={text("common.offline")}>
          <p>{text("common.offlineHint")}</p>
        </Banner>
      </Box>
    </div>
  );
}

function stay(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
  event.preventDefault();
  event.stopPropagation();
}
