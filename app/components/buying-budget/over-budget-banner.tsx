import { Banner, List } from "@shopify/polaris";
import { useText } from "~/components/use-text";
import type { OverBudget } from "~/models/buying-budget/over-budget";
import { useOverBudgetWords } from "./use-over-budget-words";

interface Props {
  over: readonly OverBudget[];
  isUnknown: boolean;
  /** Of the order, ISO 4217. */
  currency: string;
  /** In a dialog, which a link would leave. */
  isInDialog?: boolean;
}

/** Which budgets an order would exceed, and by how much; nothing where it exceeds none. */
export function OverBudgetBanner({ over, isUnknown, currency, isInDialog = false }: Props) {
  const text = useText();
  const wordsOf = useOverBudgetWords();
  if (over.length === 0 && !isUnknown) return null;
  const [only, second] = over;
  return (
    <Banner
      tone={isUnknown ? "info" : "warning"}
      title={
        isUnknown
          ? text("buyingBudget.warning.unknown", { currency })
          : only && !second
            ? text("buyingBudget.warning.one", { over: wordsOf(only) })
            : text("buyingBudget.warning.several")
      }
      {...(!isInDialog && {
        action: { content: text("buyingBudget.warning.open"), url: "/app/reports/buying-budget" },
      })}
    >
      {second ? (
        <List>
          {over.map((one) => (
            <List.Item key={`${one.kind} ${one.name}`}>{wordsOf(one)}</List.Item>
          ))}
        </List>
      ) : null}
    </Banner>
  );
}
