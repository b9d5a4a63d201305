import { BlockStack, Card, Text } from "@shopify/polaris";
import { Figures } from "~/components/figures";
import { useFormat } from "~/components/format";
import { useText } from "~/components/use-text";
import type { NetSpend } from "~/models/report/net-spend";
import { hasDeductions, returnedOf } from "./net-parts";

/** What became of what was ordered: each figure is taken off the first one, and the last is what is left. */
export function NetCard({ net }: { net: NetSpend }) {
  const text = useText();
  const { money } = useFormat();
  const { ordered, closedShort, credited, expectedCredit, spend } = net;
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {text("reports.spend.net.title")}
        </Text>
        <Figures
          figures={[
            { label: text("reports.spend.net.ordered"), value: money(ordered) },
            {
              label: text("reports.spend.net.closedShort"),
              value: money(0 - closedShort),
              hint: closedShort === 0 ? null : text("reports.spend.net.closedShortHint"),
            },
            {
              label: text("reports.spend.net.returned"),
              value: money(0 - returnedOf(net)),
              hint:
                returnedOf(net) === 0
                  ? null
                  : text("reports.spend.net.returnedHint", {
                      credited: money(credited),
                      expected: money(expectedCredit),
                    }),
            },
            { label: text("reports.spend.net.net"), value: money(spend) },
          ]}
        />
        {hasDeductions(net) ? null : (
          <Text as="p" tone="subdued" variant="bodySm">
            {text("reports.spend.net.nothing")}
          </Text>
        )}
      </BlockStack>
    </Card>
  );
}
