import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { type CurrencyOnDay, ratesOn } from "~/models/exchange-rate/rates-on.server";
import type { ShopContext } from "~/models/shop/context";

/** What other currencies were worth in the shop's. */
export class Rates {
  readonly #known: ReadonlyMap<string, string | null>;

  private constructor(known: ReadonlyMap<string, string | null>) {
    this.#known = known;
  }

  static async read(
    tx: SqlExecutor,
    shop: Pick<ShopContext, "id">,
    asked: readonly CurrencyOnDay[],
  ): Promise<Rates> {
    const different = [...new Map(asked.map((one) => [keyOf(one), one])).values()];
    const rates = await ratesOn(tx, shop.id, different);
    return new Rates(new Map(different.map((one, place) => [keyOf(one), rates[place] ?? null])));
  }

  /** How much of the shop's currency one unit was worth that day; null where nobody has said. */
  on(asked: CurrencyOnDay): string | null {
    return this.#known.get(keyOf(asked)) ?? null;
  }
}

function keyOf({ currency, day }: CurrencyOnDay): string {
  return `${currency} ${day}`;
}
