/**
 * How long a reading, or a request that nobody waits for any more, may be behind: the platform promises nothing about
 * its replicas, fifteen seconds have been reported. What a reading says that began later than this after a moment
 * includes that moment.
 */
export const staleReadMs = 20_000;
