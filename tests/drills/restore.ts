import { execFile } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { Clerk } from "../support/clerks";
import { findCitus } from "../support/find-citus";
import { appEnvironment } from "../support/running-app";
import { rowsOf, type Service, startService, untilSettled } from "../support/service";
import { askApi } from "./ask-api";
import { startBackedUpNodes } from "./backed-up-nodes";
import { type BackedUpDatabase, startBackedUpPostgres } from "./backed-up-postgres";

const run = promisify(execFile);

const longestReadMs = 60_000;

/** What came of a drill. */
export interface DrillEnd {
  counts: Record<string, number>;
  violations: string[];
}

interface Difference {
  variantId: string;
  backroomQuantity: number;
  shopifyQuantity: number | null;
  cause: string;
}

/**
 * The database is lost and comes back as of a moment before the last work. What was confirmed by then is there; a
 * change that was under way at that moment takes effect once; what Shopify knows since then is listed, each level of
 * it, nothing is sent again, and no number and no id of the orders that are forgotten is given again.
 */
export async function drillRestore(say: (line: string) => void): Promise<DrillEnd> {
  return restored(await startBackedUpPostgres(), say);
}

/**
 * The same with a coordinator and two workers, which come back as of one restore point: what all nodes have is the same on
 * each. Null where Citus is missing.
 */
export async function drillRestoreNodes(say: (line: string) => void): Promise<DrillEnd | null> {
  if (findCitus() !== null) return restored(await startBackedUpNodes(), say);
  say("skipped: PostgreSQL 15 with Citus is not installed, and the archive of its build is not at hand");
  return null;
}

async function restored(backedUp: BackedUpDatabase, say: (line: string) => void): Promise<DrillEnd> {
  const service = await startService({ postgres: backedUp.postgres });
  try {
    return await playRestore(backedUp, service, say);
  } finally {
    await service.stop();
    await backedUp.clear();
  }
}

async function playRestore(backedUp: BackedUpDatabase, service: Service, say: (line: string) => void) {
  const { world } = service.simulator;
  const old = await service.start();
  service.front.lead(old.port);
  const shop = await service.addShop({ variants: 12 });
  const store = world.store(shop);
  const variants = store?.variants ?? [];
  const variantIds = variants.map(({ id }) => `gid://shopify/ProductVariant/${id}`);
  const place = { url: service.url, shop, variantIds };
  const work = async (name: string, orders: number) => {
    const clerk = new Clerk(place, name);
    await clerk.work(() => clerk.orders.length < orders);
    return clerk;
  };
  const quantities = () => variants.map(({ levels }) => levels[0]?.quantities.available ?? 0);
  const stepsOfTheApp = () =>
    world.ledger.filter(({ actor, name }) => actor === "app" && name === "available");

  const before = [await work("before-backup", 2)];
  await backedUp.takeBackup();
  say("a base backup is made; work goes on");
  before.push(await work("after-backup", 3));

  // One delivery is booked and on its way to the platform at the moment to which the database comes back.
  const stuck = { operation: "inventoryAdjustQuantities", kind: "503" as const, times: null, shop };
  world.faults.add(stuck);
  const underWay = new Clerk(place, "under-way");
  await underWay.work(() => underWay.orders.length < 1);
  await service.simulator.platform.webhooks.settle(5_000);
  const moment = await backedUp.markMoment();
  world.faults.clear({});
  if ((await untilSettled(service.databaseUrl)) === null) throw new Error("the stock does not settle");
  const atMoment = quantities();

  const forgotten = await work("forgotten", 4);
  await untilSettled(service.databaseUrl);
  const [truth, steps] = [quantities(), stepsOfTheApp().length];
  const mails = world.mailbox.mails.length;
  await backedUp.archiveAll();
  await Promise.all([old.stop(), backedUp.lose()]);
  say("the database is lost; it is restored to before the last orders");

  const started = Date.now();
  const databaseUrl = await backedUp.restoreTo(moment);
  const wrong = await backedUp.check();
  const databaseMs = Date.now() - started;
  await prepareRestored(service, databaseUrl);
  const app = await service.start({ databaseUrl });
  service.front.lead(app.port);
  const serviceMs = Date.now() - started;
  const settledMs = await untilSettled(databaseUrl);
  say("the app is back; stock is compared with Shopify");
  const differences = await compare(service.url, shop);
  const unread = await untilRead(databaseUrl);

  const expected = variants.flatMap(({ id }, index) => (truth[index] === atMoment[index] ? [] : [id]));
  const listed = new Set(differences.map(({ variantId }) => Number(/\d+$/.exec(variantId)?.[0])));
  // A level that the app reads for a change under way has its row in the ledger before the comparison comes to it.
  const inLedger = await rowsOf<{ id: string; adjustment: number }>(
    databaseUrl,
    `SELECT variant_id::text AS id, adjustment FROM stock_movements
     WHERE operation_id IS NULL AND created_at > $1::timestamptz`,
    [new Date(started)],
  );
  const told = new Set([...listed, ...inLedger.map(({ id }) => Number(id))]);
  const ordersKept = await rowsOf<{ number: number }>(databaseUrl, "SELECT number FROM purchase_orders");
  const known = [...before, underWay].flatMap(({ orders }) => orders);
  const stepsAfter = stepsOfTheApp().slice(steps).length;
  const held = await rowsOf<{ id: string }>(
    databaseUrl,
    `SELECT DISTINCT change->>'variantId' AS id
     FROM inventory_operations CROSS JOIN jsonb_array_elements(changes) AS change WHERE status = 'review'`,
  );
  const next = await work("afterwards", 1);
  await untilSettled(databaseUrl);
  await untilRead(databaseUrl);
  const reused = next.orders.filter(({ poNumber, id }) =>
    forgotten.orders.some((order) => order.poNumber === poNumber || order.id === id),
  );
  return {
    counts: {
      ordersBeforeTheMoment: known.length,
      ordersForgotten: forgotten.orders.length,
      stepsForgottenAtShopify: forgotten.orders.length * 4,
      levelsThatDiffer: expected.length,
      levelsListedAsDifferent: expected.filter((id) => listed.has(id)).length,
      levelsToldInTheLedger: expected.filter((id) => told.has(id)).length,
      levelsExplainedByTheRestore: differences.filter(({ cause }) => cause === "restored").length,
      stepsSentAgain: stepsAfter,
      levelsThatAPersonDecidesOn: held.length,
      mailsSentAgain: world.mailbox.mails.length - mails,
      numbersGivenAgain: reused.length,
      databaseBackMs: databaseMs,
      serviceBackMs: serviceMs,
      settledMs: settledMs ?? -1,
    },
    violations: [
      ...wrong,
      ...(unread > 0 ? [`${unread} levels are still to be read`] : []),
      ...(settledMs === null ? ["a change of stock is still under way two minutes after the restore"] : []),
      ...(stepsAfter > 0 ? [`${stepsAfter} steps took effect again`] : []),
      ...(held.length > 0 ? [] : ["the delivery that had not been sent by the moment waits for nobody"]),
      ...reused.map(({ poNumber }) => `${poNumber}, or its id, was given to another order before`),
      ...(ordersKept.length === known.length
        ? []
        : [`${ordersKept.length} of ${known.length} orders are kept`]),
      ...expected.filter((id) => !told.has(id)).map((id) => `variant ${id} differs and nothing says so`),
      ...differences.flatMap(({ variantId, cause }) =>
        (expected.some((id) => variantId.endsWith(`/${id}`)) && cause === "restored") ||
        (held.some(({ id }) => variantId.endsWith(`/${id}`)) && cause === "own_change")
          ? []
          : [`${variantId} is reported as ${cause}`],
      ),
      ...(await levelsDiffer(databaseUrl, variants)),
    ],
  };
}

/** `npm run after-restore`, as an operator runs it before the app is started. */
async function prepareRestored({ url, simulator }: Service, databaseUrl: string): Promise<void> {
  const env = { ...process.env, ...appEnvironment({ url, simulator, databaseUrl }) };
  await run(process.execPath, ["build/process/after-restore.js", "--skip-numbers", "100"], { env });
}

/** Compares all stock with Shopify, as the page does it, and answers what was found to differ. */
async function compare(url: string, shop: string): Promise<Difference[]> {
  await askApi(url, shop, "POST", "/api/stock-differences/check");
  for (let tries = 0; tries < 600; tries++) {
    const check = (await askApi(url, shop, "GET", "/api/stock-differences/check")) as {
      isRunning: boolean;
      completedAt: string | null;
    };
    if (!check.isRunning && check.completedAt !== null) break;
    await pause(100);
  }
  return (await askApi(url, shop, "GET", "/api/stock-differences")) as Difference[];
}

/**
 * A change that was finished since may be older than the reading that the comparison had: the app reads its levels again once
 * no reading is as old as that. Answers how many are left.
 */
async function untilRead(databaseUrl: string): Promise<number> {
  const until = Date.now() + longestReadMs;
  for (;;) {
    const left = (await rowsOf(databaseUrl, "SELECT FROM levels_to_read")).length;
    if (left === 0 || Date.now() > until) return left;
    await pause(200);
  }
}

/** In the end the app's copy is what Shopify has. */
async function levelsDiffer(databaseUrl: string, variants: { id: number; levels: object[] }[]) {
  const rows = await rowsOf<{ id: string; available: number }>(
    databaseUrl,
    "SELECT variant_id::text AS id, available FROM stock_levels",
  );
  const copy = new Map(rows.map(({ id, available }) => [Number(id), available]));
  return variants.flatMap(({ id, levels }) => {
    const [level] = levels as { quantities: { available?: number } }[];
    const [here, there] = [copy.get(id) ?? 0, level?.quantities.available ?? 0];
    return here === there ? [] : [`variant ${id} is ${here} in the app and ${there} at Shopify`];
  });
}
