import { ApiError } from "../api-client";

export interface Refusal<Item> {
  item: Item;
  /** The message of the API. */
  message: string;
}

interface Options<Item> {
  work: (item: Item) => Promise<unknown>;
  onProgress: (done: number) => void;
  /** How many are under way at a time. */
  atOnce?: number;
}

/**
 * The work of each item, a few at a time; what is refused stops nothing. Refusals come in the order of the items.
 * A fault that is no answer of the API is thrown, after which no further record is started.
 */
export async function runEach<Item>(
  items: readonly Item[],
  { work, onProgress, atOnce = 3 }: Options<Item>,
): Promise<{ done: Item[]; refused: Refusal<Item>[] }> {
  const messages = new Map<Item, string>();
  const queue = items.values();
  let ended = 0;
  async function rateLimit() {
    for (const item of queue) {
      try {
        await work(item);
      } catch (fault) {
        if (!(fault instanceof ApiError)) throw fault;
        messages.set(item, fault.message);
      }
      onProgress(++ended);
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, rateLimit));
  return {
    done: items.filter((item) => !messages.has(item)),
    refused: items.flatMap((item) => {
      const message = messages.get(item);
      return message === undefined ? [] : [{ item, message }];
    }),
  };
}
