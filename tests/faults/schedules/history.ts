/** How a request begins that is made with the id of another shop's document. */
export const meddling = "meddle:";

/** One request of one person, with all attempts at it. */
export interface RecordedRequest {
  shop: string;
  user: string;
  /** What it was for, in one word. */
  what: string;
  method: string;
  path: string;
  body: unknown;
  /** The Idempotency-Key, the same for each attempt. */
  key: string;
  /** Status of each attempt; null: the connection broke. */
  attempts: (number | null)[];
  /** When it was asked and when the last word came, by the platform's clock; without one it may take effect at any time. */
  from: number;
  until: number;
  /** The person has given up before there was a last word. */
  isOpen: boolean;
  /** Two attempts got different final answers; one of them may have been lost on its way. */
  isContradicted?: boolean;
  /** The last answer's data; undefined while there was none. */
  answer?: unknown;
}

/** Everything that people asked of the app, with its answers. */
export class History {
  readonly asked: RecordedRequest[] = [];

  /** Whether the last answer said that it is done. */
  static isDone({ attempts }: RecordedRequest): boolean {
    const last = attempts.at(-1);
    return last !== null && last !== undefined && last >= 200 && last < 300;
  }

  /** Whether the last answer said that nothing was done. */
  static isRefused({ attempts, isOpen }: RecordedRequest): boolean {
    const last = attempts.at(-1);
    return !isOpen && last !== null && last !== undefined && last >= 400 && last < 500 && last !== 429;
  }
}
