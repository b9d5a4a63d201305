/** How long an order of the store's admin that was received here may stay open there without counting twice. */
export const daysToClose = 7;
