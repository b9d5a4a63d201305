import type { ReactNode } from "react";
import { useCalendarFormat } from "~/components/calendar-format";
import { useFormat } from "~/components/format";
import { type Choices, type OrderGroup, summaryOf, totalOf } from "~/components/reorder-drafts/order-groups";
import { useText } from "~/components/use-text";
import type { Proposal } from "~/models/reorder-rule/proposals.server";
import type { ComingOrders } from "~/models/supplier/list-order-terms.server";

interface Props {
  group: OrderGroup<Proposal>;
  choices: Choices;
  terms: ComingOrders | undefined;
  children?: ReactNode;
}

/** Whose suggestions these are, what there is to know before ordering, and what the picked ones come to. */
export function GroupHeading({ group, choices, terms, children }: Props) {
  const text = useText();
  const format = useFormat();
  const { supplierId, count, leadTimeDays, shortInAWeek } = group;
  const { day } = useCalendarFormat();
  const facts = [
    text("reorder.suggestions.items", { count }),
    ...(terms?.hasOrderDays ? [text("reorder.suggestions.orderDay", { day: day(terms.nextDay) })] : []),
    ...(leadTimeDays > 0 ? [text("reorder.suggestions.leadTime", { count: leadTimeDays })] : []),
    ...(shortInAWeek ? [text("reorder.suggestions.waiting", { count: shortInAWeek })] : []),
  ];
  const { variants } = summaryOf([group], choices);
  const total = format.money(totalOf(group, choices), group.currency);
  return (
    <div className="br-group-heading">
      <div className="br-breakable">
        <h2>{group.supplierName ?? text("reorder.suggestions.noSupplier")}</h2>
        <p>{supplierId === null ? text("reorder.suggestions.noSupplierHint") : facts.join(" · ")}</p>
      </div>
      {children}
      {variants > 0 ? <strong>{text("reorder.suggestions.groupTotal", { total })}</strong> : null}
    </div>
  );
}
