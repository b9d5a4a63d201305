import type { Logger } from "pino";
import { AppError } from "~/errors";
import { childLog } from "~/infra/log/log.server";
import { noteImport } from "~/infra/telemetry/metrics.server";
import { statements } from "~/models/database/sql-executor.server";
import { markForecasts } from "~/models/forecast/changes.server";
import { type ImportConnection, withImportConnection } from "~/models/import-run/connection.server";
import { type ImportStep, importSteps } from "~/models/import-run/progress";
import { beginRun, completeRun, type ImportRunState, saveFailure } from "~/models/import-run/run.server";
import { queueForecasts } from "~/models/reorder-policy/queue-forecasts.server";
import { catalogueBulk, levelsBulk, ordersBulk } from "~/platform/bulk-documents";
import type { BulkOperation } from "~/platform/bulk-query.server";
import { serialiseMessage } from "~/texts/stored-message";
import { sentence } from "~/texts/translate";
import type { Reading } from "./bulk-result.server";
import { concludeCheck } from "./conclude-check.server";
import { StepContext } from "./context.server";
import { ordersTold } from "./orders-told.server";
import { readCatalogue } from "./read-catalogue.server";
import { readLevels } from "./read-levels.server";
import { readOrders } from "./read-orders.server";
import { readRefunds } from "./read-refunds.server";
import { readShop } from "./read-shop.server";

const found = { reason: "Read from Shopify" };

/**
 * Imports the whole shop and ends the run; a later call resumes after the last complete step. False when
 * another process imports the same shop. Throws errors that a retry may cure; any other ends the run.
 */
export async function runImport(shopId: number, importId: number): Promise<boolean> {
  const log = childLog({ shopId, importId });
  try {
    const ran = await withImportConnection(shopId, async (connection) => {
      const run = await beginRun(shopId, importId);
      if (!run) return;
      await runSteps(connection, run, log);
      noteImport("completed");
    });
    log.info(ran ? "import ended" : "another process imports this shop");
    return ran;
  } catch (error) {
    const final = error instanceof AppError && error.code === "PLATFORM_REJECTED";
    const words = error instanceof AppError ? error.sentence : sentence("shopify.importFault");
    await saveFailure(shopId, importId, { words: serialiseMessage(words), final });
    noteImport(final ? "failed" : "interrupted");
    log.warn({ err: error, final }, "import broke off");
    if (!final) throw error;
    return true;
  }
}

async function runSteps(connection: ImportConnection, run: ImportRunState, log: Logger): Promise<void> {
  for (const step of importSteps) {
    if (run.checkpoint.finished.includes(step)) continue;
    const context = new StepContext(connection, run, step);
    run.checkpoint.countingSince = null;
    await context.save(0, null);
    await work[step](context);
    context.countUnread();
    const { count: lines, faults } = context.unread;
    if (lines > 0) log.warn({ step, lines, faults }, "lines could not be read");
    log.info({ step, ...context.effort }, "import step done");
    run.checkpoint.finished.push(step);
    if (step === "locations") await prepareBulks(connection, run);
    await context.save(0, null);
  }
  await concludeCheck(connection.shopId, found);
  await completeRun(connection.shopId, run);
  // A new shop has its forecasts before its first night.
  await markForecasts(statements, connection.shopId, null);
  await queueForecasts(statements, connection.shopId);
}

const work: Record<ImportStep, (context: StepContext) => Promise<void>> = {
  async locations(context) {
    context.run.totals.locations = await readShop(context.shopId);
    const told = await ordersTold(context.shopId);
    context.run.checkpoint.ordersSince = told?.since.toISOString() ?? null;
  },
  async catalogue(context) {
    const operation = await context.bulkResult(catalogueBulk);
    const reading = readingOf(context, operation);
    Object.assign(context.run.totals, await readCatalogue(context.connection, operation, reading));
  },
  async levels(context) {
    const operation = await context.bulkResult(levelsBulk);
    const reading = { ...found, ...readingOf(context, operation) };
    const { levels } = await readLevels(context.connection, operation, reading);
    context.run.totals.levels = levels;
  },
  async orders(context) {
    const since = ordersSince(context.run);
    if (since === null) return;
    const operation = await context.bulkResult(ordersBulk(since));
    const reading = { since, ...readingOf(context, operation) };
    Object.assign(context.run.totals, await readOrders(context.connection, operation, reading));
  },
  async refunds(context) {
    const since = ordersSince(context.run);
    if (since !== null) await readRefunds(context, since);
  },
};

function ordersSince({ checkpoint }: ImportRunState): Date | null {
  return checkpoint.ordersSince ? new Date(checkpoint.ordersSince) : null;
}

function readingOf(context: StepContext, { objectCount }: BulkOperation): Reading {
  return { pause: (lines) => context.report(lines, objectCount), unread: context.unread };
}

/** The platform prepares all results at the same time, so each step finds its own ready or nearly ready. */
async function prepareBulks(connection: ImportConnection, run: ImportRunState): Promise<void> {
  const since = ordersSince(run);
  await new StepContext(connection, run, "catalogue").prepareBulk(catalogueBulk);
  await new StepContext(connection, run, "levels").prepareBulk(levelsBulk);
  if (since) await new StepContext(connection, run, "orders").prepareBulk(ordersBulk(since));
}
