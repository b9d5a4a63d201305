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

const delays = [1_000, 10_000, 30_000, 120_000, 600_000];

/** The wait behind the n-th attempt: seconds at first, half an hour in the end. */
export function retryDelayMs(attempts: number): number {
  return delays[attempts - 1] ?? 1_800_000;
}
