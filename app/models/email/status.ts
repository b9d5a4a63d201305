export type EmailStatus = "queued" | "unknown" | "sent" | "rejected";

/** The mail service has not given a final answer yet. */
export const unfinishedEmailStatuses = ["queued", "unknown"] as const satisfies readonly EmailStatus[];

export type MailState = "sent" | "pending" | "rejected";

export function mailStateOf(status: EmailStatus): MailState {
  return status === "sent" || status === "rejected" ? status : "pending";
}

/** How long a claim excludes other processes; longer than any attempt. */
export const emailLeaseMs = 30_000;

const delays: readonly (readonly [upTo: number, ms: number])[] = [
  [1, 1_000],
  [2, 10_000],
  [3, 30_000],
  // After an outage of the mail service, an email that a merchant waits for is sent within a minute.
  [12, 45_000],
  [16, 600_000],
];

/** The delay after the n-th attempt: seconds at first, 45 for the next nine, half an hour in the end. */
export function retryDelayMs(attempts: number): number {
  return delays.find(([upTo]) => attempts <= upTo)?.[1] ?? 1_800_000;
}
