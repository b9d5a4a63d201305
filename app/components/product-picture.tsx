import { Icon } from "@shopify/polaris";
import { ImageIcon } from "@shopify/polaris-icons";
import { type ReactNode, useState } from "react";
import { makeVariantFact } from "./variant-facts";

export interface Pictured {
  /** Null where the line is of no product. */
  variantId: string | null;
  title: string;
}

/** In pixels; the picture has twice as many, for screens that are finer. */
const size = 36;

const usePictureAddress = makeVariantFact<string>({ address: "/app/pictures", keptMs: 600_000 });

/** The product's picture as the platform has it, small; an icon where there is none. It has its size from the start. */
export function ProductPicture({ variantId, title }: Pictured) {
  const address = usePictureAddress(variantId);
  const [failed, setFailed] = useState<string | null>(null);
  if (address === undefined) return <span className="br-picture" />;
  return (
    <span className="br-picture">
      {address === null || address === failed ? (
        <Icon source={ImageIcon} tone="subdued" />
      ) : (
        <img
          src={thumbnailAddress(address, size * 2)}
          alt={title}
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(address)}
        />
      )}
    </span>
  );
}

/** What names a product, with its picture before it. */
export function WithPicture({ children, ...product }: Pictured & { children: ReactNode }) {
  return (
    <div className="br-pictured">
      <ProductPicture {...product} />
      <div className="br-breakable">{children}</div>
    </div>
  );
}

/** The address of the platform's picture in a small square, which its delivery network cuts when asked. */
export function thumbnailAddress(address: string, pixels: number): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  url.searchParams.set("width", String(pixels));
  url.searchParams.set("height", String(pixels));
  url.searchParams.set("crop", "center");
  return url.href;
}
