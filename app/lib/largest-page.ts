/** Rows of the longest page that a list is asked for. */
export const largestPage = 250;
