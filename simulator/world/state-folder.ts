import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import type { Mail } from "../mailbox/mailbox";
import type { Platform } from "../platform";
import { Store } from "./store";
import type { Transfer } from "./transfers";
import type {
  Collection,
  Install,
  LedgerEntry,
  Location,
  Order,
  Product,
  StoreOptions,
  StoreProfile,
  User,
} from "./types";

interface SavedStore {
  id: number;
  profile: StoreProfile;
  users: User[];
  options: StoreOptions;
  install: Install | null;
  nextId: number;
  createdAt: number;
  locations: Location[];
  products: Product[];
  collections?: Collection[];
  transfers?: Transfer[];
  lastTransferNumber?: number;
  keys: ReturnType<ReturnType<Platform["api"]>["keys"]["entries"]>;
}

const saveEveryMs = 2_000;

/**
 * The world on disk: a JSON file for each store, its orders as lines that are only ever appended (the last line of an
 * order counts), the ledger and the mails likewise. A second start goes on from there.
 */
export class StateFolder {
  private timer: NodeJS.Timeout | null = null;
  private ledgerSaved = 0;
  private mailsSaved = 0;
  private clockSaved = 0;
  private readonly domains = new Map<number, string>();

  constructor(
    private readonly folder: string,
    private readonly platform: Platform,
  ) {
    mkdirSync(path.join(folder, "stores"), { recursive: true });
  }

  load(): void {
    const { world } = this.platform;
    if (existsSync(this.file("clock.json"))) {
      const { offsetMs } = JSON.parse(readFileSync(this.file("clock.json"), "utf8")) as { offsetMs: number };
      world.clock.offsetMs = offsetMs;
      this.clockSaved = offsetMs;
    }
    for (const name of readdirSync(this.file("stores"))) {
      if (name.endsWith(".json")) this.loadStore(path.join(this.file("stores"), name));
    }
    world.ledger.push(...readLines<LedgerEntry>(this.file("ledger.jsonl")));
    this.ledgerSaved = world.ledger.length;
    world.mailbox.mails.push(...readLines<Mail>(this.file("mails.jsonl")));
    this.mailsSaved = world.mailbox.mails.length;
  }

  saveOnChange(): void {
    this.timer = setInterval(() => this.save(), saveEveryMs);
    this.timer.unref();
  }

  /** Writes what has changed. */
  save(): void {
    const { world } = this.platform;
    for (const store of world.stores.values()) {
      if (store.unsaved && store.options.persist) this.saveStore(store);
    }
    appendLines(this.file("ledger.jsonl"), world.ledger.slice(this.ledgerSaved));
    this.ledgerSaved = world.ledger.length;
    if (world.mailbox.mails.length < this.mailsSaved) {
      rmSync(this.file("mails.jsonl"), { force: true });
      this.mailsSaved = 0;
    }
    appendLines(this.file("mails.jsonl"), world.mailbox.mails.slice(this.mailsSaved));
    this.mailsSaved = world.mailbox.mails.length;
    if (world.clock.offsetMs !== this.clockSaved) {
      this.clockSaved = world.clock.offsetMs;
      writeWhole(this.file("clock.json"), JSON.stringify({ offsetMs: this.clockSaved }));
    }
  }

  close(): void {
    if (this.timer) clearInterval(this.timer);
    this.save();
  }

  private saveStore(store: Store): void {
    this.followDomain(store);
    const saved: SavedStore = {
      id: store.id,
      profile: store.profile,
      users: store.users,
      options: store.options,
      install: store.install,
      nextId: store.nextId,
      createdAt: store.createdAt,
      locations: store.locations,
      products: store.products,
      collections: store.collections,
      transfers: store.transfers.all(),
      lastTransferNumber: store.transfers.lastNumber,
      keys: this.platform.api(store).keys.entries(),
    };
    appendLines(this.ordersFile(store.domain), [...store.unsavedOrders]);
    store.unsavedOrders.clear();
    writeWhole(this.file(`stores/${store.domain}.json`), JSON.stringify(saved));
    store.unsaved = false;
  }

  /** The files of a store are called by its domain. */
  private followDomain(store: Store): void {
    const before = this.domains.get(store.id) ?? store.domain;
    this.domains.set(store.id, store.domain);
    if (before === store.domain) return;
    rmSync(this.file(`stores/${before}.json`), { force: true });
    if (existsSync(this.ordersFile(before)))
      renameSync(this.ordersFile(before), this.ordersFile(store.domain));
  }

  private loadStore(file: string): void {
    const saved = JSON.parse(readFileSync(file, "utf8")) as SavedStore;
    const { id, profile, users, options, nextId, createdAt } = saved;
    const store = new Store(id, profile, users, options, { nextId, createdAt });
    for (const location of saved.locations) store.addLocation(location);
    for (const product of saved.products) store.addProduct(product);
    for (const collection of saved.collections ?? []) store.addCollection(collection);
    for (const transfer of saved.transfers ?? []) store.transfers.add(transfer);
    store.transfers.lastNumber = saved.lastTransferNumber ?? 0;
    const orders = new Map<number, Order>();
    for (const order of readLines<Order>(this.ordersFile(profile.domain))) orders.set(order.id, order);
    for (const order of orders.values()) store.addOrder(order);
    store.install = saved.install;
    store.unsavedOrders.clear();
    store.unsaved = false;
    this.domains.set(store.id, store.domain);
    this.platform.world.addStore(store);
    this.platform.api(store).keys.restore(saved.keys);
  }

  private file(name: string): string {
    return path.join(this.folder, name);
  }

  private ordersFile(domain: string): string {
    return this.file(`stores/${domain}.orders.jsonl`);
  }
}

function readLines<T>(file: string): T[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line): T[] => {
      if (line === "") return [];
      try {
        return [JSON.parse(line) as T];
      } catch {
        // A process that was killed in the middle of a line leaves half of it; what was whole before counts.
        return [];
      }
    });
}

const chunkSize = 2_000;

function appendLines(file: string, rows: unknown[]): void {
  for (let start = 0; start < rows.length; start += chunkSize) {
    const text = rows.slice(start, start + chunkSize).map((row) => `${JSON.stringify(row)}\n`);
    appendFileSync(file, text.join(""));
  }
}

function writeWhole(file: string, text: string): void {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}
