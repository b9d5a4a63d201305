export interface SpreadLine {
  /** Accepted units that are left, above 0. */
  units: number;
  /** What the shares are in proportion to; never below 0. */
  basis: bigint;
}

/**
 * The share of each line in the amount, in smallest units of its currency. The shares add up to the amount exactly: what
 * rounding down leaves goes to the lines with the largest remainders, one unit each, of equal ones to the earlier. Where
 * no line has a basis, the units decide. An amount below 0 has the opposite shares.
 */
export function spreadAmount(amount: bigint, lines: readonly SpreadLine[]): bigint[] {
  if (amount < 0n) return spreadAmount(-amount, lines).map((share) => -share);
  const bases = lines.some(({ basis }) => basis > 0n)
    ? lines.map(({ basis }) => basis)
    : lines.map(({ units }) => BigInt(units));
  const total = bases.reduce((sum, basis) => sum + basis, 0n);
  if (total === 0n) return lines.map(() => 0n);
  const shares = bases.map((basis) => (amount * basis) / total);
  const left = Number(amount - shares.reduce((sum, share) => sum + share, 0n));
  const topped = new Set(
    bases
      .map((basis, place) => ({ place, remainder: (amount * basis) % total }))
      .sort((one, other) => compare(other.remainder, one.remainder) || one.place - other.place)
      .slice(0, left)
      .map(({ place }) => place),
  );
  return shares.map((share, place) => (topped.has(place) ? share + 1n : share));
}

function compare(one: bigint, other: bigint): number {
  return one < other ? -1 : Number(one > other);
}
