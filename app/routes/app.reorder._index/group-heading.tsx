import type { ReactNode } from "react";
import { useFormat } from "~/components/format";
import { type Choices, type OrderGroup, summaryOf } from "~/components/reorder-drafts/order-groups";
import { useText } from "~/components/use-text";
import type { Proposal } from "~/models/reorder-rule/proposals.server";

interface Props {
  group: OrderGroup<Proposal>;
  choices: Choices;
  children?: ReactNode;
}

/** Whose suggestions these are, what there is to know before ordering, and what the picked ones come to. */
export function GroupHeading({ group, choices, children }: Props) {
  const text = useText();
  const format = useFormat();
  const { supplierId, count, leadTimeDays, shortInAWeek } = group;
  const facts = [
    text("reorder.suggestions.items", { count }),
    ...(leadTimeDays > 0 ? [text("reorder.suggestions.leadTime", { count: leadTimeDays })] : []),
    ...(shortInAWeek ? [text("reorder.suggestions.waiting", { count: shortInAWeek })] : []),
  ];
  const { variants, total } = summaryOf([group], choices);
  return (
    <div className="br-group-heading">
      <div className="br-breakable">
        <h2>{group.supplierName ?? text("reorder.suggestions.noSupplier")}</h2>
        <p>{supplierId === null ? text("reorder.suggestions.noSupplierHint") : facts.join(" · ")}</p>
      </div>
      {children}
      {variants > 0 ? (
        <strong>{text("reorder.suggestions.groupTotal", { total: format.money(total) })}</strong>
      ) : null}
    </div>
  );
}
