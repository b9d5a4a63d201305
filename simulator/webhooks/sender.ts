import { randomUUID } from "node:crypto";
import { holds } from "../admin-api/scopes";
import { webhookHmac } from "../oauth/hmac";
import type { Store } from "../world/store";
import type { World, WorldEvent } from "../world/world";
import { messagesOf } from "./payloads";
import { scopeOfEvent } from "./transfer-payloads";

/** How the network treats the platform's messages, set by script. */
export interface DeliveryMode {
  /** Copies of each message, sent at the same moment. */
  duplicate: number;
  /** Holds messages back for a random time up to this, so that they arrive out of order. */
  shuffleMs: number;
  delayMs: number;
  /** The share of messages, 0 to 1, that never leaves. */
  loseShare: number;
  /** Holds messages back until it is switched off. */
  paused: boolean;
  /** The first wait before a message is tried again; it doubles eight times. */
  retryMs: number;
}

export interface Delivery {
  id: string;
  eventId: string;
  topic: string;
  shop: string;
  triggeredAt: string;
  body: string;
  attempts: { at: string; status: number | null }[];
  state: "delivered" | "failed" | "lost" | "waiting";
}

const maxAttempts = 9;
const atOnce = 24;
const timeoutMs = 5_000;
const keep = 50_000;

/** Sends what happens in the stores to the app, signed, at least once unless it is configured to lose some. */
export class WebhookSender {
  readonly mode: DeliveryMode = {
    duplicate: 1,
    shuffleMs: 0,
    delayMs: 0,
    loseShare: 0,
    paused: false,
    retryMs: 1_000,
  };
  readonly deliveries: Delivery[] = [];
  /** Messages since the start, those of them that got lost, and attempts to deliver. */
  readonly counts = { messages: 0, lost: 0, attempts: 0 };
  /** Called with each attempt: how long the answer took, and its status. */
  onAttempt: (ms: number, status: number | null) => void = () => undefined;
  /** Messages whose content is that of the moment they leave. */
  private readonly toldAtDelivery = new WeakMap<Delivery, () => object>();
  private held: Delivery[] = [];
  private readonly timers = new Set<NodeJS.Timeout>();
  /** What is due, by store. */
  private readonly ready = new Map<string, Delivery[]>();
  private onTheWay = 0;
  private stopped = false;

  constructor(
    private readonly world: World,
    /** Topic → path of the app; replaced when the manifest is read again. */
    public subscriptions: Map<string, string>,
  ) {
    world.onEvent((event) => this.take(event));
  }

  /** Attempts that are still to come, as far as it is known now. */
  get waiting(): number {
    const due = [...this.ready.values()].reduce((sum, { length }) => sum + length, 0);
    return this.timers.size + due + this.onTheWay;
  }

  /** Only an installed app gets webhooks of its store; the end of the installation is the exception. */
  private take(event: WorldEvent): void {
    const { store } = event;
    const always = event.kind === "uninstalled" || event.kind === "shop-redact";
    if (!store.install && !always) return;
    const scope = scopeOfEvent(event);
    if (scope !== null && store.install && !holds(store.install.scopes, scope)) return;
    for (const { topic, payload, payloadAtDelivery } of messagesOf(this.world, event)) {
      const delivery = this.send(store, topic, payload);
      if (delivery && payloadAtDelivery) this.toldAtDelivery.set(delivery, payloadAtDelivery);
    }
  }

  /** Sends one message, whatever it says; for scripts that want a payload of their own. */
  send(
    store: Store,
    topic: string,
    payload: object,
    ids: { webhookId?: string; triggeredAt?: string } = {},
  ): Delivery | null {
    if (!this.subscriptions.has(topic) || this.stopped) return null;
    const delivery: Delivery = {
      id: ids.webhookId ?? randomUUID(),
      eventId: randomUUID(),
      topic,
      shop: store.domain,
      triggeredAt: ids.triggeredAt ?? new Date(this.world.clock.now()).toISOString(),
      body: JSON.stringify(payload),
      attempts: [],
      state: "waiting",
    };
    this.deliveries.push(delivery);
    if (this.deliveries.length > keep) this.deliveries.splice(0, keep / 2);
    this.counts.messages += 1;
    if (Math.random() < this.mode.loseShare) {
      delivery.state = "lost";
      this.counts.lost += 1;
    } else if (this.mode.paused) this.held.push(delivery);
    else this.dispatch(delivery);
    return delivery;
  }

  /** Changes the mode; ending a pause lets the held messages go, in random order when they are shuffled. */
  setMode(change: Partial<DeliveryMode>): void {
    Object.assign(this.mode, change);
    if (this.mode.paused) return;
    const held = this.held;
    this.held = [];
    for (const delivery of held) this.dispatch(delivery);
  }

  /** Waits until nothing is on its way any more, no copy of a message that has arrived either. */
  async settle(timeLimitMs = 60_000): Promise<boolean> {
    const until = Date.now() + timeLimitMs;
    while (Date.now() < until) {
      if (this.held.length + this.waiting === 0) return true;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return false;
  }

  stop(): void {
    this.stopped = true;
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }

  private dispatch(delivery: Delivery): void {
    for (let copy = 0; copy < Math.max(1, this.mode.duplicate); copy += 1) {
      this.later(this.mode.delayMs + Math.random() * this.mode.shuffleMs, delivery);
    }
  }

  private later(milliseconds: number, delivery: Delivery): void {
    if (this.stopped) return;
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      const due = this.ready.get(delivery.shop);
      if (due) due.push(delivery);
      else this.ready.set(delivery.shop, [delivery]);
      this.pump();
    }, milliseconds);
    this.timers.add(timer);
  }

  /** Sends what is due, a few at a time: a bulk change makes thousands of messages at one moment. */
  private pump(): void {
    while (this.onTheWay < atOnce && !this.stopped) {
      const delivery = this.next();
      if (!delivery) return;
      this.onTheWay += 1;
      void this.attempt(delivery).finally(() => {
        this.onTheWay -= 1;
        this.pump();
      });
    }
  }

  /** The stores take turns: none waits for another one's thousands. */
  private next(): Delivery | undefined {
    const [first] = this.ready;
    if (!first) return undefined;
    const [shop, due] = first;
    const delivery = due.shift();
    this.ready.delete(shop);
    if (due.length > 0) this.ready.set(shop, due);
    return delivery;
  }

  private async attempt(delivery: Delivery): Promise<void> {
    const { app } = this.world;
    const uri = this.subscriptions.get(delivery.topic);
    if (uri === undefined) return;
    const started = performance.now();
    const payload = this.toldAtDelivery.get(delivery)?.();
    if (payload) delivery.body = JSON.stringify(payload);
    const status = await post(
      new URL(uri, app.target).href,
      delivery,
      webhookHmac(app.apiSecret, delivery.body),
    );
    this.counts.attempts += 1;
    this.onAttempt(performance.now() - started, status);
    delivery.attempts.push({ at: new Date().toISOString(), status });
    if (status !== null && status >= 200 && status < 300) {
      delivery.state = "delivered";
    } else if (delivery.state !== "delivered") {
      if (delivery.attempts.length >= maxAttempts) delivery.state = "failed";
      else this.later(this.mode.retryMs * 2 ** (delivery.attempts.length - 1), delivery);
    }
  }
}

/** One attempt; the status, or null when nobody answered in time. */
async function post(url: string, delivery: Delivery, signature: string): Promise<number | null> {
  try {
    const response = await fetch(url, {
      method: "POST",
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        "content-type": "application/json",
        "user-agent": "Shopify-Captain-Hook",
        "x-shopify-topic": delivery.topic,
        "x-shopify-hmac-sha256": signature,
        "x-shopify-shop-domain": delivery.shop,
        "x-shopify-api-version": "2026-07",
        "x-shopify-webhook-id": delivery.id,
        "x-shopify-event-id": delivery.eventId,
        "x-shopify-triggered-at": delivery.triggeredAt,
      },
      body: delivery.body,
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return null;
  }
}
