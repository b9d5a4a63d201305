/** PostgreSQL looks for deadlocks after so many milliseconds; the gate waits a little longer. */
export const deadlockMs = 100;
