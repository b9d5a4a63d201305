/** A number as it is, with no decimals cut off; the denominator is above 0. */
export interface Fraction {
  over: bigint;
  under: bigint;
}

/** The nearest whole number; halves go away from zero. */
export function nearest({ over, under }: Fraction): bigint {
  const size = over < 0n ? -over : over;
  const whole = (2n * size + under) / (2n * under);
  return over < 0n ? -whole : whole;
}

/** `whole × part ÷ all`, rounded once. */
export function share(whole: bigint, part: bigint, all: bigint): bigint {
  return all < 0n
    ? nearest({ over: -whole * part, under: -all })
    : nearest({ over: whole * part, under: all });
}

export function times(units: bigint, cost: Fraction): bigint {
  return nearest({ over: units * cost.over, under: cost.under });
}

/** A decimal as text, in the smallest units of a currency that has so many digits. */
export function inSmallest(text: string, digits: number): Fraction {
  const [whole = "0", decimals = ""] = text.split(".");
  return {
    over: BigInt(whole + decimals) * 10n ** BigInt(digits),
    under: 10n ** BigInt(decimals.length),
  };
}
