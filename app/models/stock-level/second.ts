/**
 * The end of the platform's second. Its times are whole seconds, and a level may change several times in one: with
 * this as the time of what the app knows for certain, later news of the same second's earlier moments are dropped.
 */
export function endOfSecond(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / 1_000) * 1_000 + 999);
}
