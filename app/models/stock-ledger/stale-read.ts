/**
 * How far a reading, or a request that was given up, may be behind. The platform promises nothing about its replicas;
 * fifteen seconds have been reported. A reading that began later than this after a moment includes that moment.
 */
export const staleReadMs = 20_000;
