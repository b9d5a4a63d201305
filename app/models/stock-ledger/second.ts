/** The platform's times are whole seconds: up to this end, a reading of the same second is not newer. */
export function endOfSecond(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / 1_000) * 1_000 + 999);
}
