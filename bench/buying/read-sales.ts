import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { parse } from "csv-parse/sync";
import { demandByDay } from "../../app/models/forecast/daily-demand";
import { quantile } from "../../tests/support/quantile";
import type { SalesSet } from "./sales-set";

interface Line {
  order: string;
  placedAt: string;
  sku: string;
  quantity: string;
  unitPrice: string;
}

interface Sale {
  day: number;
  units: number;
  /** Not yet taken back. */
  left: number;
  refunds: { day: number; units: number }[];
}

const dayMs = 86_400_000;
/** The Monday before the first order. */
const monday = Date.UTC(2010, 10, 29);
const dayOf = (text: string) => Math.floor((Date.parse(`${text.slice(0, 10)}T00:00:00Z`) - monday) / dayMs);
const dayNumber = (year: number, month: number, day: number) =>
  (Date.UTC(year, month - 1, day) - monday) / dayMs;
/** Postage, discounts, charges and corrections have no number. */
const isGoods = (sku: string) => /\d{4}/.test(sku);

/** Reads the order lines of the public set "Online Retail": a British shop for gifts, many of its buyers shops too. */
export function readOnlineRetail(folder: string): SalesSet {
  const file = path.join(folder, "order-lines.csv.gz");
  if (!existsSync(file)) {
    throw new Error(
      `There is no ${file}. The bench of buying replays the sales in that file (order, placedAt, sku, quantity, unitPrice); name its folder with --data <folder>, or run it on generated sales with --generated.`,
    );
  }
  const lines = parse<Line>(gunzipSync(readFileSync(file)), { columns: true });
  const sales = new Map<string, Sale[]>();
  const prices = new Map<string, number[]>();
  let lastDay = 0;
  for (const { placedAt, sku, quantity, unitPrice } of lines) {
    const [day, units, price] = [dayOf(placedAt), Number(quantity), Number(unitPrice)];
    if (!isGoods(sku) || price <= 0) continue;
    lastDay = Math.max(lastDay, day);
    const ofVariant = sales.get(sku) ?? [];
    sales.set(sku, ofVariant);
    if (units < 0) takeBack(ofVariant, day, -units);
    else {
      ofVariant.push({ day, units, left: units, refunds: [] });
      prices.set(sku, [...(prices.get(sku) ?? []), price]);
    }
  }
  const days = lastDay + 1;
  const variants = [...sales].flatMap(([sku, ofVariant]) => {
    const asked = demandByDay(ofVariant, { firstDay: 0, days });
    const firstSale = asked.findIndex((units) => units > 0);
    const product = /^\d+/.exec(sku)?.[0] ?? sku;
    return firstSale < 0
      ? []
      : [{ sku, product, type: "", firstSale, asked, price: quantile(prices.get(sku) ?? [], 0.5) }];
  });
  const folds = [
    { name: "March to May", firstDay: dayNumber(2011, 3, 1), lastDay: dayNumber(2011, 5, 31), later: false },
    {
      name: "June to August",
      firstDay: dayNumber(2011, 6, 1),
      lastDay: dayNumber(2011, 8, 31),
      later: false,
    },
    { name: "from September", firstDay: dayNumber(2011, 9, 1), lastDay, later: true },
  ].filter((fold) => fold.lastDay <= lastDay && fold.firstDay < lastDay);
  return { name: "Online Retail", days, variants, folds };
}

/** The set does not say which sale a refund belongs to: the newest one that is large enough. */
function takeBack(sales: Sale[], day: number, units: number): void {
  const sale = sales.findLast(({ left }) => left >= units);
  if (!sale) return;
  sale.left -= units;
  sale.refunds.push({ day, units });
}
