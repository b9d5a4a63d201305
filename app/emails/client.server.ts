import { Resend } from "resend";
import { env } from "~/infra/env/env.server";

/** The mail service; every call of it goes through here. */
export const resend = new Resend(env.RESEND_API_KEY);

/** The SDK hands its options on to fetch: a redirect is an error, nothing goes to another address. */
export function withinDeadline(deadlineMs: number) {
  return { signal: AbortSignal.timeout(Math.ceil(deadlineMs)), redirect: "error" } as const;
}
