import { testEnvironment } from "../../support/environment";

/** Secrets, and how the platform's tokens begin: none of them may be in a log. */
export const canaries = [
  testEnvironment.SHOPIFY_API_SECRET,
  testEnvironment.RESEND_API_KEY,
  testEnvironment.RESEND_WEBHOOK_SECRET,
  testEnvironment.ENCRYPTION_KEYS.slice(3),
  "shpat_",
];
