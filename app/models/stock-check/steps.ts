/** What a comparison of the shop with the platform goes through. */
export const checkSteps = ["catalogue", "levels", "orders", "explaining"] as const;
export type CheckStep = (typeof checkSteps)[number];

/** How the comparison stands: waiting for its turn or under way, or at rest. */
export interface CheckState {
  isRunning: boolean;
  /** Null while it waits, and at rest. */
  step: CheckStep | null;
  /** When the last one ended; null before the first. */
  completedAt: string | null;
  /** The last one broke off and is not tried again by itself before the night. */
  hasFailed: boolean;
}
