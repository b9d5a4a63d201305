import { BlockStack, Card, InlineStack, Link, Text } from "@shopify/polaris";
import { historyAddress } from "~/components/history-address";
import { useText } from "~/components/use-text";
import type { BundlePart, BundleParts } from "~/models/bundle/read.server";

/** What a bundle consists of, or the bundles that a product is sold in; nothing where it has to do with none. */
export function BundleCard({ bundle }: { bundle: BundleParts }) {
  const text = useText();
  const { isBundle, components, soldIn } = bundle;
  if (!isBundle && soldIn.length === 0) return null;
  const shown = isBundle ? components : soldIn;
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {text(isBundle ? "stockLevels.bundle.title" : "stockLevels.bundle.soldIn")}
        </Text>
        <Text as="p" tone="subdued">
          {text(isBundle ? "stockLevels.bundle.orderedAsParts" : "stockLevels.bundle.isDemand")}
        </Text>
        {shown.length > 0 ? (
          <ul className="br-plain-list">
            {shown.map((one) => (
              <Part key={one.variantId} part={one} />
            ))}
          </ul>
        ) : (
          <Text as="p">{text("stockLevels.bundle.partsChosen")}</Text>
        )}
      </BlockStack>
    </Card>
  );
}

function Part({ part }: { part: BundlePart }) {
  const text = useText();
  const address = historyAddress(part);
  const title = part.title || text("stockLevels.untitled");
  return (
    <li>
      <InlineStack gap="200" align="space-between" blockAlign="start" wrap={false}>
        <BlockStack gap="050">
          {address ? <Link url={address}>{title}</Link> : <Text as="span">{title}</Text>}
          <Text as="span" tone="subdued" variant="bodySm">
            {part.sku}
          </Text>
        </BlockStack>
        <div className="br-no-wrap">
          <Text as="span" numeric>
            {text("stockLevels.bundle.inEach", { quantity: part.quantity })}
          </Text>
        </div>
      </InlineStack>
    </li>
  );
}
