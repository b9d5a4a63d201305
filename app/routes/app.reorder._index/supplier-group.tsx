import { Box, Card, InlineStack, Text } from "@shopify/polaris";
import { memo, type Dispatch, type SetStateAction } from "react";
import { useFormat } from "~/components/format";
import { isPicked, summaryOf, type Choices, type OrderGroup } from "~/components/reorder-drafts/order-groups";
import { useText } from "~/components/use-text";
import type { Proposal } from "~/models/reorder-rule/proposals.server";
import { AssignSupplier } from "./assign-supplier";
import { ShowMore } from "./show-more";
import { SuggestionTable } from "./suggestion-table";

interface Props {
  group: OrderGroup<Proposal>;
  suppliers: readonly { id: number; name: string }[];
  choices: Choices;
  setChoices: Dispatch<SetStateAction<Choices>>;
  onAssigned: (variantIds: readonly string[]) => void;
}

/** What one supplier delivers, or what nobody is known to. Drawn again only when something of its own changes. */
export const SupplierGroup = memo(function SupplierGroup(props: Props) {
  const { group, suppliers, choices, setChoices, onAssigned } = props;
  const text = useText();
  const format = useFormat();
  const { supplierId, rows, count, leadTimeDays, shortInAWeek } = group;
  const name = group.supplierName ?? text("reorder.suggestions.noSupplier");
  const facts = [
    text("reorder.suggestions.items", { count }),
    ...(leadTimeDays > 0 ? [text("reorder.suggestions.leadTime", { count: leadTimeDays })] : []),
    ...(shortInAWeek ? [text("reorder.suggestions.waiting", { count: shortInAWeek })] : []),
  ];
  const { variants, total } = summaryOf([group], choices);
  return (
    <Card padding="0">
      <Box padding="400" paddingBlockEnd="300">
        <InlineStack gap="300" align="space-between" blockAlign="end">
          <div className="br-breakable">
            <Text as="h2" variant="headingMd">
              {name}
            </Text>
            <Text as="p" tone="subdued">
              {supplierId === null ? text("reorder.suggestions.noSupplierHint") : facts.join(" · ")}
            </Text>
          </div>
          {supplierId === null && rows.length > 0 ? (
            <AssignSupplier
              rows={rows.filter((row) => isPicked(row, choices))}
              suppliers={suppliers}
              onAssigned={onAssigned}
            />
          ) : null}
          {variants > 0 ? (
            <Text as="p" fontWeight="semibold" numeric>
              {text("reorder.suggestions.groupTotal", { total: format.money(total) })}
            </Text>
          ) : null}
        </InlineStack>
      </Box>
      {rows.length > 0 ? (
        <div className="br-suggestions">
          <SuggestionTable supplierName={name} rows={rows} choices={choices} setChoices={setChoices} />
        </div>
      ) : null}
      <ShowMore group={group} />
    </Card>
  );
}, looksTheSame);

function looksTheSame(before: Props, after: Props): boolean {
  const { choices: old } = before;
  const { group, choices } = after;
  return (
    before.group === group &&
    before.suppliers === after.suppliers &&
    before.setChoices === after.setChoices &&
    before.onAssigned === after.onAssigned &&
    group.rows.every(
      ({ variantId: id }) =>
        old.picked[id] === choices.picked[id] && old.quantities[id] === choices.quantities[id],
    )
  );
}
