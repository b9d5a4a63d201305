/** What one unit of a currency may be worth. */
export const leastRate = 0.000_000_000_1;
export const largestRate = 1_000_000_000;
export const rateDecimals = 10;

/** In one request. */
export const mostRates = 1_000;
