/** Entries of the history of the cost that are shown at first. */
const firstCosts = 25;
/** How many more are shown each time that one asks for more. */
export const moreCosts = 50;
export const mostCosts = 1_000;

/** How many entries the page's address asks for. */
export function costsShown(params: URLSearchParams): number {
  const asked = Number(params.get("costs"));
  return Number.isInteger(asked) && asked > firstCosts ? Math.min(asked, mostCosts) : firstCosts;
}
