import { setTimeout as pause } from "node:timers/promises";
import type { Store } from "../../../simulator/world/store";
import { type RawAnswer, sendRequest } from "../../support/send-request";
import { untilSettled } from "../../support/service";
import { sessionToken } from "../../support/session-tokens";

/** One request that clients send in a round; without a key of its own each client has another. */
export interface ClientRequest {
  method: string;
  path: string;
  body?: object;
  key?: string;
}

interface RaceOptions {
  /** The app, behind a front that leads to several processes. */
  url: string;
  shop: string;
  store: Store;
  seed: number;
  databaseUrl: string;
}

/** A shop in which rounds are played, and what its clients' answers say of stock and numbers. */
export class RaceShop {
  readonly violations: string[] = [];
  readonly counts = { rounds: 0, requests: 0, won: 0, refused: 0, mostAtOnce: 0 };
  /** Units that clients' answers put at a level: `variant@location`. */
  readonly expectedUnits = new Map<string, number>();
  readonly supplierIds: number[] = [];
  /** The round that is played, for the text of violations. */
  round = "";
  private keys = 0;
  private variants = 0;

  constructor(
    readonly options: RaceOptions,
    readonly random: () => number,
  ) {
    for (const variant of options.store.variants) {
      for (const { locationId, quantities } of variant.levels)
        this.expectedUnits.set(`${variant.id}@${locationId}`, quantities.available ?? 0);
    }
  }

  violate(words: string): void {
    this.violations.push(`${this.round}: ${words}`);
  }

  /** From `least` to `most`. */
  int(least: number, most: number): number {
    return least + Math.floor(this.random() * (most - least + 1));
  }

  /** Variants take turns, so that neighbouring rounds do not meet. */
  variant(): { id: string; number: number } {
    const { variants } = this.options.store;
    const { id } = variants[this.variants++ % variants.length] ?? { id: 0 };
    return { id: `gid://shopify/ProductVariant/${id}`, number: id };
  }

  location(index = 0): { id: string; number: number } {
    const { id } = this.options.store.locations[index] ?? { id: 0 };
    return { id: `gid://shopify/Location/${id}`, number: id };
  }

  /** One client alone, who is to succeed. */
  async ask(request: ClientRequest): Promise<ReturnType<typeof JSON.parse>> {
    const { status, text, body } = await this.send(request);
    if (status >= 300) throw new Error(`${request.method} ${request.path}: ${status} ${text.slice(0, 300)}`);
    return body.data;
  }

  /** All at once. No answer may be a server error. */
  async sendAtOnce(requests: readonly ClientRequest[]): Promise<RawAnswer[]> {
    this.counts.mostAtOnce = Math.max(this.counts.mostAtOnce, requests.length);
    const answers = await Promise.all(requests.map((request) => this.send(request)));
    for (const { status, text } of answers) {
      if (status >= 500 || status === 429 || /deadlock/i.test(text))
        this.violate(`a client got ${status} ${text.slice(0, 200)}`);
      this.counts[status < 300 ? "won" : "refused"] += 1;
    }
    return answers;
  }

  private async send({ method, path, body, key }: ClientRequest): Promise<RawAnswer> {
    this.counts.requests += 1;
    const headers: Record<string, string> =
      method === "GET" ? {} : { "Idempotency-Key": key ?? this.newKey() };
    const authorization = `Bearer ${sessionToken(this.options.shop)}`;
    return sendRequest({ method, url: `${this.options.url}${path}`, authorization, headers, body });
  }

  newKey(): string {
    return `race-${this.options.seed}-${++this.keys}`;
  }

  /** The level's units have changed by so many, as the clients' answers say. */
  expectChange(variant: number, location: number, delta: number): void {
    const place = `${variant}@${location}`;
    this.expectedUnits.set(place, (this.expectedUnits.get(place) ?? 0) + delta);
  }

  /** What the platform has there. */
  availableAt(variant: number, location: number): number {
    const found = this.options.store.variants.find(({ id }) => id === variant);
    return found?.levels.find(({ locationId }) => locationId === location)?.quantities.available ?? 0;
  }

  /** No change of stock is under way any more. */
  async expectSettled(): Promise<void> {
    if ((await untilSettled(this.options.databaseUrl)) === null)
      this.violate("changes of stock are still under way");
  }

  /** The platform has what the answers say; what is pending gets half a minute to arrive. */
  async expectStockAsAnswered(variant: number, ...locations: number[]): Promise<void> {
    for (const location of locations) {
      const expected = this.expectedUnits.get(`${variant}@${location}`) ?? 0;
      const until = Date.now() + 30_000;
      while (this.availableAt(variant, location) !== expected && Date.now() < until) await pause(20);
      const found = this.availableAt(variant, location);
      if (found === expected) continue;
      this.violate(`the platform has ${found} of ${variant}, the answers say ${expected}`);
      this.expectedUnits.set(`${variant}@${location}`, found);
    }
  }
}

export const successes = (answers: readonly RawAnswer[]) => answers.filter(({ status }) => status < 300);
