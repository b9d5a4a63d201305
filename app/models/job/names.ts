export const jobNames = [
  "apply-operation",
  "sweep-operations",
  "follow-shipments",
  "send-email",
  "sweep-emails",
  "check-mail-domains",
  "reopen-shops",
  "run-import",
  "data-import",
  "handle-webhook",
  "sweep-webhooks",
  "refresh-levels",
  "reconcile",
  "review-alerts",
  "follow-costs",
  "write-costs",
  "keep-sums",
  "check-sums",
  "renew-forecasts",
  "prune",
] as const;

export type JobName = (typeof jobNames)[number];
