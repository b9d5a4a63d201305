/** A delivery at work: what it says, and the key that marks it as handled. */
export interface Delivery {
  shopId: number;
  key: { topic: string; webhookId: string };
  payload: unknown;
  /** When the platform's change happened. */
  triggeredAt: Date;
}
