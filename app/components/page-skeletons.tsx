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
  if (/^\/app\/[a-z-]+\/?$/.test(path)) return <ListSkeleton />;
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
