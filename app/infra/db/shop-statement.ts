import pg from "pg";
import type { Scope } from "./shop-scope";

/** The setting that the policies read: see `raise_shop_wall` in the migrations. */
const settingText = "SELECT set_config('app.shop_id', $1, true)";
const settingName = "backroom_shop";

/** The parts of the driver's statement that its types leave out. */
interface Driver {
  name?: string;
  text: string;
  requiresPreparation(): boolean;
  submit(connection: Connection): Error | null;
  prepare(connection: Connection): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: { text: string }, connection: Connection): void;
}

interface Connection {
  parsedStatements: Record<string, string>;
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string; values: string[] }): void;
  execute(message: object): void;
}

const DriverQuery = pg.Query as unknown as new (...asked: unknown[]) => Driver;

interface ShopSetting {
  scope: Scope;
  client: pg.Client;
  /** True when the connection keeps prepared statements. */
  isPrepared: boolean;
}

/**
 * A statement that sets the shop whose rows it may see, in the same round trip and only for its own transaction: the
 * connection keeps nothing of it, so a pooler may give each transaction another one. Within a transaction nothing is
 * set, because BEGIN has set it.
 */
export class ShopStatement extends DriverQuery {
  readonly #setting: ShopSetting;
  /** True while the results are those of SET. */
  isSettingShop = false;
  /** How many "SET" results belong to the setting. */
  #sets = 0;
  #isBegin = false;

  constructor(asked: unknown[], setting: ShopSetting) {
    super(...asked);
    this.#setting = setting;
  }

  override submit(connection: Connection): Error | null {
    const isOutside = this.#setting.client.getTransactionStatus() === "I";
    if (isOutside && this.requiresPreparation()) this.isSettingShop = true;
    else if (isOutside && this.text) this.#prependSetting();
    return super.submit(connection);
  }

  /**
   * Uses SET instead of a query: a query would take the snapshot before the transaction could choose its isolation
   * level.
   */
  #prependSetting(): void {
    const setShop = `SET LOCAL app.shop_id = '${this.#setting.scope}'`;
    this.#isBegin = /^\s*BEGIN\b/i.test(this.text);
    this.#sets = 1;
    this.text = this.#isBegin ? `${this.text}; ${setShop}` : `${setShop}; ${this.text}`;
  }

  override prepare(connection: Connection): void {
    if (this.isSettingShop) {
      const name = this.#setting.isPrepared ? settingName : "";
      if (name === "" || !(name in connection.parsedStatements))
        connection.parse({ name, text: settingText });
      connection.bind({ statement: name, values: [String(this.#setting.scope)] });
      connection.execute({});
    }
    super.prepare(connection);
  }

  /** Notes that PostgreSQL has parsed the setting; the driver's own statement is not parsed yet. */
  noteParsed(connection: Connection): void {
    if (this.#setting.isPrepared) connection.parsedStatements[settingName] = settingText;
  }

  override handleDataRow(message: unknown): void {
    if (!this.isSettingShop) super.handleDataRow(message);
  }

  override handleCommandComplete(message: { text: string }, connection: Connection): void {
    if (this.isSettingShop) this.isSettingShop = false;
    else if (this.#sets > 0 && (!this.#isBegin || message.text === "SET")) this.#sets -= 1;
    else super.handleCommandComplete(message, connection);
  }
}
