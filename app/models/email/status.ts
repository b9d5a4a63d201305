export type EmailStatus = "queued" | "unknown" | "sent" | "rejected";

/** What the mail service has not finally answered to yet. */
export const unsettled = ["queued", "unknown"] as const satisfies readonly EmailStatus[];

/** How a mail stands, as the API says it. */
export type MailState = "sent" | "pending" | "rejected";

export function mailStateOf(status: EmailStatus): MailState {
  return status === "sent" || status === "rejected" ? status : "pending";
}

/** The mail service forgets a key after 24 hours; then the same mail would be a second one. */
export const keyLifeMs = 23 * 3_600_000;

/** How long a claim keeps others away; longer than any attempt. */
export const leaseMs = 30_000;

const delays: readonly (readonly [upTo: number, ms: number])[] = [
  [1, 1_000],
  [2, 10_000],
  [3, 30_000],
  // A merchant who waits for a mail while the service has its troubles has it within a minute after they end.
  [12, 45_000],
  [16, 600_000],
];

/** The wait behind the n-th attempt: seconds at first, 45 for the next nine, half an hour in the end. */
export function retryDelayMs(attempts: number): number {
  return delays.find(([upTo]) => attempts <= upTo)?.[1] ?? 1_800_000;
}
