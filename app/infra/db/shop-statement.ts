import pg from "pg";
import type { Scope } from "./shop-scope";

// The policies read it: see `raise_shop_wall` in the migrations.
const settingText = "SELECT set_config('app.shop_id', $1, true)";
const settingName = "backroom_shop";

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
  isPrepared: boolean;
}

/** A statement that sets its shop in the same round trip, for its own transaction alone, as a pooler demands. */
export class ShopStatement extends DriverQuery {
  readonly #setting: ShopSetting;
  isSettingShop = false;
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

  // SET, because a query would take the snapshot before the transaction chooses its isolation level.
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
