import { setTimeout as pause } from "node:timers/promises";
import { randomFrom } from "./random";
import { sessionToken } from "./session-tokens";

/** One answer, as a client saw it; status 0 is a connection that broke. */
export interface Seen {
  at: number;
  ms: number;
  method: string;
  path: string;
  status: number;
  /** Whether the answer asks for another try. */
  retryAfter: boolean;
  tries: number;
}

/** An order as its clerk knows it: only what the app has confirmed. */
export interface KnownOrder {
  id: number;
  poNumber: string;
  lines: { id: number; variantId: string; quantity: number; received: number }[];
  /** The supplier's bill of it, and what of it is paid, in cents. */
  bill: { id: number; cents: number; approved: boolean; paid: number[] } | null;
}

interface ClerkShop {
  url: string;
  shop: string;
  /** Products to order, as the API names them. */
  variantIds: string[];
}

interface OrderData {
  id: number;
  poNumber: string;
  lineItems: { id: number; variantId: string; quantity: number }[];
}

/** A request whose process dies again and again is free for its clerk a minute after each death, ten times at the most. */
const patienceMs = 10 * 60_000;

/**
 * Orders, sends, receives and pays through the API until it has to stop, and tries each step again under its key until it
 * is answered for good. What it knows in the end is what must be true.
 */
export class Clerk {
  readonly seen: Seen[] = [];
  readonly orders: KnownOrder[] = [];
  /** Answers that are neither a success nor a request to come again. */
  readonly refusals: string[] = [];
  private readonly random: () => number;
  private keys = 0;

  constructor(
    private readonly place: ClerkShop,
    private readonly name: string,
  ) {
    this.random = randomFrom(name);
  }

  async work(goesOn: () => boolean): Promise<void> {
    let supplierId = 0;
    while (goesOn()) {
      supplierId ||= ((await this.ask("POST", "/api/suppliers", { name: this.name })) as { id: number }).id;
      await this.workOrder(supplierId);
      await this.ask("GET", "/api/purchase-orders?limit=5");
    }
  }

  /** An order from its draft until all has come, in two deliveries, and is paid, in two parts. */
  private async workOrder(supplierId: number): Promise<void> {
    const first = Math.floor(this.random() * this.place.variantIds.length);
    const lineItems = [0, 1].map((step) => ({
      variantId: this.place.variantIds[(first + step) % this.place.variantIds.length],
      quantity: 2 + Math.floor(this.random() * 8),
      costPrice: 1.25,
    }));
    const made = (await this.ask("POST", "/api/purchase-orders", { supplierId, lineItems })) as OrderData;
    const order: KnownOrder = {
      id: made.id,
      poNumber: made.poNumber,
      lines: made.lineItems.map(({ id, variantId, quantity }) => ({ id, variantId, quantity, received: 0 })),
      bill: null,
    };
    this.orders.push(order);
    await this.ask("POST", `/api/purchase-orders/${order.id}/send`, { email: false });
    await this.receive(order, ({ quantity }) => Math.ceil(quantity / 2));
    await this.receive(order, ({ quantity, received }) => quantity - received);
    await this.pay(order, supplierId);
  }

  private async pay(order: KnownOrder, supplierId: number) {
    const lineItems = order.lines.map(({ id, quantity }) => ({ lineItemId: id, quantity, unitPrice: 1.25 }));
    const day = "2026-03-02";
    const number = order.poNumber;
    const entered = (await this.ask("POST", "/api/bills", {
      supplierId,
      number,
      billedOn: day,
      lineItems,
    })) as {
      id: number;
      total: number;
    };
    const bill = {
      id: entered.id,
      cents: Math.round(entered.total * 100),
      approved: false,
      paid: [] as number[],
    };
    order.bill = bill;
    await this.ask("POST", `/api/bills/${bill.id}/approve`, {});
    bill.approved = true;
    const half = Math.floor(bill.cents / 2);
    for (const cents of [half, bill.cents - half]) {
      await this.ask("POST", `/api/bills/${bill.id}/pay`, { amount: cents / 100, paidOn: day });
      bill.paid.push(cents);
    }
  }

  private async receive(order: KnownOrder, units: (line: KnownOrder["lines"][number]) => number) {
    const coming = order.lines.map((line) => ({ lineItemId: line.id, quantityReceived: units(line) }));
    await this.ask("POST", `/api/purchase-orders/${order.id}/receive`, { lineItems: coming });
    order.lines.forEach((line, index) => (line.received += coming[index]?.quantityReceived ?? 0));
  }

  /** One step, until it is answered for good; answers the envelope's data. */
  private async ask(method: string, path: string, body?: object): Promise<unknown> {
    const key = `${this.name}-${++this.keys}`;
    const begun = Date.now();
    for (let tries = 1; ; tries++) {
      const started = Date.now();
      const { status, retryAfter, data } = await this.send(method, path, key, body);
      this.seen.push({ at: started, ms: Date.now() - started, method, path, status, retryAfter, tries });
      if (status >= 200 && status < 300) return data;
      const passes = status === 0 || status === 502 || retryAfter;
      if (!passes || Date.now() - begun > patienceMs) {
        const words = `${method} ${path}: ${status} ${JSON.stringify(data)}`;
        this.refusals.push(words);
        throw new Error(words);
      }
      await pause(200);
    }
  }

  private async send(method: string, path: string, key: string, body?: object) {
    try {
      const answer = await fetch(`${this.place.url}${path}`, {
        method,
        headers: {
          Authorization: `Bearer ${sessionToken(this.place.shop)}`,
          ...(method === "GET" ? {} : { "Idempotency-Key": key, "Content-Type": "application/json" }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(40_000),
      });
      const text = await answer.text();
      const retryAfter = answer.headers.has("Retry-After");
      const isJson = answer.headers.get("content-type")?.includes("json") ?? false;
      const data = isJson ? ((JSON.parse(text) as { data: unknown }).data ?? null) : text;
      return { status: answer.status, retryAfter, data };
    } catch {
      return { status: 0, retryAfter: false, data: null };
    }
  }
}
