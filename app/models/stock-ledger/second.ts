/**
 * The end of the platform's second. Its times are whole seconds, and a level may change several times in one: with this
 * as the time up to which the app is certain, a reading of the same second is not taken for a newer one.
 */
export function endOfSecond(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / 1_000) * 1_000 + 999);
}
