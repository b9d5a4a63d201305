import { Badge, BlockStack, Button, ButtonGroup, Text } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { type Column, RecordTable, type RowSelection } from "~/components/record-table";
import { useText } from "~/components/use-text";
import { gidNumber } from "~/lib/gid-number";
import type { StoreCostResource } from "~/models/store-cost/resource";
import type { CostDecision } from "./use-deciding";

const tones = {
  differs: "attention",
  pending: "info",
  written: "success",
  kept: undefined,
  refused: "critical",
} as const;

interface Props {
  rows: readonly StoreCostResource[];
  deciding: CostDecision;
  /** Null where the rows cannot be decided together. */
  selection: RowSelection<StoreCostResource> | null;
}

/** Each variant with both costs, how they stand, and what can be done; it leads to the variant. */
export function CostTable({ rows, deciding, selection }: Props) {
  const text = useText();
  const { money, signedMoney } = useCostFormat();
  const columns: Column<StoreCostResource>[] = [
    {
      id: "product",
      title: text("storeCosts.columns.product"),
      cell: ({ title }) => title || text("stockLevels.untitled"),
    },
    { id: "sku", title: text("storeCosts.columns.sku"), whole: true, cell: ({ sku }) => sku },
    {
      id: "backroom",
      title: text("storeCosts.columns.backroom"),
      hint: text("storeCosts.hints.backroom"),
      numeric: true,
      cell: ({ backroomCost }) => money(backroomCost),
    },
    {
      id: "shopify",
      title: text("storeCosts.columns.shopify"),
      hint: text("storeCosts.hints.shopify"),
      numeric: true,
      cell: ({ shopifyCost, comparedAt }) =>
        shopifyCost === null ? (comparedAt === null ? "–" : text("storeCosts.none")) : money(shopifyCost),
    },
    {
      id: "difference",
      title: text("storeCosts.columns.difference"),
      numeric: true,
      cell: ({ backroomCost, shopifyCost }) =>
        shopifyCost === null ? "–" : signedMoney(shopifyCost, backroomCost),
    },
    {
      id: "status",
      title: text("storeCosts.columns.status"),
      untitledOnPhone: true,
      cell: (row) => <Status row={row} />,
    },
    {
      id: "decision",
      title: text("storeCosts.columns.decision"),
      untitledOnPhone: true,
      cell: (row) => <Decision row={row} deciding={deciding} />,
    },
  ];
  return (
    <RecordTable
      label={text("storeCosts.list")}
      rows={rows}
      keyOf={({ id }) => id}
      hrefOf={({ variantId }) => `/app/stock-levels/${gidNumber(variantId)}`}
      columns={columns}
      {...(selection && { selection })}
    />
  );
}

function useCostFormat() {
  const { money } = useFormat();
  return {
    money,
    /** How much higher the store's cost is. */
    signedMoney: (found: number, wanted: number) => {
      const difference = Math.round((found - wanted) * 10_000) / 10_000;
      return difference > 0 ? `+${money(difference)}` : money(difference);
    },
  };
}

function Status({ row: { status, changedAt, message } }: { row: StoreCostResource }) {
  const text = useText();
  const { dateTime } = useFormat();
  return (
    <BlockStack gap="100" inlineAlign="start">
      <Badge {...(tones[status] && { tone: tones[status] })}>{text(`storeCosts.status.${status}`)}</Badge>
      <Text as="span" tone="subdued" variant="bodySm">
        {message === "" ? dateTime(changedAt) : message}
      </Text>
    </BlockStack>
  );
}

function Decision({
  row,
  deciding: { decide, pending },
}: {
  row: StoreCostResource;
  deciding: CostDecision;
}) {
  const text = useText();
  const name = row.title || row.sku;
  const write = (
    <Button
      disabled={pending !== null}
      accessibilityLabel={text("storeCosts.writeOf", { name })}
      onClick={() => void decide("write", [row])}
    >
      {text("storeCosts.write")}
    </Button>
  );
  switch (row.status) {
    case "differs":
    case "refused":
      return (
        <ButtonGroup>
          {write}
          <Button
            disabled={pending !== null}
            accessibilityLabel={text("storeCosts.keepOf", { name })}
            onClick={() => void decide("keep", [row])}
          >
            {text("storeCosts.keep")}
          </Button>
        </ButtonGroup>
      );
    case "kept":
      return write;
    default:
      return null;
  }
}
