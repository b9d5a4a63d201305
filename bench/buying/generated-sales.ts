import { gammaQuantile } from "../../app/models/forecast/gamma";
import { randomFrom } from "./random";
import type { SalesSet, SoldVariant } from "./sales-set";

const years = 2;
const yearDays = 364;
const days = years * yearDays;
const variantsOfShop = 2_000;
/** Each kind of goods sells most around another week. */
const types = [
  { name: "garden", peakWeek: 20, swing: 0.8 },
  { name: "winter", peakWeek: 48, swing: 0.9 },
  { name: "gifts", peakWeek: 50, swing: 0.6 },
  { name: "basics", peakWeek: 0, swing: 0 },
];

/** Two years of a shop for households: most days without a sale, single units, promotions, seasons, goods that come and go. */
export function generatedSales(): SalesSet {
  const random = randomFrom(2_024);
  const variants = Array.from({ length: variantsOfShop }, (_, n) => generatedVariant(n, random)).filter(
    ({ firstSale }) => firstSale >= 0,
  );
  const folds = [
    { name: "weeks 57 to 69", firstDay: 56 * 7, lastDay: 69 * 7 - 1, later: false },
    { name: "weeks 84 to 96", firstDay: 83 * 7, lastDay: 96 * 7 - 1, later: false },
  ];
  return { name: "generated sales of a shop for households", days, variants, folds };
}

function generatedVariant(n: number, random: () => number): SoldVariant {
  const type = types[Math.floor(random() * types.length)] as (typeof types)[number];
  // Few sell daily, most every few weeks.
  const base = 0.4 * Math.exp(1.6 * normal(random)) * 0.3;
  const from = random() < 0.6 ? 0 : Math.floor(random() * days * 0.9);
  const until = random() < 0.75 ? days : from + 120 + Math.floor(random() * days);
  const asked = new Float64Array(days);
  let drift = 1;
  let promotedUntil = -1;
  for (let day = 0; day < days; day += 1) {
    drift *= Math.exp(0.02 * normal(random));
    if (random() < 1 / 120) promotedUntil = day + 6;
    if (day < from || day >= until) continue;
    const week = (day / 7) % 52;
    const season = 1 + type.swing * Math.cos((2 * Math.PI * (week - type.peakWeek)) / 52);
    const weekday = day % 7 >= 5 ? 1.5 : 0.8;
    const promotion = day <= promotedUntil ? 3 : 1;
    const rate = Math.min(40, base * drift * season * weekday * promotion);
    const buyers = poisson(rate, random);
    // One buyer in ten takes several.
    for (let buyer = 0; buyer < buyers; buyer += 1) {
      const units = random() < 0.9 ? 1 : 1 + Math.ceil(3 * -Math.log(1 - random()));
      asked[day] = (asked[day] ?? 0) + units;
    }
  }
  const price = Math.round(100 * gammaQuantile({ mean: 20, spread: 20 }, 0.05 + 0.94 * random())) / 100;
  const firstSale = asked.findIndex((units) => units > 0);
  return { sku: `G-${n}`, product: `G-${n >> 1}`, type: type.name, firstSale, asked, price };
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

function poisson(mean: number, random: () => number): number {
  const least = Math.exp(-mean);
  let [count, product] = [0, random()];
  while (product > least) {
    count += 1;
    product *= random();
  }
  return count;
}
