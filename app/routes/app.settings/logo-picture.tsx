import { BlockStack, Text } from "@shopify/polaris";
import { useEffect, useRef, useState } from "react";
import { shopLogo } from "~/api/shop-logo";
import { fetchFile } from "~/components/api-client";
import { useFileSize } from "~/components/attached-papers/use-file-size";
import { useText } from "~/components/use-text";
import type { Logo } from "~/models/shop-logo/logo";

/** The logo as papers have it, and how large it is. It is fetched because no address shows it without a session token. */
export function LogoPicture({ logo }: { logo: Logo }) {
  const text = useText();
  const sizeOf = useFileSize();
  const { width, height, size } = logo;
  const [address, setAddress] = useState<string | null>(null);
  const [isLost, setLost] = useState(false);
  const shown = useRef(logo);
  useEffect(() => {
    const abort = new AbortController();
    let made = "";
    const show = async () => {
      const bytes = await fetchFile(shopLogo.picture, {}, { signal: abort.signal });
      if (abort.signal.aborted) return;
      made = URL.createObjectURL(new Blob([bytes], { type: shown.current.mediaType }));
      setAddress(made);
    };
    show().catch(() => {
      if (!abort.signal.aborted) setLost(true);
    });
    return () => {
      abort.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, []);
  return (
    <BlockStack gap="100">
      {address === null ? null : (
        <img
          className="br-logo"
          src={address}
          width={width}
          height={height}
          alt={text("settings.logo.shown")}
          onError={() => setLost(true)}
        />
      )}
      <Text as="p" variant="bodySm" tone={isLost ? "critical" : "subdued"}>
        {isLost
          ? text("settings.logo.notShown")
          : text("settings.logo.about", { width, height, size: sizeOf(size) })}
      </Text>
    </BlockStack>
  );
}
