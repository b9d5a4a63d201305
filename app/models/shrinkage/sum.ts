import { money } from "~/models/purchase-order/money";

/** Units and money at cost, in the shop's currency; found and lost are both ≥ 0 as a rule. */
export interface ShrinkageSum {
  foundUnits: number;
  foundValue: number;
  lostUnits: number;
  lostValue: number;
  /** Units of unknown cost among them, which have no part in the money. */
  unknownUnits: number;
  /** Lost less found, in units and money. */
  netUnits: number;
  netValue: number;
}

export interface ShrinkageAmounts {
  foundUnits: number;
  foundValue: string;
  lostUnits: number;
  lostValue: string;
  unknownUnits: number;
}

/** A sum whose money comes as decimal text. */
export function toSum({ foundValue, lostValue, ...units }: ShrinkageAmounts): ShrinkageSum {
  return {
    ...units,
    foundValue: money(foundValue).toNumber(),
    lostValue: money(lostValue).toNumber(),
    netUnits: units.lostUnits - units.foundUnits,
    netValue: money(lostValue).minus(foundValue).toNumber(),
  };
}

/** What sums come to, to the smallest unit. */
export function addUp(sums: readonly ShrinkageSum[]): ShrinkageSum {
  const inMoney = (of: (sum: ShrinkageSum) => number) =>
    sums.reduce((all, sum) => all.plus(of(sum)), money(0)).toFixed();
  const inUnits = (of: (sum: ShrinkageSum) => number) => sums.reduce((all, sum) => all + of(sum), 0);
  return toSum({
    foundUnits: inUnits((sum) => sum.foundUnits),
    foundValue: inMoney((sum) => sum.foundValue),
    lostUnits: inUnits((sum) => sum.lostUnits),
    lostValue: inMoney((sum) => sum.lostValue),
    unknownUnits: inUnits((sum) => sum.unknownUnits),
  });
}

/** What is left of a total beside these sums. */
export function restOf(total: ShrinkageSum, sums: readonly ShrinkageSum[]): ShrinkageSum {
  const told = addUp(sums);
  return toSum({
    foundUnits: total.foundUnits - told.foundUnits,
    foundValue: money(total.foundValue).minus(told.foundValue).toFixed(),
    lostUnits: total.lostUnits - told.lostUnits,
    lostValue: money(total.lostValue).minus(told.lostValue).toFixed(),
    unknownUnits: total.unknownUnits - told.unknownUnits,
  });
}
