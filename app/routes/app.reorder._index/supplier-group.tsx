import { Box, Button, Card } from "@shopify/polaris";
import { type Dispatch, memo, type SetStateAction, useState } from "react";
import { type Choices, isPicked, type OrderGroup } from "~/components/reorder-drafts/order-groups";
import { amountLimit } from "~/components/reorder-drafts/order-limit";
import { farStyle, useNearWindow } from "~/components/use-near-window";
import { useText } from "~/components/use-text";
import type { Proposal } from "~/models/reorder-rule/proposals.server";
import type { ComingOrders } from "~/models/supplier/list-order-terms.server";
import { hasLimits } from "~/models/supplier/order-terms";
import { AssignSupplier } from "./assign-supplier";
import { BelowMinimum } from "./below-minimum";
import { GroupHeading } from "./group-heading";
import type { SuggestionBudgets } from "./load-budgets.server";
import { OrderLimit } from "./order-limit";
import { OrderLoad } from "./order-load";
import { GroupOverBudget } from "./over-budget";
import { ShowMore } from "./show-more";
import { SuggestionTable } from "./suggestion-table";
import type { SupplierAssignment } from "./use-assigning";

interface Props {
  group: OrderGroup<Proposal>;
  suppliers: readonly { id: number; name: string }[];
  choices: Choices;
  setChoices: Dispatch<SetStateAction<Choices>>;
  assigning: SupplierAssignment;
  /** What its supplier asks of an order. */
  terms: ComingOrders | undefined;
  /** What its order is compared with; null without a budget. */
  budgets: SuggestionBudgets | null;
  /** It stands where a window begins. */
  isEarly: boolean;
}

/**
 * The suggestions of one supplier, or those without a supplier. Far out of sight it is its heading and its products' names,
 * so that hundreds of suppliers are there at once. Drawn again only when something of its own changes.
 */
export const SupplierGroup = memo(function SupplierGroup({ isEarly, ...props }: Props) {
  const { part, isNear, height } = useNearWindow<HTMLDivElement>(isEarly);
  if (isNear) {
    return (
      <div ref={part}>
        <WholeGroup {...props} />
      </div>
    );
  }
  const { rows } = props.group;
  return (
    <div ref={part} className="br-group-far" style={farStyle(rows.length, height)}>
      <GroupHeading {...props} />
      <p>{rows.map(({ title, sku }) => `${title} ${sku}`).join(" · ")}</p>
    </div>
  );
}, looksTheSame);

function WholeGroup({
  group,
  suppliers,
  choices,
  setChoices,
  assigning,
  terms,
  budgets,
}: Omit<Props, "isEarly">) {
  const text = useText();
  const { supplierId, rows, beyond } = group;
  const limits = terms?.limits ?? noLimits;
  const amount = amountLimit(choices, { supplierId: supplierId ?? 0, limits });
  const isLimited = hasLimits(limits) || amount !== null;
  const added = beyond.filter(({ variantId }) => choices.picked[variantId] !== undefined);
  const name = group.supplierName ?? text("reorder.suggestions.noSupplier");
  const needed = rows.filter((row) => row.suggestedQuantity > 0);
  const covered = rows.filter((row) => row.suggestedQuantity === 0);
  return (
    <Card padding="0">
      <GroupHeading group={group} choices={choices} terms={terms}>
        {supplierId === null && rows.length > 0 ? (
          <AssignSupplier
            rows={rows.filter((row) => isPicked(row, choices))}
            suppliers={suppliers}
            assigning={assigning}
          />
        ) : null}
      </GroupHeading>
      {supplierId !== null && needed.length > 0 ? (
        <>
          {isLimited ? <OrderLoad {...{ group, supplierId, limits, choices, setChoices }} /> : null}
          <OrderLimit {...{ group, supplierId, limits, choices, setChoices }} />
        </>
      ) : null}
      {supplierId !== null && budgets ? (
        <GroupOverBudget {...{ group, supplierId, choices, budgets }} />
      ) : null}
      {terms && terms.minimum > 0 ? <BelowMinimum {...{ group, terms, choices, setChoices }} /> : null}
      {rows.length > 0 ? (
        <div className="br-suggestions">
          {needed.length > 0 ? (
            <SuggestionTable supplierName={name} rows={needed} choices={choices} setChoices={setChoices} />
          ) : null}
          {added.length > 0 ? (
            <SuggestionTable
              supplierName={text("reorder.suggestions.beyondOf", { supplier: name })}
              rows={added}
              choices={choices}
              setChoices={setChoices}
            />
          ) : null}
          {covered.length > 0 ? (
            <Covered
              name={text("reorder.suggestions.coveredOf", { supplier: name })}
              rows={covered}
              {...{ choices, setChoices }}
            />
          ) : null}
        </div>
      ) : null}
      <ShowMore group={group} />
    </Card>
  );
}

const noLimits = {};

interface CoveredProps extends Pick<Props, "choices" | "setChoices"> {
  name: string;
  rows: readonly Proposal[];
}

/** What has run low and is on its way in sufficient number: folded away, unless some of it is ordered all the same. */
function Covered({ name, rows, choices, setChoices }: CoveredProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(() => rows.some((row) => isPicked(row, choices)));
  return (
    <>
      <Box padding="300" paddingInline="400">
        <Button
          variant="plain"
          disclosure={isOpen ? "up" : "down"}
          ariaExpanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {text("reorder.suggestions.covered", { count: rows.length })}
        </Button>
      </Box>
      {isOpen ? (
        <SuggestionTable supplierName={name} rows={rows} choices={choices} setChoices={setChoices} />
      ) : null}
    </>
  );
}

function looksTheSame(before: Props, after: Props): boolean {
  const { choices: old } = before;
  const { group, choices } = after;
  return (
    before.group === group &&
    before.suppliers === after.suppliers &&
    before.terms === after.terms &&
    before.budgets === after.budgets &&
    before.setChoices === after.setChoices &&
    (group.supplierId !== null || before.assigning.action.pending === after.assigning.action.pending) &&
    old.limits[group.supplierId ?? 0] === choices.limits[group.supplierId ?? 0] &&
    [...group.rows, ...group.beyond].every(
      ({ variantId: id }) =>
        old.picked[id] === choices.picked[id] && old.quantities[id] === choices.quantities[id],
    )
  );
}
