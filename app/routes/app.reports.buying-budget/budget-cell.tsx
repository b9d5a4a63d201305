import { Text, TextField } from "@shopify/polaris";
import { pastedAmounts } from "~/components/buying-budget/budget-edits";
import { hues } from "~/components/chart/palette";
import { useFormat } from "~/components/format";
import { useText } from "~/components/use-text";
import type { NamedBudgetRow } from "~/models/buying-budget/read-rows.server";

interface Props {
  /** Of the field. */
  label: string;
  /** On a phone, where the column's heading is not above it. */
  month: string;
  row: NamedBudgetRow | undefined;
  typed: string;
  fault: string | undefined;
  /** One amount, or those of the months from this one on. */
  onType: (amounts: readonly string[]) => void;
}

/** A group's month: its budget to type, what of it is bought, and what is left. */
export function BudgetCell({ label, month, row, typed, fault, onType }: Props) {
  return (
    <div
      className="br-budget-cell"
      onPaste={(event) => {
        const amounts = pastedAmounts(event.clipboardData.getData("text"));
        if (!amounts) return;
        event.preventDefault();
        onType(amounts);
      }}
    >
      <span className="br-budget-month" aria-hidden>
        {month}
      </span>
      <TextField
        label={label}
        labelHidden
        value={typed}
        onChange={(value) => onType([value])}
        autoComplete="off"
        inputMode="decimal"
        align="right"
        {...(fault !== undefined && { error: fault })}
      />
      {row ? <Figures row={row} /> : null}
    </div>
  );
}

function Figures({ row }: { row: NamedBudgetRow }) {
  const text = useText();
  const { money } = useFormat();
  const { planned, received, ordered, drafts, left, withoutRate } = row;
  const bought = received + ordered;
  const isOver = left !== null && left < 0;
  const width = `${Math.min(100, planned ? (bought / planned) * 100 : bought > 0 ? 100 : 0)}%`;
  const unrated = withoutRate.map(({ currency, ...sums }) =>
    text("buyingBudget.withoutRate", {
      amount: money(sums.received + sums.ordered + sums.drafts, currency),
    }),
  );
  return (
    <div className="br-budget-figures">
      {planned === null ? null : (
        <span className="br-share-track" aria-hidden>
          <span style={{ width, background: isOver ? "var(--p-color-bg-fill-critical)" : hues.spend }} />
        </span>
      )}
      {left === null ? null : (
        <Text as="p" fontWeight="semibold" {...(isOver && { tone: "critical" as const })}>
          {isOver
            ? text("buyingBudget.over", { amount: money(-left) })
            : text("buyingBudget.left", { amount: money(left) })}
        </Text>
      )}
      {received === 0 ? null : <p>{text("buyingBudget.received", { amount: money(received) })}</p>}
      {ordered === 0 ? null : <p>{text("buyingBudget.ordered", { amount: money(ordered) })}</p>}
      {drafts === 0 ? null : <p>{text("buyingBudget.drafts", { amount: money(drafts) })}</p>}
      {unrated.map((words) => (
        <p key={words}>{words}</p>
      ))}
    </div>
  );
}
