export const largestPage = 250;
