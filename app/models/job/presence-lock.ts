/**
 * The advisory lock, in SQL, that a worker holds in its name for as long as it lives: PostgreSQL lets go of it with the
 * connection. `name` is an expression.
 */
export const presenceLock = (name: string) => `hashtextextended('worker ' || ${name}, 0)`;

/** A connection that broke is there again within this time; a worker without its lock for longer has died. */
export const graceMs = 5_000;
