export const checkSteps = ["catalogue", "levels", "orders", "explaining"] as const;
export type CheckStep = (typeof checkSteps)[number];

export interface CheckState {
  isRunning: boolean;
  /** Null while it waits, and at rest. */
  step: CheckStep | null;
  completedAt: string | null;
  /** The last one failed and is not retried before the night. */
  hasFailed: boolean;
}
