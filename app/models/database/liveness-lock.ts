/** SQL for a process's advisory lock, which ends with its connection; `name` is an expression. */
export const livenessLock = (name: string) => `hashtextextended('process ' || ${name}, 0)`;

/** A broken connection is restored within this time; a process without its lock for longer is dead. */
export const graceMs = 5_000;
