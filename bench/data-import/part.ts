import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { z } from "zod";
import { migrate } from "../../server/database/migrate";
import { bundleScript } from "../../tests/faults/bundle-script";
import { testEnvironment } from "../../tests/support/environment";
import type { Part } from "../part";

/** On two cores, for 5,000 orders with 60,000 lines: until they are there, with their preview. */
const targets = { seconds: 120, megabytes: 512 };

const orders = 5_000;
const linesOfOrder = 12;
const suppliers = 50;

interface Round {
  seconds: number;
  /** Of the process that works on the import. */
  processorSeconds: number;
  megabytes: number;
}

/** A file of orders from elsewhere, previewed, imported, previewed again, and taken back, by a process of its own. */
export const measureDataImport: Part = async ({ variants, database, say }) => {
  const url = await database();
  await migrate(url);
  const { uploadFile, createShop, previewDataImport, runDataImport, undoDataImport, getDataImport, inShop } =
    await models(url);
  const names = Array.from({ length: variants }, (_, n) => [n + 1, `SKU-${n + 1}`] as const);
  const shop = await createShop({ variants: Object.fromEntries(names) });
  say(`\nData import: ${orders} orders with ${orders * linesOfOrder} lines, ${variants} variants`);
  const worker = await bundleScript("tests/faults/data-import-process.ts");
  const file = ordersFile(variants);
  const rounds: Record<string, Round> = {};
  const step = async (name: string, id: number, start: () => Promise<unknown>) => {
    await inShop(shop.id, start);
    const round = await workOn(worker, shop.id, id);
    rounds[name] = round;
    const [seconds, processor, megabytes] = [round.seconds, round.processorSeconds, round.megabytes].map(
      (one) => one.toFixed(1),
    );
    say(`  ${name}: ${seconds} s, ${processor} s of processor time, at most ${megabytes} MB`);
  };
  const upload = () => inShop(shop.id, () => uploadFile(shop.id, file));
  const [first, again] = [await upload(), await upload()];
  await step("preview", first, () => previewDataImport(shop.id, { id: first }));
  await step("run", first, () => runDataImport(shop.id, first));
  await step("the same file again", again, () => previewDataImport(shop.id, { id: again }));
  const [{ counts }, { counts: countsAgain }] = await inShop(shop.id, async () => [
    await getDataImport(shop.id, first),
    await getDataImport(shop.id, again),
  ]);
  await step("undo", first, () => undoDataImport(shop.id, first));
  say(`  lines written: ${counts.written}; unchanged in the same file again: ${countsAgain.same}`);
  const seconds = (rounds.preview?.seconds ?? 0) + (rounds.run?.seconds ?? 0);
  const megabytes = Math.max(...Object.values(rounds).map((round) => round.megabytes));
  const lines = orders * linesOfOrder;
  const isWhole = counts.written === lines && countsAgain.same === lines;
  return {
    holds: isWhole && seconds <= targets.seconds && megabytes <= targets.megabytes,
    figures: { targets, rounds, seconds, megabytes },
  };
};

const workDone = z.object({ megabytes: z.number(), processorSeconds: z.number() });

/** One step in a process of its own, whose heap is held to less than the whole may take. */
async function workOn(worker: string, shopId: number, id: number): Promise<Round> {
  const started = performance.now();
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [`--max-old-space-size=${targets.megabytes / 2}`, worker, `${shopId}`, `${id}`],
    { env: process.env },
  );
  return { ...workDone.parse(JSON.parse(stdout)), seconds: (performance.now() - started) / 1_000 };
}

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
  const [files, shops, scope, preview, run, get] = await Promise.all([
    import("../../tests/support/imported-file"),
    import("../../tests/support/shop-in-database"),
    import("~/infra/db/shop-scope"),
    import("~/models/data-import/preview.server"),
    import("~/models/data-import/run.server"),
    import("~/models/data-import/get.server"),
  ]);
  return { ...files, ...shops, ...scope, ...preview, ...run, ...get };
}
