/** Of two, none and three digits. */
const currencies = ["USD", "JPY", "KWD", "EUR"] as const;

/** The shop's currency, and that of its supplier. */
export function currenciesOf(seed: number): { shop: (typeof currencies)[number]; supplier: string } {
  const shop = currencies[seed % currencies.length] ?? "USD";
  return { shop, supplier: seed % 3 === 0 ? shop : "CHF" };
}

/** Whether costs are written to the store. */
export function writesCosts(seed: number): boolean {
  return seed % 5 < 3;
}

/** Whether the store's own currency changes, with figures in the former one. */
export function changesCurrency(seed: number): boolean {
  return seed % 7 === 3;
}
