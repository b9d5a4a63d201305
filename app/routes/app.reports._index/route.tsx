import type { LoaderFunctionArgs } from "@remix-run/node";
import { BlockStack, Box, Button, Card, Icon, InlineGrid, InlineStack, Page, Text } from "@shopify/polaris";
import {
  BookIcon,
  CalendarIcon,
  CashDollarFilledIcon,
  CashDollarIcon,
  CategoriesIcon,
  ChartLineIcon,
  ClockIcon,
  InventoryIcon,
  InventoryUpdatedIcon,
  MoneyNoneIcon,
  PriceListIcon,
  ReceiptIcon,
  WalletIcon,
} from "@shopify/polaris-icons";
import { pageTitle } from "~/components/page-title";
import { TitleBar } from "~/components/title-bar";
import { useText } from "~/components/use-text";
import { requireShop } from "~/http/pages/page.server";

/** By what a merchant asks about. */
const groups = [
  {
    id: "buying",
    reports: [
      { id: "spend", address: "spend", icon: CashDollarIcon },
      { id: "buyingBudget", address: "buying-budget", icon: WalletIcon },
      { id: "priceChanges", address: "price-changes", icon: PriceListIcon },
    ],
  },
  {
    id: "selling",
    reports: [
      { id: "velocity", address: "velocity", icon: ChartLineIcon },
      { id: "margin", address: "margin", icon: CashDollarFilledIcon },
      { id: "abc", address: "abc", icon: CategoriesIcon },
    ],
  },
  {
    id: "stock",
    reports: [
      { id: "stockValue", address: "stock-value", icon: InventoryIcon },
      { id: "deadStock", address: "dead-stock", icon: ClockIcon },
      { id: "shrinkage", address: "shrinkage", icon: MoneyNoneIcon },
      { id: "adjustments", address: "adjustments", icon: InventoryUpdatedIcon },
    ],
  },
  {
    id: "money",
    reports: [
      { id: "cashOut", address: "cash-out", icon: CalendarIcon },
      { id: "notBilled", address: "received-not-billed", icon: ReceiptIcon },
      { id: "books", address: "books", icon: BookIcon },
    ],
  },
] as const;

type Report = (typeof groups)[number]["reports"][number];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireShop(request);
  return null;
}

export const meta = pageTitle("reports.title");

export default function Reports() {
  const text = useText();
  return (
    <Page>
      <TitleBar title={text("reports.title")} />
      <Text as="h1" variant="headingLg" visuallyHidden>
        {text("reports.title")}
      </Text>
      <BlockStack gap="600">
        {groups.map(({ id, reports }, index) => (
          <BlockStack key={id} gap="300">
            <Box
              paddingInline={{ xs: "400", sm: "0" }}
              {...(index === 0 && { paddingBlockStart: { xs: "400", sm: "0" } })}
            >
              <Text as="h2" variant="headingMd">
                {text(`reports.groups.${id}`)}
              </Text>
            </Box>
            <InlineGrid columns={{ xs: 1, md: 2 }} gap="400">
              {reports.map((report) => (
                <ReportCard key={report.id} report={report} />
              ))}
            </InlineGrid>
          </BlockStack>
        ))}
      </BlockStack>
    </Page>
  );
}

function ReportCard({ report: { id, address, icon } }: { report: Report }) {
  const text = useText();
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack gap="200" blockAlign="center" wrap={false}>
          <span>
            <Icon source={icon} tone="subdued" />
          </span>
          <Text as="h3" variant="headingSm">
            {text(`reports.${id}.title`)}
          </Text>
        </InlineStack>
        <Text as="p">{text(`reports.${id}.question`)}</Text>
        <InlineStack>
          <Button
            url={`/app/reports/${address}`}
            accessibilityLabel={`${text("reports.open")}: ${text(`reports.${id}.title`)}`}
          >
            {text("reports.open")}
          </Button>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}
