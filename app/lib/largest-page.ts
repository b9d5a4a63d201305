/** The largest `limit` that a list accepts. */
export const largestPage = 250;
