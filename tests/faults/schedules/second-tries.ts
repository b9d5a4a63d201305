import { setTimeout as sleep } from "node:timers/promises";
import * as orders from "~/routes/api.purchase-orders";
import * as receive from "~/routes/api.purchase-orders.$id.receive";
import * as send from "~/routes/api.purchase-orders.$id.send";
import * as operations from "~/routes/api.stock-operations";
import * as retry from "~/routes/api.stock-operations.$id.retry";
import * as transfers from "~/routes/api.stock-transfers";
import * as transfer from "~/routes/api.stock-transfers.$id";
import * as receiveTransfer from "~/routes/api.stock-transfers.$id.receive";
import * as showIncoming from "~/routes/api.stock-transfers.$id.show-incoming";
import { Random } from "../../../simulator/stores/random";
import { about, one } from "./action";
import { Client, type Wanted } from "./client";
import type { Cluster } from "./cluster";
import { History, type RecordedRequest } from "./history";
import { type KnownShop, learn } from "./known";
import type { Plan } from "./plan";
import type { PlatformLine } from "./platform-line";
import type { ScheduledShop } from "./shop-in-schedule";
import type { Showing } from "./showing";
import { compareShipments } from "./showing-in-store";
import { takeTransferAway } from "./store-staff";
import { Machine } from "./virtual/machine";

interface Tried {
  plan: Plan;
  showing: Showing;
  line: PlatformLine;
  shops: readonly ScheduledShop[];
  cluster: Cluster;
  history: History;
  tell(what: string): void;
}

interface Listed {
  id: number;
  document: string;
  lineItems: { adjustment: number }[];
}

/** After a retry in the end another reason may refuse it once more. */
const mostRounds = 3;

export function hasSecondTries({ refusedShare, showsTransfersAgain, liberties }: Showing): boolean {
  return refusedShare > 0 || showsTransfersAgain || liberties.receipts === "twice";
}

/**
 * A clerk who receives what the store shows as incoming. The platform refuses some receipts and arrivals, and the clerk
 * tries them again, now and then two of them at once; somebody in the store takes transfers away, and the clerk shows them again.
 */
export class SecondTries {
  private readonly random: Random;
  private readonly sent = new Set<string>();
  private underWay = 0;
  private ordered = 0;
  private isFinished = false;

  constructor(private readonly tried: Tried) {
    this.random = new Random(tried.plan.seed ^ 0x27e71e5);
    tried.line.refuses = (body) => this.refuses(body);
  }

  get isBusy(): boolean {
    return this.underWay > 0;
  }

  begin(): void {
    for (const shop of this.tried.shops)
      void new Machine(`${shop.known.domain}/clerk`).run(() => this.work(shop));
  }

  /** In the end nothing that the platform refused waits for a person any more. False when that has been done. */
  finishOnce(): boolean {
    if (this.isFinished) return false;
    this.isFinished = true;
    for (const shop of this.tried.shops) {
      this.underWay += 1;
      void new Machine(`${shop.known.domain}/clerk in the end`).run(async () => {
        const clerk = this.clerk(shop.known, "last");
        if (this.tried.showing.showsTransfersAgain) await this.showAllAgain(clerk, shop);
        for (let round = 0; round < mostRounds; round += 1) {
          const refused = await this.look(clerk);
          if (refused.length === 0) break;
          for (const id of refused) await this.tryAgain([clerk], id);
        }
        this.underWay -= 1;
      });
    }
    return true;
  }

  /** Before it is run, and never a request that was sent before: that one may have taken effect. */
  private refuses(body: string): boolean {
    const key = /"key":"([^"]+)"/.exec(body)?.[1] ?? "";
    const isNew = !this.sent.has(key);
    this.sent.add(key);
    return isNew && bringsGoods(body) && this.random.next() < this.tried.showing.refusedShare;
  }

  private async work(shop: ScheduledShop): Promise<void> {
    const { line, cluster } = this.tried;
    const clerks = [this.clerk(shop.known, "clerk"), this.clerk(shop.known, "clerkb")] as const;
    while (!line.isCalm) {
      await sleep(this.random.int(200, 3_000));
      if (line.isCalm) return;
      // Nobody works while the app is away all day.
      if (!cluster.web()) continue;
      this.underWay += 1;
      await this.step(shop, clerks);
      this.underWay -= 1;
    }
  }

  private async step(shop: ScheduledShop, [own, colleague]: readonly [Client, Client]): Promise<void> {
    const { line, showing, tell } = this.tried;
    const kind = this.random.next();
    if (kind < 0.2 && showing.showsTransfersAgain && this.random.next() < 0.6)
      return this.moveMore(own, shop.known);
    if (kind < 0.2) return this.orderMore(own, shop.known);
    if (kind < 0.5) return this.receiveOne(own, shop.known);
    if (kind < 0.75 && showing.showsTransfersAgain) {
      if (this.random.next() < 0.5) return void (await this.showAgain(own, this.takenAway(shop)));
      let said: string | null = null;
      await line.machine.run(async () => {
        said = takeTransferAway({ world: line.world, store: shop.store, done: shop.done }, this.random);
      });
      if (said === null) return;
      tell(said);
      return compareShipments();
    }
    const id = one(this.random, await this.look(own));
    if (id !== null) await this.tryAgain(this.random.next() < 0.3 ? [own, colleague] : [own], id);
  }

  /** So that something is on its way, however much the others have received. */
  private async orderMore(clerk: Client, known: KnownShop): Promise<void> {
    this.ordered += 1;
    const body = {
      supplierId: known.supplierId,
      notes: `${clerk.user} order ${this.ordered}`,
      lineItems: known.variants.map((variantId) => ({
        variantId,
        quantity: this.random.int(2, 9),
        costPrice: 1,
      })),
    };
    const made = await this.ask(clerk, known, {
      ...about("create order", "POST", "/api/purchase-orders", orders),
      body,
    });
    if (!History.isDone(made)) return;
    const path = `/api/purchase-orders/${(made.answer as { id: number }).id}/send`;
    await this.ask(clerk, known, { ...about("send order", "POST", path, send), body: { email: false } });
  }

  /** So that a transfer is on its way, and incoming in the store. */
  private async moveMore(clerk: Client, known: KnownShop): Promise<void> {
    this.ordered += 1;
    const [sourceLocationId = "", destinationLocationId = ""] = known.locations;
    const body = {
      ...{ sourceLocationId, destinationLocationId, notes: `${clerk.user} transfer ${this.ordered}` },
      items: known.variants.map((variantId) => ({ variantId, quantity: this.random.int(1, 5) })),
    };
    const made = await this.ask(clerk, known, {
      ...about("plan transfer", "POST", "/api/stock-transfers", transfers),
      body,
    });
    if (!History.isDone(made)) return;
    const path = `/api/stock-transfers/${(made.answer as { id: number }).id}`;
    await this.ask(clerk, known, {
      ...about("move transfer", "PUT", path, transfer),
      body: { status: "in_transit" },
    });
  }

  /** Mostly one that somebody in the store took away or changed. */
  private takenAway({ known, done }: ScheduledShop): { id: number } | null {
    const names = [...done.undone];
    const taken = known.transfers.filter(({ id }) => names.some((name) => name.startsWith(`T-${id}:`)));
    return one(this.random, taken.length > 0 ? taken : known.transfers);
  }

  private async ask(clerk: Client, known: KnownShop, wanted: Wanted): Promise<RecordedRequest> {
    const asked = await clerk.ask(wanted);
    learn(known, asked);
    this.tried.tell(`${asked.user}: ${asked.what} ${asked.path} ${asked.attempts.join()}`);
    return asked;
  }

  /** Goods of an order where it is expected, or of a transfer: these come by the shipment. */
  private async receiveOne(clerk: Client, known: KnownShop): Promise<void> {
    const wanted = this.random.next() < 0.6 ? this.delivery(known) : this.arrival(known);
    if (wanted !== null) await this.ask(clerk, known, wanted);
  }

  private delivery({ orders }: KnownShop): Wanted | null {
    const order = one(
      this.random,
      orders.filter(({ status }) => status === "sent" || status === "partial"),
    );
    if (order === null) return null;
    const lineItems = order.lines.map(({ id, quantity, receivedQuantity }) => ({
      lineItemId: id,
      quantityReceived: this.random.int(0, Math.max(0, quantity - receivedQuantity)),
    }));
    const path = `/api/purchase-orders/${order.id}/receive`;
    return { ...about("receive", "POST", path, receive), body: { lineItems } };
  }

  private arrival({ transfers }: KnownShop): Wanted | null {
    const transfer = one(
      this.random,
      transfers.filter(({ status }) => status === "in_transit"),
    );
    if (transfer === null) return null;
    const items = transfer.items.map(({ variantId, quantity, acceptedQuantity = 0 }) => ({
      variantId,
      acceptedQuantity: this.random.int(0, Math.max(0, quantity - acceptedQuantity)),
      damagedQuantity: 0,
    }));
    const path = `/api/stock-transfers/${transfer.id}/receive`;
    return { ...about("receive transfer", "POST", path, receiveTransfer), body: { items } };
  }

  private async look(clerk: Client): Promise<number[]> {
    const asked = await clerk.ask(
      about("look at refused", "GET", "/api/stock-operations?status=rejected", operations),
    );
    return History.isDone(asked) ? (asked.answer as Listed[]).filter(isArrival).map(({ id }) => id) : [];
  }

  private async tryAgain(clerks: Client[], id: number): Promise<void> {
    const wanted = about("try again", "POST", `/api/stock-operations/${id}/retry`, retry);
    for (const asked of await Promise.all(clerks.map((clerk) => clerk.ask(wanted))))
      this.tried.tell(`${asked.user}: try again ${id} ${asked.attempts.join()}`);
  }

  private async showAgain(clerk: Client, known: { id: number } | null): Promise<boolean> {
    if (known === null) return false;
    const path = `/api/stock-transfers/${known.id}/show-incoming`;
    const asked = await clerk.ask(about("show transfer again", "POST", path, showIncoming));
    this.tried.tell(`${asked.user}: show transfer again ${known.id} ${asked.attempts.join()}`);
    return History.isDone(asked);
  }

  /** Nobody takes anything away any more: what is shown again now is incoming wholly. */
  private async showAllAgain(clerk: Client, { known, done }: ScheduledShop): Promise<void> {
    for (const transfer of known.transfers) {
      if (!(await this.showAgain(clerk, transfer))) continue;
      for (const name of [...done.undone]) if (name.startsWith(`T-${transfer.id}:`)) done.undone.delete(name);
    }
  }

  private clerk({ domain }: KnownShop, name: string): Client {
    const { cluster, history, plan, line } = this.tried;
    const losesAnswer = () => !line.isCalm && this.random.next() < plan.answerShare;
    return new Client(
      {
        ...{ cluster, history, seed: plan.seed, now: () => line.world.clock.now() },
        ...{ losesAnswer, givesUp: () => false },
      },
      domain,
      `${domain.replace(".myshopify.com", "")}/${name}`,
    );
  }
}

/** Goods of an order come by an adjustment or by a shipment, those of a transfer as well; only these are refused. */
function bringsGoods(body: string): boolean {
  if (body.includes("inventoryShipmentReceive")) return true;
  const isOfReceipt = body.includes("inventoryAdjustQuantities") && body.includes("gid://backroom/Receipt/");
  return isOfReceipt && !body.includes('"delta":-') && !body.includes('"name":"damaged"');
}

function isArrival({ document, lineItems }: Listed): boolean {
  const isOfGoods = document === "receipt" || document === "transfer";
  return isOfGoods && lineItems.every(({ adjustment }) => adjustment >= 0);
}
