import { BlockStack, Box, Card, InlineGrid, Layout, Page, SkeletonBodyText } from "@shopify/polaris";
import { SkeletonDisplayText } from "@shopify/polaris";
import { entryOf } from "./area-of";
import { TitleBar } from "./title-bar";
import { useText } from "./use-text";

/** A skeleton of the size the page at `path` will have. */
export function SkeletonFor({ path }: { path: string }) {
  const text = useText();
  const entry = entryOf(path);
  return (
    <div role="status" aria-busy aria-label={text("common.loading")}>
      {entry ? <TitleBar title={text(`navigation.${entry}`)} /> : null}
      {kindOf(path)}
    </div>
  );
}

function kindOf(path: string) {
  if (/^\/app\/?$/.test(path)) return <HomeSkeleton />;
  if (/^\/app\/settings\/?$/.test(path)) return <FormSkeleton cards={[5, 6, 4, 2]} />;
  if (/^\/app\/reports\/?$/.test(path)) return <OverviewSkeleton />;
  if (/^\/app\/reports\/./.test(path)) return <ReportSkeleton />;
  if (/^\/app\/(purchase-orders|suppliers)\/?$/.test(path)) return <ListSkeleton bars={[44, 57]} />;
  if (/^\/app\/alerts\/?$/.test(path)) return <AlertsSkeleton />;
  if (/^\/app\/reorder\/forecasts\/?$/.test(path)) return <ListSkeleton bars={[44, 57, 57]} />;
  if (/^\/app\/reorder\/results\/?$/.test(path)) return <ListSkeleton bars={[44, 57, 320]} />;
  if (/^\/app\/reorder\/rules\/?$/.test(path)) return <ListSkeleton bars={[44, 57, 57]} />;
  if (/^\/app\/[a-z-]+\/?$/.test(path)) return <ListSkeleton bars={[57]} />;
  if (/^\/app\/suppliers\/\d+\/products\/?$/.test(path)) return <ListSkeleton bars={[57, 57]} />;
  if (/^\/app\/suppliers\/\d+\/format\/?$/.test(path)) return <FormSkeleton hasBack cards={[14, 6]} />;
  if (/^\/app\/(suppliers|counts)\/new\/?$/.test(path)) return <FormSkeleton hasBack cards={[10, 8]} />;
  if (/^\/app\/counts\/\d+/.test(path)) return <CountingSkeleton />;
  return <DetailSkeleton />;
}

/** A title as high as one with text. */
const unnamed = "\u00A0";

function HomeSkeleton() {
  return (
    <Page>
      <BlockStack gap="400">
        <InlineGrid columns={{ xs: 2, md: 4 }} gap="400">
          {[1, 2, 3, 4].map((key) => (
            <Card key={key}>
              <BlockStack gap="200">
                <SkeletonBodyText lines={1} />
                <SkeletonDisplayText size="medium" />
              </BlockStack>
            </Card>
          ))}
        </InlineGrid>
        <Card>
          <SkeletonBodyText lines={10} />
        </Card>
      </BlockStack>
    </Page>
  );
}

/** Rows below bars of these heights, in pixels: views, search and filters. */
function Rows({ bars, count = 12 }: { bars: readonly number[]; count?: number }) {
  const heights = [...bars, 36, ...Array.from({ length: count }, () => 45)];
  return (
    <Card padding="0">
      {heights.map((height, index) => (
        <Box
          key={index}
          minHeight={`${height}px`}
          padding="400"
          borderBlockEndWidth="025"
          borderColor="border-secondary"
        >
          <SkeletonBodyText lines={1} />
        </Box>
      ))}
    </Card>
  );
}

function ListSkeleton({ bars }: { bars: readonly number[] }) {
  return (
    <Page fullWidth>
      <Rows bars={bars} />
    </Page>
  );
}

function AlertsSkeleton() {
  return (
    <Page fullWidth>
      <Layout>
        <Layout.Section>
          <Rows bars={[57]} count={6} />
        </Layout.Section>
        <Layout.Section variant="oneThird">
          <Card>
            <SkeletonBodyText lines={6} />
          </Card>
        </Layout.Section>
      </Layout>
    </Page>
  );
}

/** Cards below each other, each with so many lines. */
function FormSkeleton({ cards, hasBack = false }: { cards: readonly number[]; hasBack?: boolean }) {
  const text = useText();
  return (
    <Page
      narrowWidth
      title={unnamed}
      {...(hasBack && { backAction: { content: text("common.back"), url: "/app" } })}
    >
      <BlockStack gap="400">
        {cards.map((lines, index) => (
          <Card key={index}>
            <SkeletonBodyText lines={lines} />
          </Card>
        ))}
      </BlockStack>
    </Page>
  );
}

function OverviewSkeleton() {
  return (
    <Page>
      <InlineGrid columns={{ xs: 1, md: 3 }} gap="400">
        {[1, 2, 3].map((key) => (
          <Card key={key}>
            <SkeletonBodyText lines={5} />
          </Card>
        ))}
      </InlineGrid>
    </Page>
  );
}

/** Filters, the figures, a chart and its table. */
function ReportSkeleton() {
  const text = useText();
  return (
    <Page
      fullWidth
      title={unnamed}
      subtitle={unnamed}
      backAction={{ content: text("common.back"), url: "/app/reports" }}
    >
      <BlockStack gap="400">
        <Box minHeight="32px" width="200px">
          <SkeletonDisplayText size="medium" />
        </Box>
        <Card>
          <Box minHeight="68px">
            <SkeletonBodyText lines={2} />
          </Box>
        </Card>
        <Card>
          <Box minHeight="280px">
            <SkeletonBodyText lines={8} />
          </Box>
        </Card>
        <Rows bars={[]} count={8} />
      </BlockStack>
    </Page>
  );
}

/** The scan field above rows that a thumb hits. */
function CountingSkeleton() {
  const text = useText();
  return (
    <Page narrowWidth title={unnamed} backAction={{ content: text("common.back"), url: "/app/counts" }}>
      <BlockStack gap="300">
        {[2, 3, 3, 3, 3, 3].map((lines, index) => (
          <Card key={index}>
            <SkeletonBodyText lines={lines} />
          </Card>
        ))}
      </BlockStack>
    </Page>
  );
}

function DetailSkeleton() {
  const text = useText();
  return (
    <Page title={unnamed} backAction={{ content: text("common.back"), url: "/app" }}>
      <Layout>
        <Layout.Section>
          <BlockStack gap="400">
            <Card>
              <Box minHeight="20rem">
                <SkeletonBodyText lines={9} />
              </Box>
            </Card>
            <Card>
              <SkeletonBodyText lines={8} />
            </Card>
          </BlockStack>
        </Layout.Section>
        <Layout.Section variant="oneThird">
          <BlockStack gap="400">
            <Card>
              <SkeletonBodyText lines={4} />
            </Card>
            <Card>
              <SkeletonBodyText lines={8} />
            </Card>
          </BlockStack>
        </Layout.Section>
      </Layout>
    </Page>
  );
}
