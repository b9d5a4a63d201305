/** The whole cases in a quantity of units, and the units beyond them. */
export function inCases(quantity: number, packSize: number): { cases: number; loose: number } {
  return { cases: Math.floor(quantity / packSize), loose: quantity % packSize };
}
