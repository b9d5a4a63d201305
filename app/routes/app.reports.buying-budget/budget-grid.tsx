import { Box, Card, Select, Text } from "@shopify/polaris";
import type { KeyboardEvent } from "react";
import { useCalendarFormat } from "~/components/calendar-format";
import { useText } from "~/components/use-text";
import { groupKey } from "~/models/buying-budget/kinds";
import { BudgetCell } from "./budget-cell";
import type { LoadedBudgets } from "./load-budgets.server";
import type { BudgetEditing } from "./use-budget-edits";

interface Props {
  page: LoadedBudgets;
  editing: BudgetEditing;
}

/** A row for each group and a column for each month, with the budget to type and what has become of it. */
export function BudgetGrid({ page, editing }: Props) {
  const text = useText();
  const { month: monthName } = useCalendarFormat();
  const { kind, months, present, hidden } = page;
  const nameOf = (name: string) => name || text("buyingBudget.kinds.shop");
  return (
    <Card padding="0">
      <Box padding="400">
        <Text as="h2" variant="headingMd">
          {text(`buyingBudget.titles.${kind}`)}
        </Text>
        <Text as="p" tone="subdued">
          {text("buyingBudget.hint")}
        </Text>
      </Box>
      {editing.shown.length === 0 ? (
        <Box padding="400" paddingBlockStart="0">
          <Text as="p">{text(`buyingBudget.none.${kind}`)}</Text>
        </Box>
      ) : (
        <table className="br-budget" aria-label={text(`buyingBudget.titles.${kind}`)}>
          <thead>
            <tr>
              <th scope="col">{text(`buyingBudget.kinds.${kind}`)}</th>
              {months.map((month) => (
                <th key={month} scope="col" {...(month === present && { "aria-current": "date" as const })}>
                  {monthName(month)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody onKeyDown={walkColumn}>
            {editing.shown.map((group) => (
              <tr key={group.key}>
                <th scope="row">{nameOf(group.name)}</th>
                {months.map((month, place) => (
                  <td key={month}>
                    <BudgetCell
                      label={text("buyingBudget.of", { month: monthName(month), name: nameOf(group.name) })}
                      month={monthName(month)}
                      row={group.rows[month]}
                      typed={editing.typedIn(group, month)}
                      fault={editing.faultIn(group, month)}
                      onType={(amounts) => editing.type(group, amounts, place)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {hidden > 0 ? (
        <Box padding="400">
          <Text as="p" tone="subdued">
            {text("buyingBudget.hidden", { count: hidden })}
          </Text>
        </Box>
      ) : null}
      {kind === "shop" ? null : <AddGroup page={page} editing={editing} />}
    </Card>
  );
}

function AddGroup({ page: { kind, choices }, editing: { shown, add } }: Props) {
  const text = useText();
  const there = new Set(shown.map(groupKey));
  const left = choices.filter((group) => !there.has(groupKey(group)));
  if (kind === "shop" || left.length === 0) return null;
  return (
    <div className="br-budget-add">
      <Select
        label={text(`buyingBudget.add.${kind}`)}
        placeholder={text("buyingBudget.add.choose")}
        options={left.map((group) => ({ value: groupKey(group), label: group.name }))}
        value=""
        onChange={(key) => {
          const chosen = left.find((group) => groupKey(group) === key);
          if (chosen) add(chosen);
        }}
      />
    </div>
  );
}

/** Arrow up and down and Enter walk through a month, as in a spreadsheet. */
function walkColumn(event: KeyboardEvent<HTMLElement>) {
  const { target, key, shiftKey } = event;
  if (!(target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return;
  const isForward = key === "ArrowDown" || (key === "Enter" && !shiftKey);
  if (!isForward && key !== "ArrowUp" && key !== "Enter") return;
  event.preventDefault();
  const cell = target.closest("td");
  const row = cell?.parentElement;
  const next = isForward ? row?.nextElementSibling : row?.previousElementSibling;
  if (cell && next instanceof HTMLTableRowElement) {
    next.cells[cell.cellIndex]?.querySelector("input")?.focus();
  }
}
