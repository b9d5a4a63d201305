/**
 * The advisory lock, in SQL, that a process holds in a name of its own for as long as it lives: PostgreSQL lets go of it
 * with the connection. `name` is an expression.
 */
export const livenessLock = (name: string) => `hashtextextended('process ' || ${name}, 0)`;

/** A connection that broke is there again within this time; a process without its lock for longer has died. */
export const graceMs = 5_000;
