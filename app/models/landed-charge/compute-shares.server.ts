import { AppError, invalidField, type Issue, mostIssues } from "~/errors";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { isPayable, money } from "~/models/purchase-order/money";
import { sentence, translate } from "~/texts/translate";
import { basesOf } from "./bases";
import { type ChargeableLine, readChargeableLines } from "./read-lines.server";
import { mostChargedLines, type SpreadInput } from "./schema";
import { fromSmallestUnits, toSmallestUnits } from "./smallest-units";
import { spreadAmount } from "./spread";

export interface ComputedShare extends ChargeableLine {
  /** In the charge's currency, as decimal text. */
  amount: string;
}

/**
 * The share of each line that the charge can have one for, also of 0; together they are its amount. `receiptIds` are
 * those that the input names. Throws INVALID_INPUT for an amount that the currency does not have, where the receipts
 * have no line or too many, for lines that cannot be spread over so, and for manual shares that are not of such lines,
 * have another sign than the amount or do not add up to it.
 */
export async function computeShares(
  tx: SqlExecutor,
  shopId: number,
  { input, receiptIds }: { input: SpreadInput; receiptIds: readonly number[] },
): Promise<ComputedShare[]> {
  const { amount, currency, spread, shares } = input;
  if (!isPayable(amount, currency))
    throw invalidField("amount", sentence("purchaseOrders.tooManyDecimals", { currency }));
  const lineIds = shares ? [...new Set(shares.map(({ lineItemId }) => lineItemId))] : null;
  const lines = await readChargeableLines(tx, shopId, { receiptIds, lineIds });
  if (shares) return manualShares(lines, { ...input, shares });
  if (lines.length === 0) throw invalidField("receiptIds", sentence("landedCharges.noUnits"));
  if (lines.length > mostChargedLines)
    throw invalidField("receiptIds", sentence("landedCharges.tooManyLines", { most: mostChargedLines }));
  const bases = basesOf(spread, lines);
  const spreadLines = lines.map(({ units }, place) => ({ units, basis: bases[place] ?? 0n }));
  const spreadOut = spreadAmount(toSmallestUnits(amount, currency), spreadLines);
  return lines.map((line, place) => ({
    ...line,
    amount: fromSmallestUnits(spreadOut[place] ?? 0n, currency),
  }));
}

interface Manual extends SpreadInput {
  shares: NonNullable<SpreadInput["shares"]>;
}

function manualShares(
  lines: readonly ChargeableLine[],
  { amount, currency, shares }: Manual,
): ComputedShare[] {
  const keyOf = (receiptId: number, lineId: number) => `${receiptId}-${lineId}`;
  const lineOf = new Map(lines.map((line) => [keyOf(line.receiptId, line.lineId), line]));
  const named = new Set<string>();
  const issues: Issue[] = [];
  const given = shares.flatMap((share, place): ComputedShare[] => {
    const key = keyOf(share.receiptId, share.lineItemId);
    const line = lineOf.get(key);
    const refuse = (field: string, message: string) => {
      issues.push({ path: `shares.${place}.${field}`, message });
      return [];
    };
    if (!line) return refuse("lineItemId", translate("landedCharges.otherLine"));
    if (named.has(key)) return refuse("lineItemId", translate("purchaseOrders.lineTwice"));
    named.add(key);
    if (!isPayable(share.amount, currency))
      return refuse("amount", translate("purchaseOrders.tooManyDecimals", { currency }));
    if (share.amount !== 0 && share.amount > 0 !== amount > 0)
      return refuse("amount", translate("landedCharges.otherSign"));
    return [{ ...line, amount: money(share.amount).toFixed() }];
  });
  if (issues.length > 0)
    throw new AppError("INVALID_INPUT", {
      message: sentence("landedCharges.notSaved"),
      issues: issues.slice(0, mostIssues),
    });
  const sum = given.reduce((total, share) => total.plus(money(share.amount)), money(0));
  const difference = money(amount).minus(sum);
  if (!difference.isZero())
    throw invalidField(
      "shares",
      sentence("landedCharges.notTheAmount", {
        sum: sum.toFixed(),
        amount: money(amount).toFixed(),
        currency,
      }),
    );
  return given;
}
