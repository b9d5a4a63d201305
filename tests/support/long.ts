/**
 * For a test that repeats what an everyday one proves, with another fault, seed or endpoint: `npm test` leaves it out,
 * `npm run test:long` runs it.
 */
export const longIf = (repeats: boolean) => (repeats ? { tags: "long" } : {});
