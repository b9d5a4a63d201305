/** A delivery at work: what it says, and the key that marks it as handled. */
export interface Delivery {
  shopId: number;
  key: { topic: string; webhookId: string };
  payload: unknown;
  /** When it arrived. */
  receivedAt: Date;
  /** Attempts that failed so far. */
  attempts: number;
}
