import { Box, Card, InlineStack, Text } from "@shopify/polaris";
import type { Dispatch, SetStateAction } from "react";
import { isPicked, type Choices, type OrderGroup } from "~/components/reorder-drafts/order-groups";
import { useText } from "~/components/use-text";
import type { Proposal } from "~/models/reorder-rule/proposals.server";
import { AssignSupplier } from "./assign-supplier";
import { SuggestionTable } from "./suggestion-table";

interface Props {
  group: OrderGroup<Proposal>;
  suppliers: readonly { id: number; name: string }[];
  choices: Choices;
  setChoices: Dispatch<SetStateAction<Choices>>;
  onAssigned: (variantIds: readonly string[]) => void;
}

/** What one supplier delivers, or what nobody is known to. */
export function SupplierGroup({ group, suppliers, choices, setChoices, onAssigned }: Props) {
  const text = useText();
  const { supplierId, rows, leadTimeDays, shortInAWeek } = group;
  const name = group.supplierName ?? text("reorder.suggestions.noSupplier");
  const facts = [
    text("reorder.suggestions.items", { count: rows.length }),
    ...(leadTimeDays > 0 ? [text("reorder.suggestions.leadTime", { count: leadTimeDays })] : []),
    ...(shortInAWeek > 0 ? [text("reorder.suggestions.waiting", { count: shortInAWeek })] : []),
  ];
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
          {supplierId === null ? (
            <AssignSupplier
              rows={rows.filter((row) => isPicked(row, choices))}
              suppliers={suppliers}
              onAssigned={onAssigned}
            />
          ) : null}
        </InlineStack>
      </Box>
      <SuggestionTable supplierName={name} rows={rows} choices={choices} setChoices={setChoices} />
    </Card>
  );
}
