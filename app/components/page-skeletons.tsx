import { BlockStack, Box, Card, InlineGrid, Layout, Page, SkeletonBodyText } from "@shopify/polaris";
import { SkeletonDisplayText } from "@shopify/polaris";
import { useText } from "./use-text";

/** A stand-in of the size the page at `path` will have. */
export function SkeletonFor({ path }: { path: string }) {
  const loading = useText()("common.loading");
  return (
    <div role="status" aria-busy aria-label={loading}>
      {kindOf(path)}
    </div>
  );
}

function kindOf(path: string) {
  if (/^\/app\/?$/.test(path)) return <HomeSkeleton />;
  if (/^\/app\/settings\/?$/.test(path)) return <FormSkeleton cards={[5, 6, 4]} />;
  if (/^\/app\/reports\/./.test(path)) return <ReportSkeleton />;
  if (/^\/app\/(reorder|reorder\/rules|[a-z-]+)\/?$/.test(path)) return <ListSkeleton />;
  if (/^\/app\/(suppliers|counts)\/new\/?$/.test(path)) return <FormSkeleton cards={[8, 5]} />;
  if (/^\/app\/counts\/\d+/.test(path)) return <CountingSkeleton />;
  return <DetailSkeleton />;
}

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

function ListSkeleton() {
  return (
    <Page>
      <Card>
        <BlockStack gap="400">
          <SkeletonBodyText lines={1} />
          {[1, 2, 3, 4, 5, 6, 7, 8].map((key) => (
            <Box key={key} paddingBlock="200">
              <SkeletonBodyText lines={1} />
            </Box>
          ))}
        </BlockStack>
      </Card>
    </Page>
  );
}

/** Cards below each other, each with so many lines. */
function FormSkeleton({ cards }: { cards: readonly number[] }) {
  return (
    <Page narrowWidth title="">
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

/** A chart above its table. */
function ReportSkeleton() {
  return (
    <Page title="" backAction={{ url: "/app/reports" }}>
      <BlockStack gap="400">
        <Card>
          <Box minHeight="320px">
            <SkeletonBodyText lines={2} />
          </Box>
        </Card>
        <Card>
          <SkeletonBodyText lines={10} />
        </Card>
      </BlockStack>
    </Page>
  );
}

/** The scan field above rows that a thumb hits. */
function CountingSkeleton() {
  return (
    <Page narrowWidth title="" backAction={{ url: "/app/counts" }}>
      <BlockStack gap="300">
        <Card>
          <SkeletonBodyText lines={2} />
        </Card>
        {[1, 2, 3, 4, 5].map((key) => (
          <Card key={key}>
            <SkeletonBodyText lines={3} />
          </Card>
        ))}
      </BlockStack>
    </Page>
  );
}

function DetailSkeleton() {
  return (
    <Page title="" backAction={{ url: "/app" }}>
      <Layout>
        <Layout.Section>
          <BlockStack gap="400">
            <Card>
              <SkeletonBodyText lines={8} />
            </Card>
            <Card>
              <SkeletonBodyText lines={4} />
            </Card>
          </BlockStack>
        </Layout.Section>
        <Layout.Section variant="oneThird">
          <BlockStack gap="400">
            <Card>
              <SkeletonBodyText lines={4} />
            </Card>
            <Card>
              <SkeletonBodyText lines={3} />
            </Card>
          </BlockStack>
        </Layout.Section>
      </Layout>
    </Page>
  );
}
