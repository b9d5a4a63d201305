import { Link } from "@remix-run/react";
import { BlockStack, Box, Button, Card, InlineStack, Text } from "@shopify/polaris";
import type { ReactNode } from "react";
import { useText } from "~/components/use-text";

export interface ShortRow {
  id: string | number;
  href: string;
  title: string;
  detail: string;
  /** At the right. */
  value: ReactNode;
}

interface Props {
  title: string;
  rows: readonly ShortRow[];
  /** What they come to, above them. */
  above?: ReactNode;
  none: string;
  /** The list behind it. */
  all: string;
}

/** The first few of a list that asks for something, each a link of two lines of equal height. */
export function ShortList({ title, rows, above = null, none, all }: Props) {
  const text = useText();
  const isEmpty = rows.length === 0;
  return (
    <Card padding="0">
      <Box padding="400" paddingBlockEnd={isEmpty ? "400" : "200"}>
        <BlockStack gap="200">
          <InlineStack align="space-between" blockAlign="center" gap="200" wrap={false}>
            <Text as="h2" variant="headingMd">
              {title}
            </Text>
            {isEmpty ? null : (
              <span className="br-no-wrap">
                <Button variant="plain" url={all} accessibilityLabel={`${text("common.viewAll")}: ${title}`}>
                  {text("common.viewAll")}
                </Button>
              </span>
            )}
          </InlineStack>
          {isEmpty ? (
            <Text as="p" tone="subdued">
              {none}
            </Text>
          ) : (
            above
          )}
        </BlockStack>
      </Box>
      {isEmpty ? null : (
        <ul className="br-short-list" aria-label={title}>
          {rows.map((row) => (
            <Row key={row.id} {...row} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Row({ href, title, detail, value }: ShortRow) {
  return (
    <li>
      <Link to={href} className="br-short-row">
        <span className="br-short-words">
          <Text as="span" variant="bodyMd" fontWeight="semibold" truncate>
            {title}
          </Text>
          <Text as="span" variant="bodySm" tone="subdued" truncate>
            {detail}
          </Text>
        </span>
        <span className="br-short-value">{value}</span>
      </Link>
    </li>
  );
}
