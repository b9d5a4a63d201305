import { invalidField } from "~/errors";
import { money } from "~/models/purchase-order/money";
import { sentence } from "~/texts/translate";
import type { ChargeSpread } from "./kinds";
import type { ChargeableLine } from "./read-lines.server";

/**
 * What the lines' shares are in proportion to, whole numbers from 0 up. INVALID_INPUT on `spread` where the orders
 * have different currencies, or for products without a weight or volume, which it names.
 */
export function basesOf(spread: ChargeSpread, lines: readonly ChargeableLine[]): bigint[] {
  const bases = { value: valuesOf, quantity: unitsOf, weight: weightsOf, volume: volumesOf, manual: unitsOf };
  return bases[spread](lines);
}

function unitsOf(lines: readonly ChargeableLine[]): bigint[] {
  return lines.map(({ units }) => BigInt(units));
}

function valuesOf(lines: readonly ChargeableLine[]): bigint[] {
  if (new Set(lines.map(({ currency }) => currency)).size > 1)
    throw invalidField("spread", sentence("landedCharges.currenciesDiffer"));
  return lines.map(({ units, unitCost }) => scaled(money(unitCost).times(units), 4));
}

function weightsOf(lines: readonly ChargeableLine[]): bigint[] {
  assertKnown("noWeight", lines, ({ weightGrams }) => weightGrams !== null);
  return lines.map(({ units, weightGrams }) => scaled(money(weightGrams ?? 0).times(units), 6));
}

function volumesOf(lines: readonly ChargeableLine[]): bigint[] {
  assertKnown("noVolume", lines, ({ caseVolume }) => caseVolume !== null);
  return lines.map(({ units, caseVolume, packSize }) =>
    scaled(
      money(caseVolume ?? 0)
        .times(units)
        .div(packSize ?? 1),
      9,
    ),
  );
}

const mostNames = 5;

function assertKnown(
  words: "noWeight" | "noVolume",
  lines: readonly ChargeableLine[],
  isKnown: (line: ChargeableLine) => boolean,
): void {
  const unknown = new Map(
    lines.filter((line) => !isKnown(line)).map(({ variantId, title }) => [variantId, title]),
  );
  if (unknown.size === 0) return;
  const named = [...unknown.values()].slice(0, mostNames);
  const names = [...named, ...(unknown.size > mostNames ? ["…"] : [])].join(", ");
  throw invalidField("spread", sentence(`landedCharges.${words}`, { count: unknown.size, names }));
}

function scaled(value: ReturnType<typeof money>, decimals: number): bigint {
  return BigInt(value.times(money(10).pow(decimals)).toFixed(0));
}
