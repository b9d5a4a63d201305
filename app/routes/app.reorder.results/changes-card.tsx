import { BlockStack, Box, Card, Link, List, Text } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { LineName } from "~/components/line-name";
import { type Column, RecordTable } from "~/components/record-table";
import { useStaffName } from "~/components/use-staff-name";
import { useText } from "~/components/use-text";
import type { ChangedOrder } from "~/models/order-suggestion/changed-order";
import { outcomeKinds } from "~/models/order-suggestion/outcome";
import type { ChangesReview } from "~/models/order-suggestion/review-changes.server";

/** Which suggestions were ordered in other quantities, by whom and why, and what came of it. */
export function ChangesCard({ changes, visitor }: { changes: ChangesReview; visitor: string }) {
  const text = useText();
  const { shortMoney } = useFormat();
  const { ordered, changed, sums, latest } = changes;
  if (ordered === 0) return null;
  return (
    <Card padding="0">
      <Box padding="400">
        <BlockStack gap="200">
          <Text as="h2" variant="headingMd">
            {text("results.changes.title")}
          </Text>
          <Text as="p">
            {changed === 0
              ? text("results.changes.none", { count: ordered })
              : text("results.changes.share", { changed, ordered })}
          </Text>
          {changed > 0 ? (
            <List>
              {outcomeKinds
                .filter((kind) => sums[kind].changes > 0)
                .map((kind) => (
                  <List.Item key={kind}>
                    {text(`results.changes.sums.${kind}`, {
                      count: sums[kind].changes,
                      units: text("common.counts.units", { count: sums[kind].units }),
                      cost: shortMoney(sums[kind].cost),
                    })}
                    {kind === "needed" && sums.needed.over > 0
                      ? ` ${text("results.changes.sums.neededOver", {
                          units: text("common.counts.units", { count: sums.needed.over }),
                          cost: shortMoney(sums.needed.overCost),
                        })}`
                      : null}
                  </List.Item>
                ))}
            </List>
          ) : null}
        </BlockStack>
      </Box>
      {latest.length > 0 ? <ChangesTable changes={latest} visitor={visitor} /> : null}
    </Card>
  );
}

function ChangesTable({ changes, visitor }: { changes: readonly ChangedOrder[]; visitor: string }) {
  const text = useText();
  const { date, number } = useFormat();
  const staffName = useStaffName(visitor);
  const columns: Column<ChangedOrder>[] = [
    { id: "product", title: text("results.changes.product"), cell: (row) => <LineName line={row} /> },
    {
      id: "order",
      title: text("results.changes.order"),
      cell: ({ orderId, poNumber, createdAt }) => (
        <>
          <Link url={`/app/purchase-orders/${orderId}`}>{poNumber}</Link>
          <Text as="p" tone="subdued" variant="bodySm">
            {date(createdAt)}
          </Text>
        </>
      ),
    },
    {
      id: "suggested",
      title: text("results.changes.suggested"),
      cell: ({ suggestedQuantity }) => number(suggestedQuantity),
      numeric: true,
    },
    {
      id: "ordered",
      title: text("results.changes.ordered"),
      cell: ({ orderedQuantity }) => number(orderedQuantity),
      numeric: true,
    },
    {
      id: "sold",
      title: text("results.changes.sold"),
      hint: text("results.changes.soldHint"),
      cell: ({ unitsSold }) => number(unitsSold),
      numeric: true,
    },
    {
      id: "outcome",
      title: text("results.changes.outcome"),
      cell: ({ outcome, outcomeUnits }) =>
        text(`results.changes.outcomes.${outcome}`, {
          units: text("common.counts.units", { count: outcomeUnits }),
        }),
    },
    { id: "reason", title: text("results.changes.reason"), cell: ({ reason }) => reason || "–" },
    {
      id: "who",
      title: text("results.changes.who"),
      cell: ({ actor }) => staffName(actor) || "–",
    },
  ];
  return (
    <RecordTable
      label={text("results.changes.title")}
      rows={changes}
      keyOf={({ id }) => id}
      columns={columns}
    />
  );
}
