/** A delivery that is being handled: its content, and the key that marks it as handled. */
export interface Delivery {
  shopId: number;
  key: { topic: string; webhookId: string };
  payload: unknown;
  receivedAt: Date;
  attempts: number;
}

/** What waiting deliveries mean when they are handled together. */
export interface Understood {
  /** Those that `apply` handles. */
  together: Delivery["key"][];
  /** Those that need a job of their own. */
  alone: Delivery["key"][];
  /** Commits the effect of `together` with the marks that they are handled. */
  apply: () => Promise<unknown>;
}
