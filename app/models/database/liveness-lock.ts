/**
 * SQL for the advisory lock that a process holds under its own name while it lives: PostgreSQL releases it with the
 * connection. `name` is an expression.
 */
export const livenessLock = (name: string) => `hashtextextended('process ' || ${name}, 0)`;

/** A broken connection is restored within this time; a process without its lock for longer is dead. */
export const graceMs = 5_000;
