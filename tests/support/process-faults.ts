import type { Seen } from "./clerks";
import type { Member } from "./service";

/**
 * The server errors among the answers, as text: every 5xx that does not ask to come again. `passing` are the
 * statuses of whatever stands before the app.
 */
export function faultyAnswers(seen: readonly Seen[], passing: readonly number[] = []): string[] {
  return seen
    .filter(({ status, retryAfter }) => status >= 500 && !(status === 503 && retryAfter))
    .filter(({ status }) => !passing.includes(status))
    .map(({ method, path, status }) => `${method} ${path} was answered ${status}`);
}

/** What a process has logged of uncaught errors, as text. */
export function unhandledIn(log: readonly string[]): string[] {
  const unhandled = log.filter((line) => /unhandled|uncaught/i.test(line));
  return unhandled.map((line) => `the app says: ${line.slice(0, 300)}`);
}

/** Says so where the process has ended. */
export function endedByItself({ child, log }: Pick<Member, "child" | "log">, name = "app's"): string[] {
  if (child.exitCode === null && child.signalCode === null) return [];
  return [`the ${name} process ended, saying at last: ${log.slice(-3).join("\n").slice(0, 2_000)}`];
}
