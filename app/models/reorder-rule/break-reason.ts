import { moneyFormat } from "~/models/purchase-order/money";
import type { BreakPurchase } from "~/models/supplier-item/price-break";
import { currentLanguage, type Sentence, sentence } from "~/texts/translate";

type Write = (amount: number) => string;

/** A page has many suggestions, and a format takes long to make. */
const made = new Map<string, { money: Write; unitCost: Write }>();

/** Why more than needed is ordered, after the reason for what is needed. */
export function breakReason(
  reason: Sentence,
  { quantity, insteadOf, unitCost, saves, holds }: BreakPurchase,
  currency: string,
): Sentence {
  const write = writersOf(currency);
  return sentence("purchasing.suggestion.atBreak", {
    ...{ reason, quantity, insteadOf },
    ...{ cost: write.unitCost(unitCost), saves: write.money(saves), holds: write.money(holds) },
  });
}

function writersOf(currency: string) {
  const locale = currentLanguage();
  const key = locale + currency;
  const known = made.get(key);
  if (known) return known;
  const writers = {
    money: moneyFormat({ currency, locale }),
    unitCost: moneyFormat({ currency, locale, unitCost: true }),
  };
  made.set(key, writers);
  return writers;
}
