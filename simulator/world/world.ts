import { randomUUID } from "node:crypto";
import { Faults } from "../faults/faults";
import { Mailbox } from "../mailbox/mailbox";
import type { CostChange } from "./change-costs";
import { Clock } from "./clock";
import { assumed, documented, type Liberties, Past, type TransferLiberties } from "./liberties";
import { RequestLog } from "./request-log";
import type { Store } from "./store";
import type { Shipment, Transfer } from "./transfers";
import type { Collection, LedgerEntry, Level, Location, Order, Product, Refund, Variant } from "./types";

/** The app as the platform knows it. */
export interface AppRegistration {
  apiKey: string;
  /** What the platform signs with. */
  apiSecret: string;
  /** While the secret is being replaced: good for the token endpoint already. */
  newApiSecret?: string;
  /** What the mail service signs with, `whsec_<base64>`; without it, it tells the app nothing. */
  mailSecret?: string;
  title: string;
  handle: string;
  /** The address in the browser, behind the gateway. */
  url: string;
  /** The app's own address, where webhooks go. */
  target: string;
  /** Scopes the app needs. */
  scopes: string[];
  /** Scopes it may be granted later, and lose again. */
  optionalScopes?: string[];
  /** Whether the platform installs it by itself; otherwise it asks for its scopes and gets a code. */
  managedInstall?: boolean;
  /** Whether scopes that the manifest does not name are ignored at the authorization; otherwise they are refused. */
  ignoresForeignScopes?: boolean;
}

export type TransferEvent =
  | "transfer-canceled"
  | "transfer-completed"
  | "transfer-items-added"
  | "transfer-items-removed"
  | "transfer-quantities-updated"
  | "transfer-ready"
  | "transfer-updated";

export type ShipmentEvent =
  | "shipment-created"
  | "shipment-deleted"
  | "shipment-in-transit"
  | "shipment-items-added"
  | "shipment-items-removed"
  | "shipment-quantities-updated"
  | "shipment-received"
  | "shipment-tracking-updated";

/** What happened in a store; the webhook sender makes messages of it. */
export type WorldEvent = { store: Store } & (
  | { kind: "level"; level: Level; variant: Variant }
  | { kind: "level-connected"; level: Level; variant: Variant }
  | { kind: "level-disconnected"; level: Level; variant: Variant }
  | { kind: "product-created" | "product-updated" | "product-deleted"; product: Product }
  | { kind: "item-updated"; variant: Variant }
  | { kind: "collection-created" | "collection-updated" | "collection-deleted"; collection: Collection }
  | {
      kind:
        | "location-activated"
        | "location-created"
        | "location-deactivated"
        | "location-deleted"
        | "location-updated";
      location: Location;
    }
  | { kind: "order-created" | "order-updated" | "order-cancelled"; order: Order }
  | { kind: "refund-created"; order: Order; refund: Refund }
  | { kind: TransferEvent; transfer: Transfer }
  | { kind: ShipmentEvent; shipment: Shipment; transfer: Transfer }
  | { kind: "bulk-finished"; operationId: number; status: string }
  | { kind: "scopes-updated"; previous: string[]; current: string[] }
  | { kind: "shop-updated" | "uninstalled" | "shop-redact" }
  | { kind: "customer-data-request" | "customer-redact"; customerId: number }
);

export class World {
  readonly stores = new Map<string, Store>();
  private readonly formerDomains = new Map<string, Store>();
  readonly clock = new Clock();
  readonly ledger: LedgerEntry[] = [];
  readonly costChanges: CostChange[] = [];
  readonly requests = new RequestLog();
  readonly faults = new Faults();
  readonly mailbox = new Mailbox(this.clock);
  /** The simulator's own address, for links to itself. Set when it listens. */
  url = "";
  /** Whether the app gets a webhook for a level whose `available` stays as it is, as when a parcel leaves: nobody promises it. */
  tellsOfShelves = true;
  /** Whether the app is approved for protected customer data; without it, it reads no orders whatever its scopes. */
  protectedData: "approved" | "refused" = "approved";
  /** Where the pages of a list end. */
  mostObjects = 25_000;
  /** What it does where nothing is promised. */
  liberties: Liberties = documented;
  transferLiberties: TransferLiberties = assumed;
  readonly past = new Past();
  private listeners: ((event: WorldEvent) => void)[] = [];
  private timers: { at: number; run: () => void }[] = [];

  constructor(readonly app: AppRegistration) {}

  store(domain: string): Store | undefined {
    const asked = domain.toLowerCase();
    return this.stores.get(asked) ?? this.formerDomains.get(asked);
  }

  /** The merchant changes the store's domain. The former one goes on leading to the store where `keepsFormer` says so. */
  rename(store: Store, domain: string, { keepsFormer = false } = {}): void {
    this.stores.delete(store.domain);
    if (keepsFormer) this.formerDomains.set(store.domain, store);
    store.profile.domain = domain;
    this.formerDomains.delete(domain);
    this.addStore(store);
    this.emit({ store, kind: "shop-updated" });
  }

  addStore(store: Store): Store {
    this.stores.set(store.domain, store);
    return store;
  }

  onEvent(listener: (event: WorldEvent) => void): void {
    this.listeners.push(listener);
  }

  emit(event: WorldEvent): void {
    event.store.unsaved = true;
    for (const listener of this.listeners) listener(event);
  }

  /** Runs something once the platform's clock has reached the time (checked when it is advanced, too). */
  at(time: number, run: () => void): void {
    this.timers.push({ at: time, run });
  }

  /** Runs what is due; called by the server's tick and after the clock was moved. */
  runDue(): void {
    const now = this.clock.now();
    const due = this.timers.filter((timer) => timer.at <= now);
    if (due.length === 0) return;
    this.timers = this.timers.filter((timer) => timer.at > now);
    for (const timer of due) timer.run();
  }

  newToken(prefix: string): string {
    return `${prefix}_${randomUUID().replaceAll("-", "")}`;
  }
}
