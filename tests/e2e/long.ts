/**
 * For a test that repeats what an everyday one proves, at another width, in another language, or on another of many
 * pages: `npm test` leaves it out, `npm run test:long` runs it.
 */
export const longIf = (repeats: boolean) => (repeats ? { tag: "@long" } : {});
