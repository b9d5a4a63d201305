import { migrate } from "../../server/database/migrate";
import { testEnvironment } from "../../tests/support/environment";
import { peakMemory } from "../import/peak-memory";
import type { Part } from "../part";

/** On two cores, for 5,000 orders with 60,000 lines: until they are there, with their preview. */
const targets = { seconds: 120, megabytes: 512 };

const orders = 5_000;
const linesOfOrder = 12;
const suppliers = 50;

/** A file of orders from elsewhere, previewed, imported, previewed again, and taken back. */
export const measureDataImport: Part = async ({ variants, database, say }) => {
  const url = await database();
  await migrate(url);
  const { bringFile, createShop, inShop } = await models(url);
  const names = Array.from({ length: variants }, (_, n) => [n + 1, `SKU-${n + 1}`] as const);
  const shop = await createShop({ variants: Object.fromEntries(names) });
  say(`\nData import: ${orders} orders with ${orders * linesOfOrder} lines, ${variants} variants`);
  const file = ordersFile(variants);
  const rounds: Record<string, number> = {};
  const time = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const started = performance.now();
    const result = await inShop(shop.id, work);
    rounds[name] = (performance.now() - started) / 1_000;
    say(`  ${name}: ${rounds[name].toFixed(1)} s`);
    return result;
  };
  const brought = await time("upload and preview", () => bringFile(shop, file));
  const { counts } = await time("run", brought.run);
  await time("the same file again", () => bringFile(shop, file));
  await time("undo", brought.undo);
  const megabytes = peakMemory(process.pid);
  say(`  lines written: ${counts.written}`);
  say(`  the most memory of the process, tools and the file included: ${megabytes ?? "unknown"} MB`);
  const seconds = (rounds["upload and preview"] ?? 0) + (rounds.run ?? 0);
  const isWhole = counts.written === orders * linesOfOrder;
  const fits = megabytes === null || megabytes <= targets.megabytes;
  return { holds: isWhole && seconds <= targets.seconds && fits, figures: { targets, rounds, megabytes } };
};

/** Most orders have arrived; each hundredth is open. */
function ordersFile(variants: number): string {
  const heads = "PO number,Supplier,Order date,Received date,SKU,Quantity,Received,Unit cost";
  const lines = Array.from({ length: orders * linesOfOrder }, (_, n) => {
    const order = Math.floor(n / linesOfOrder);
    const day = new Date(Date.UTC(2024, 0, 1 + (order % 700))).toISOString().slice(0, 10);
    const arrived = new Date(Date.UTC(2024, 0, 12 + (order % 700))).toISOString().slice(0, 10);
    const isOpen = order % 100 === 0;
    const sku = `SKU-${((n * 7) % variants) + 1}`;
    const facts = [10_000 + order, `Supplier ${order % suppliers}`, day, isOpen ? "" : arrived, sku];
    return [...facts, 10, isOpen ? 0 : 10, "4.25"].join(",");
  });
  return `${heads}\n${lines.join("\n")}\n`;
}

/** The app's models read the environment as soon as they are imported. */
async function models(databaseUrl: string) {
  Object.assign(process.env, testEnvironment, { DATABASE_URL: databaseUrl });
  const [files, shops, scope] = await Promise.all([
    import("../../tests/support/imported-file"),
    import("../../tests/support/shop-in-database"),
    import("~/infra/db/shop-scope"),
  ]);
  return { ...files, ...shops, ...scope };
}
