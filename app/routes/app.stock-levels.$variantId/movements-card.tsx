import { Box, Card, Link, Text } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { changeAnchor } from "~/components/history-address";
import { Paging } from "~/components/paging";
import { type Column, RecordTable } from "~/components/record-table";
import { useStaffName } from "~/components/use-staff-name";
import { useText } from "~/components/use-text";
import type { VariantMovement } from "~/models/stock-movement/of-variant.server";

interface Props {
  movements: { rows: readonly VariantMovement[]; nextCursor: string | null };
  /** Only those at one location are shown. */
  isFiltered: boolean;
  /** The staff member who looks at the page. */
  visitor: string;
}

export function MovementsCard({ movements: { rows, nextCursor }, isFiltered, visitor }: Props) {
  const text = useText();
  const { signed, dateTime } = useFormat();
  const columns: Column<VariantMovement>[] = [
    {
      id: "when",
      title: text("stockLevels.history.columns.when"),
      cell: (row) => <time dateTime={row.createdAt}>{dateTime(row.createdAt)}</time>,
    },
    {
      id: "what",
      title: text("stockLevels.history.columns.what"),
      cell: (row) => <What movement={row} />,
      untitledOnPhone: true,
    },
    {
      id: "location",
      title: text("stockLevels.columns.location"),
      roomy: true,
      cell: (row) => row.locationName,
      untitledOnPhone: true,
    },
    {
      id: "change",
      title: text("stockLevels.history.columns.change"),
      numeric: true,
      cornerOnPhone: true,
      cell: ({ adjustment }) => (
        <Text as="span" fontWeight="semibold" tone={adjustment < 0 ? "critical" : "success"}>
          {signed(adjustment)}
        </Text>
      ),
    },
    {
      id: "available",
      title: text("stockLevels.history.columns.available"),
      numeric: true,
      cell: ({ previousQuantity: previous, newQuantity: next }) =>
        text("stockLevels.history.fromTo", { previous, next }),
    },
    {
      id: "who",
      title: text("stockLevels.history.columns.who"),
      cell: (row) => <Who movement={row} visitor={visitor} />,
    },
  ];
  return (
    <Card padding="0">
      <Box padding="400" paddingBlockEnd="300">
        <Text as="h2" variant="headingMd">
          {text("stockLevels.history.movements")}
        </Text>
      </Box>
      {rows.length > 0 ? (
        <RecordTable
          label={text("stockLevels.history.movements")}
          rows={rows}
          keyOf={(row) => row.id}
          anchorOf={(row) => changeAnchor(row.id)}
          columns={columns}
        />
      ) : (
        <Box padding="400" paddingBlockStart="0">
          <Text as="p" tone="subdued">
            {text(isFiltered ? "stockLevels.history.noneHere" : "stockLevels.history.none")}
          </Text>
        </Box>
      )}
      <Paging nextCursor={nextCursor} label={text("stockLevels.history.pages")} />
    </Card>
  );
}

function What({ movement }: { movement: VariantMovement }) {
  const text = useText();
  const { document, reason } = movement;
  // For a document the ledger stores the platform's own code, which says no more than the document.
  const why = document === "external" ? text("stockLevels.history.outsideReason") : reason;
  const showsReason = why !== "" && (document === "external" || document === "adjustment");
  return (
    <span>
      <span className="br-own-words">
        <Document movement={movement} />
      </span>
      {showsReason ? (
        <Text as="p" tone="subdued" variant="bodySm" breakWord>
          {why}
        </Text>
      ) : null}
    </span>
  );
}

/** What kind of change it was, with the way to its paper. */
function Document({ movement }: { movement: VariantMovement }) {
  const text = useText();
  const { document, documentId, order, returnNumber, takesBack } = movement;
  if (order) {
    const words = text(`stockLevels.history.document.${takesBack ? "reversalOf" : "receiptOf"}`, {
      number: order.number,
    });
    return <Link url={`/app/purchase-orders/${order.id}`}>{words}</Link>;
  }
  if (documentId !== null && returnNumber !== null) {
    const words = text("stockLevels.history.document.returnOf", { number: returnNumber });
    return <Link url={`/app/supplier-returns/${documentId}`}>{words}</Link>;
  }
  if (documentId !== null && (document === "transfer" || document === "count")) {
    const words = text(`stockLevels.history.document.${document}`, { number: documentId });
    return <Link url={`/app/${document}s/${documentId}`}>{words}</Link>;
  }
  if (document === "transfer" || document === "count") return null;
  return text(`stockLevels.history.document.${document}`);
}

function Who({ movement: { document, actor }, visitor }: { movement: VariantMovement; visitor: string }) {
  const text = useText();
  const staffName = useStaffName(visitor);
  if (document === "external") return text("stockLevels.history.outside");
  return staffName(actor) || text("stockLevels.history.app");
}
