import { Banner, BlockStack, Box, Button, Card, InlineStack, Link, Text } from "@shopify/polaris";
import { useState } from "react";
import { useFormat } from "~/components/format";
import { type Column, RecordTable } from "~/components/record-table";
import { useText } from "~/components/use-text";
import type { CostBasis } from "~/models/stock-cost/basis.server";
import type { CostLayer, VariantCost } from "~/models/stock-cost/of-variant.server";
import type { StoreCostResource } from "~/models/store-cost/resource";

interface Props {
  cost: VariantCost;
  basis: Pick<CostBasis, "method" | "scope">;
  /** What it costs in the store, where costs are written there. */
  inStore: StoreCostResource | null;
}

/** Layers that are shown before one asks for all. */
const fewLayers = 10;

/** What the variant's stock is worth, how that is counted, and what it consists of. */
export function CostCard({ cost, basis, inStore }: Props) {
  const text = useText();
  const { number, money, unitCost } = useFormat();
  const [isWhole, setWhole] = useState(false);
  const { layers } = cost;
  const figures = [
    [text("variantCost.value"), money(cost.value)] as const,
    [text("variantCost.units"), number(cost.units)] as const,
    [text("variantCost.unitCost"), cost.unitCost === null ? "–" : unitCost(cost.unitCost)] as const,
    ...(inStore === null
      ? []
      : [
          [
            text("variantCost.inStore"),
            inStore.shopifyCost === null ? "–" : unitCost(inStore.shopifyCost),
          ] as const,
        ]),
    [text("variantCost.method"), text(`variantCost.methods.${basis.method}.${basis.scope}`)] as const,
  ];
  return (
    <Card padding="0">
      <Box padding="400" paddingBlockEnd="300">
        <BlockStack gap="300">
          <Text as="h2" variant="headingMd">
            {text("variantCost.title")}
          </Text>
          <dl className="br-facts">
            {figures.map(([title, value]) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <UnknownUnits layers={layers} />
          {inStore?.status === "differs" ? (
            <Banner tone="warning">
              <p>
                {text("variantCost.storeDiffers")}{" "}
                <Link url="/app/store-costs">{text("variantCost.openStoreCosts")}</Link>
              </p>
            </Banner>
          ) : null}
          <Text as="p" tone="subdued" variant="bodySm">
            {text("variantCost.computed")}
          </Text>
          <Text as="h3" variant="headingSm">
            {text("variantCost.layers.title")}
          </Text>
          {layers.length === 0 ? (
            <Text as="p" tone="subdued">
              {text("variantCost.layers.none")}
            </Text>
          ) : null}
        </BlockStack>
      </Box>
      {layers.length > 0 ? <Layers layers={isWhole ? layers : layers.slice(0, fewLayers)} /> : null}
      {layers.length > fewLayers && !isWhole ? (
        <Box padding="300" borderBlockStartWidth="025" borderColor="border-secondary">
          <InlineStack align="center">
            <Button onClick={() => setWhole(true)}>
              {text("variantCost.layers.showAll", { count: layers.length })}
            </Button>
          </InlineStack>
        </Box>
      ) : null}
    </Card>
  );
}

/** Why units have no part in the value, and what changes that. */
function UnknownUnits({ layers }: { layers: readonly CostLayer[] }) {
  const text = useText();
  const unknown = layers.filter(({ units, unitCost }) => units > 0 && unitCost === null);
  const unitsOf = (some: readonly CostLayer[]) => some.reduce((sum, { units }) => sum + units, 0);
  const withoutRate = unitsOf(unknown.filter(({ receipt }) => receipt !== null));
  const withoutCost = unitsOf(unknown.filter(({ receipt }) => receipt === null));
  return (
    <>
      {withoutRate > 0 ? (
        <Banner tone="warning">
          <p>
            {text("variantCost.noRate", { count: withoutRate })} {text("variantCost.noRateHint")}{" "}
            <Link url="/app/exchange-rates">{text("variantCost.openRates")}</Link>
          </p>
        </Banner>
      ) : null}
      {withoutCost > 0 ? (
        <Banner tone="warning">
          <p>
            {text("variantCost.noCost", { count: withoutCost })} {text("variantCost.noCostHint")}
          </p>
        </Banner>
      ) : null}
    </>
  );
}

function Layers({ layers }: { layers: readonly CostLayer[] }) {
  const text = useText();
  const { number, money, unitCost, date } = useFormat();
  const columns: Column<CostLayer>[] = [
    {
      id: "where",
      title: text("variantCost.layers.where"),
      cell: (layer) => <Where layer={layer} />,
      untitledOnPhone: true,
    },
    {
      id: "units",
      title: text("variantCost.units"),
      numeric: true,
      cell: ({ units }) => number(units),
    },
    {
      id: "unitCost",
      title: text("variantCost.unitCost"),
      numeric: true,
      cell: (layer) =>
        layer.unitCost === null ? text("variantCost.layers.unknown") : unitCost(layer.unitCost),
    },
    {
      id: "value",
      title: text("stockLevels.columns.value"),
      numeric: true,
      cornerOnPhone: true,
      cell: ({ value }) => (value === null ? "–" : money(value)),
    },
    {
      id: "since",
      title: text("variantCost.layers.since"),
      cell: ({ since }) => <time dateTime={since}>{date(since)}</time>,
    },
  ];
  return (
    <RecordTable
      label={text("variantCost.layers.title")}
      rows={layers}
      keyOf={(layer) => layers.indexOf(layer)}
      columns={columns}
    />
  );
}

function Where({ layer: { locationName, transferId, units, receipt } }: { layer: CostLayer }) {
  const text = useText();
  const place = locationName || text("variantCost.layers.everywhere");
  return (
    <BlockStack gap="050">
      {transferId === null ? (
        <span>{place}</span>
      ) : (
        <Link url={`/app/transfers/${transferId}`}>
          {text("variantCost.layers.onItsWay", { number: transferId })}
        </Link>
      )}
      {receipt ? (
        <Link url={`/app/purchase-orders/${receipt.orderId}`}>
          {text("variantCost.layers.receipt", { number: receipt.number })}
        </Link>
      ) : null}
      {units < 0 ? (
        <>
          <span>{text("variantCost.layers.missing")}</span>
          <Text as="p" tone="subdued" variant="bodySm">
            {text("variantCost.layers.missingHint")}
          </Text>
        </>
      ) : null}
    </BlockStack>
  );
}
