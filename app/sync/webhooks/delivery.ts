/** A delivery that is being handled: its content, and the key that marks it as handled. */
export interface Delivery {
  shopId: number;
  key: { topic: string; webhookId: string };
  payload: unknown;
  receivedAt: Date;
  attempts: number;
}
